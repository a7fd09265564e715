ALTER TABLE "files" ADD COLUMN "drawn" jsonb;--> statement-breakpoint
-- What was sold of demo tracks becomes files, so that it stays as it is when they change or go.
WITH sold AS (
	SELECT license_id, nextval(pg_get_serial_sequence('files', 'id')) AS file_id,
		jsonb_build_object('of', 'sound', 'id', tracks.id, 'bpm', bpm, 'key', key, 'scale', scale) AS drawn
	FROM license_files JOIN licenses ON licenses.id = license_id JOIN tracks ON tracks.id = licenses.track_id
	WHERE license_files.kind = 'original' AND license_files.file_id IS NULL),
made AS (INSERT INTO files (id, use, media_type, drawn) SELECT file_id, 'audio', 'audio/wav', drawn FROM sold)
UPDATE license_files SET file_id = sold.file_id
FROM sold WHERE license_files.license_id = sold.license_id AND kind IN ('original', 'wav') AND license_files.file_id IS NULL;

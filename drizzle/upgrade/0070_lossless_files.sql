ALTER TABLE "renditions" DROP CONSTRAINT "renditions_name_check";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "sound_bytes" bigint;--> statement-breakpoint
ALTER TABLE "track_audio" ADD COLUMN "use_embedded_cover" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "renditions" ADD CONSTRAINT "renditions_name_check" CHECK ("renditions"."name" in ('stream', 'mp3_320', 'wav', 'flac', 'tagged'));--> statement-breakpoint
-- MP3 files from before had two tags and no frame that says where the sound begins: they are made again when somebody asks for them.
CREATE TEMPORARY TABLE former_files AS
	SELECT made.license_id, made.file_id FROM license_files AS made JOIN license_files AS original ON original.license_id = made.license_id
	WHERE made.kind = 'mp3_320' AND original.kind = 'original' AND made.file_id <> original.file_id;--> statement-breakpoint
UPDATE license_files SET file_id = NULL FROM former_files
	WHERE license_files.license_id = former_files.license_id AND license_files.file_id = former_files.file_id AND kind = 'mp3_320';--> statement-breakpoint
DELETE FROM renditions WHERE name = 'mp3_320';--> statement-breakpoint
DELETE FROM files WHERE id IN (SELECT file_id FROM former_files);--> statement-breakpoint
DROP TABLE former_files;--> statement-breakpoint
-- Offers that dropped files of their tier because they were not uploaded list them again where they can be made.
UPDATE license_offers SET version = version + 1, updated_at = now(),
	terms = jsonb_set(terms, '{files_to_deliver}', terms -> 'files_to_deliver' || '["mp3_320"]')
	WHERE active AND NOT terms -> 'files_to_deliver' ? 'mp3_320';--> statement-breakpoint
UPDATE license_offers SET version = version + 1, updated_at = now(),
	terms = jsonb_set(terms, '{files_to_deliver}', terms -> 'files_to_deliver' || '["wav"]')
	WHERE active AND license_type IN ('wav', 'trackout', 'unlimited', 'exclusive') AND NOT terms -> 'files_to_deliver' ? 'wav'
		AND NOT EXISTS (SELECT FROM track_audio WHERE track_audio.track_id = license_offers.track_id AND state = 'ready' AND NOT coalesce(lossless, true));

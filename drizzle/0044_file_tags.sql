ALTER TABLE "track_audio" ADD COLUMN "tags" jsonb;

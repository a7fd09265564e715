CREATE TABLE "track_midi" (
	"track_id" bigint PRIMARY KEY NOT NULL,
	"file_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_use_check";--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_purpose_check";--> statement-breakpoint
ALTER TABLE "renditions" DROP CONSTRAINT "renditions_name_check";--> statement-breakpoint
ALTER TABLE "renditions" DROP CONSTRAINT "renditions_voice_tag_check";--> statement-breakpoint
ALTER TABLE "track_midi" ADD CONSTRAINT "track_midi_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_midi" ADD CONSTRAINT "track_midi_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "track_midi_file_id_key" ON "track_midi" USING btree ("file_id");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_use_check" CHECK ("files"."use" in ('audio', 'stems', 'midi', 'image', 'rendition', 'cover', 'export', 'import')) NOT VALID;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_purpose_check" CHECK ("uploads"."purpose" in ('audio', 'stems', 'midi', 'image', 'import')) NOT VALID;--> statement-breakpoint
ALTER TABLE "renditions" ADD CONSTRAINT "renditions_name_check" CHECK ("renditions"."name" in ('stream', 'mp3_320', 'mp3_256', 'wav', 'flac', 'tagged', 'mp3_tagged', 'wav_tagged')) NOT VALID;--> statement-breakpoint
ALTER TABLE "renditions" ADD CONSTRAINT "renditions_voice_tag_check" CHECK (("renditions"."name" in ('tagged', 'mp3_tagged', 'wav_tagged')) = ("renditions"."voice_tag_id" is not null)) NOT VALID
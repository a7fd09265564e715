ALTER TABLE "split_sets" DROP CONSTRAINT "split_sets_track_key";--> statement-breakpoint
ALTER TABLE "split_sets" DROP CONSTRAINT "split_sets_state_check";--> statement-breakpoint
ALTER TABLE "track_splits" DROP CONSTRAINT "track_splits_bps_check";--> statement-breakpoint
ALTER TABLE "track_splits" DROP CONSTRAINT "track_splits_position_check";--> statement-breakpoint
ALTER TABLE "download_events" ADD COLUMN "sent_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "split_sets" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "track_splits" ADD COLUMN "former_bps" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "split_sets_open_key" ON "split_sets" USING btree ("track_id","state") WHERE state in ('pending', 'accepted');--> statement-breakpoint
CREATE INDEX "split_sets_track_index" ON "split_sets" USING btree ("track_id","id");--> statement-breakpoint
CREATE INDEX "split_sets_pending_index" ON "split_sets" USING btree ("created_at") WHERE state = 'pending';--> statement-breakpoint
ALTER TABLE "split_sets" ADD CONSTRAINT "split_sets_state_check" CHECK ("split_sets"."state" in ('pending', 'accepted', 'replaced', 'withdrawn', 'lapsed'));--> statement-breakpoint
ALTER TABLE "track_splits" ADD CONSTRAINT "track_splits_bps_check" CHECK ("track_splits"."bps" between 0 and 10000);--> statement-breakpoint
ALTER TABLE "track_splits" ADD CONSTRAINT "track_splits_position_check" CHECK ("track_splits"."position" between 0 and 31);--> statement-breakpoint
UPDATE "download_events" SET "sent_bytes" = "bytes";

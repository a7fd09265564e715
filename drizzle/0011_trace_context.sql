ALTER TABLE "activities" ADD COLUMN "trace" text DEFAULT nullif(current_setting('downbeat.trace', true), '');--> statement-breakpoint
ALTER TABLE "api_events" ADD COLUMN "trace" text;--> statement-breakpoint
ALTER TABLE "event_intake" ADD COLUMN "trace" text DEFAULT nullif(current_setting('downbeat.trace', true), '');
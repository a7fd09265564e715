ALTER TABLE "insight_listeners" ALTER COLUMN "subject" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "insight_listeners" ALTER COLUMN "listener_id" SET DATA TYPE bigint;
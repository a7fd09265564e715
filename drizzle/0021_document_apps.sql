ALTER TABLE "apps" DROP CONSTRAINT "apps_kind_check";--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "fresh_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "apps" ADD CONSTRAINT "apps_kind_check" CHECK ("apps"."kind" in ('developer', 'server', 'document', 'registered')) NOT VALID;
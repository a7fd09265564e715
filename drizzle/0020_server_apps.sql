ALTER TABLE "apps" DROP CONSTRAINT "apps_redirect_uris_check";--> statement-breakpoint
ALTER TABLE "apps" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "kind" text DEFAULT 'developer' NOT NULL;--> statement-breakpoint
ALTER TABLE "apps" ADD CONSTRAINT "apps_kind_check" CHECK ("apps"."kind" in ('developer', 'server')) NOT VALID;--> statement-breakpoint
ALTER TABLE "apps" ADD CONSTRAINT "apps_developer_check" CHECK (("apps"."kind" = 'developer') = ("apps"."user_id" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "apps" ADD CONSTRAINT "apps_redirect_uris_check" CHECK (cardinality("apps"."redirect_uris") <= 20 and ("apps"."kind" = 'server' or cardinality("apps"."redirect_uris") > 0)) NOT VALID;
ALTER TABLE "users" RENAME COLUMN "mails_off" TO "muted_email_kinds";--> statement-breakpoint
ALTER TABLE "users" RENAME COLUMN "pushes_off" TO "muted_push_kinds";--> statement-breakpoint
ALTER TABLE "users" RENAME CONSTRAINT "users_mails_off_check" TO "users_muted_email_kinds_check";--> statement-breakpoint
ALTER TABLE "users" RENAME CONSTRAINT "users_pushes_off_check" TO "users_muted_push_kinds_check";

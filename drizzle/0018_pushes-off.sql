ALTER TABLE "users" ADD COLUMN "pushes_off" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_pushes_off_check" CHECK ("users"."pushes_off" <@ array['messages', 'access', 'token_expiry', 'applications']);--> statement-breakpoint
-- Whoever did not want to be told by mail is not told by another way either.
UPDATE "users" SET "pushes_off" = "mails_off" WHERE "mails_off" <> '{}';

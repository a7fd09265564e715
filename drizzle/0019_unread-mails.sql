ALTER TABLE "users" DROP CONSTRAINT "users_mails_off_check";--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "mailed_message_id" bigint;--> statement-breakpoint
CREATE INDEX "messages_created_at_index" ON "messages" USING brin ("created_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_mails_off_check" CHECK ("users"."mails_off" <@ array['messages', 'access', 'token_expiry', 'applications']);--> statement-breakpoint
-- Whoever did not want to be told of messages is not told by another way either.
UPDATE "users" SET "mails_off" = array_append("mails_off", 'messages') WHERE 'messages' = any("pushes_off");

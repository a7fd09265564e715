DROP INDEX "messages_conversation_index";--> statement-breakpoint
CREATE INDEX "messages_conversation_index" ON "messages" USING btree ("conversation_id","id","user_id");
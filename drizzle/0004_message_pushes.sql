CREATE TABLE "message_pushes" (
	"conversation_id" bigint PRIMARY KEY NOT NULL,
	"up_to_message_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message_pushes" ADD CONSTRAINT "message_pushes_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;
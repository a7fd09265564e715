CREATE TABLE "conversation_reads" (
	"conversation_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"up_to_message_id" bigint NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_reads_conversation_id_user_id_up_to_message_id_pk" PRIMARY KEY("conversation_id","user_id","up_to_message_id")
);
--> statement-breakpoint
CREATE TABLE "typing" (
	"conversation_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "typing_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "last_message_id" bigint;--> statement-breakpoint
ALTER TABLE "conversation_reads" ADD CONSTRAINT "conversation_reads_participant_fkey" FOREIGN KEY ("conversation_id","user_id") REFERENCES "public"."participants"("conversation_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "typing" ADD CONSTRAINT "typing_participant_fkey" FOREIGN KEY ("conversation_id","user_id") REFERENCES "public"."participants"("conversation_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_search_index" ON "users" USING gin (lower("name" || ' ' || "handle") gin_trgm_ops);
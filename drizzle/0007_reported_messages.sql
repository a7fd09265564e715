CREATE TABLE "reported_messages" (
	"report_id" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	"user_id" bigint,
	"message_text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reported_messages_report_id_message_id_pk" PRIMARY KEY("report_id","message_id")
);
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_subject_type_check";--> statement-breakpoint
ALTER TABLE "reported_messages" ADD CONSTRAINT "reported_messages_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reported_messages" ADD CONSTRAINT "reported_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reported_messages_user_id_index" ON "reported_messages" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_subject_type_check" CHECK ("reports"."subject_type" in ('track', 'album', 'artist', 'user', 'comment', 'playlist', 'collection', 'message', 'conversation', 'duplicate'));
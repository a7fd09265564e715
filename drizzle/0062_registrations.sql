CREATE TABLE "registrations" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registrations_email_key" UNIQUE("email"),
	CONSTRAINT "registrations_email_check" CHECK (char_length("registrations"."email") between 3 and 254),
	CONSTRAINT "registrations_name_check" CHECK (char_length("registrations"."name") between 1 and 80)
);
--> statement-breakpoint
CREATE INDEX "registrations_expires_at_index" ON "registrations" USING btree ("expires_at");
--> statement-breakpoint
-- Names of music are found by search_documents. No query uses these columns, and their indexes go with them.
ALTER TABLE "tracks" DROP COLUMN "search_letters";
--> statement-breakpoint
ALTER TABLE "albums" DROP COLUMN "search_letters";
--> statement-breakpoint
ALTER TABLE "artists" DROP COLUMN "search_letters";

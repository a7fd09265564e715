CREATE TABLE "email_confirmations" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"email" text NOT NULL,
	"digits_hash" "bytea" NOT NULL,
	"misses" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_confirmations_user_id_key" UNIQUE("user_id"),
	CONSTRAINT "email_confirmations_email_check" CHECK (char_length("email_confirmations"."email") between 3 and 254)
);
--> statement-breakpoint
CREATE TABLE "email_reversions" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_reversions_email_check" CHECK (char_length("email_reversions"."email") between 3 and 254)
);
--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "email_confirmation" text;--> statement-breakpoint
-- Addresses of accounts that exist count as confirmed, so that nobody who uses the site is kept out of it. A default writes no rows.
ALTER TABLE "users" ADD COLUMN "email_confirmed_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email_confirmed_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "email_confirmations" ADD CONSTRAINT "email_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_reversions" ADD CONSTRAINT "email_reversions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_confirmations_expires_at_index" ON "email_confirmations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "email_reversions_user_id_index" ON "email_reversions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_reversions_expires_at_index" ON "email_reversions" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "installation" ADD CONSTRAINT "installation_email_confirmation_check" CHECK ("installation"."email_confirmation" in ('required', 'optional'));--> statement-breakpoint
DROP TABLE "email_changes" CASCADE;

CREATE TABLE "user_pictures" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_pictures_hash_check" CHECK ("user_pictures"."hash" ~ '^[0-9a-f]{16}$'),
	CONSTRAINT "user_pictures_bytes_check" CHECK (octet_length("user_pictures"."bytes") between 1 and 500000)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "links" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_pictures" ADD CONSTRAINT "user_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_links_check" CHECK (cardinality("users"."links") <= 5);
CREATE TABLE "app_logos" (
	"app_id" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "app_logos_hash_check" CHECK ("app_logos"."hash" ~ '^[0-9a-f]{16}$'),
	CONSTRAINT "app_logos_bytes_check" CHECK (octet_length("app_logos"."bytes") between 1 and 500000)
);
--> statement-breakpoint
ALTER TABLE "app_logos" ADD CONSTRAINT "app_logos_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;
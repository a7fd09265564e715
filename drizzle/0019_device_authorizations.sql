CREATE TABLE "oauth_devices" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"user_code" text NOT NULL,
	"app_id" bigint NOT NULL,
	"scopes" text[] NOT NULL,
	"resource" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"grant_id" bigint,
	"poll_interval" integer NOT NULL,
	"last_poll_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "oauth_devices_user_code_unique" UNIQUE("user_code"),
	CONSTRAINT "oauth_devices_hash_check" CHECK (octet_length("oauth_devices"."hash") = 32),
	CONSTRAINT "oauth_devices_user_code_check" CHECK ("oauth_devices"."user_code" ~ '^[B-DF-HJ-NP-TV-XZ]{8}$'),
	CONSTRAINT "oauth_devices_scopes_check" CHECK (cardinality("oauth_devices"."scopes") > 0),
	CONSTRAINT "oauth_devices_resource_check" CHECK ("oauth_devices"."resource" in ('api', 'mcp')),
	CONSTRAINT "oauth_devices_state_check" CHECK ("oauth_devices"."state" in ('pending', 'allowed', 'denied', 'used')),
	CONSTRAINT "oauth_devices_grant_check" CHECK (("oauth_devices"."state" in ('allowed', 'used')) = ("oauth_devices"."grant_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "oauth_devices" ADD CONSTRAINT "oauth_devices_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_devices" ADD CONSTRAINT "oauth_devices_grant_id_api_tokens_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."api_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "oauth_devices_app_index" ON "oauth_devices" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "oauth_devices_grant_index" ON "oauth_devices" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oauth_devices_expires_at_index" ON "oauth_devices" USING btree ("expires_at");
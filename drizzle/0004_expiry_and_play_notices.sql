CREATE TABLE "license_notices" (
	"license_id" bigint NOT NULL,
	"days" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "license_notices_license_id_days_pk" PRIMARY KEY("license_id","days")
);
--> statement-breakpoint
CREATE TABLE "play_hour_notices" (
	"hour" timestamp with time zone PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "beat_requests" ADD COLUMN "expiry_notice_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "license_notices" ADD CONSTRAINT "license_notices_license_id_licenses_id_fk" FOREIGN KEY ("license_id") REFERENCES "public"."licenses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "licenses_expires_at_index" ON "licenses" USING btree ("expires_at") WHERE state = 'active' and expires_at is not null;
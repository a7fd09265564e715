CREATE TABLE "installation" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"name" text DEFAULT 'Downbeat' NOT NULL,
	"initials" text DEFAULT '' NOT NULL,
	"named_at" timestamp with time zone,
	"email_checked_at" timestamp with time zone,
	"music_skipped_at" timestamp with time zone,
	"demo_state" text,
	"demo_step" text DEFAULT '' NOT NULL,
	CONSTRAINT "installation_id_check" CHECK ("installation"."id"),
	CONSTRAINT "installation_name_check" CHECK (char_length("installation"."name") between 1 and 40),
	CONSTRAINT "installation_initials_check" CHECK (char_length("installation"."initials") <= 2),
	CONSTRAINT "installation_demo_state_check" CHECK ("installation"."demo_state" in ('waiting', 'loading', 'failed'))
);

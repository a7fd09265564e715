CREATE TABLE "database_objects" (
	"name" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
-- Functions of 1.0.1 that have other names since. The triggers that call them come back after the migrations.
DROP FUNCTION "note_license"() CASCADE;--> statement-breakpoint
DROP FUNCTION "note_request"() CASCADE;

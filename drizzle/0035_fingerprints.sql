CREATE TABLE "fingerprint_hashes" (
	"hash" integer NOT NULL,
	"track_id" bigint NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fingerprints" ADD COLUMN "algorithm" text;--> statement-breakpoint
ALTER TABLE "fingerprints" ADD COLUMN "print" "bytea";--> statement-breakpoint
ALTER TABLE "fingerprints" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "fingerprints" ADD COLUMN "error" text;--> statement-breakpoint
ALTER TABLE "fingerprints" ADD COLUMN "fingerprinted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "fingerprint_hashes" ADD CONSTRAINT "fingerprint_hashes_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fingerprint_hashes_hash_index" ON "fingerprint_hashes" USING btree ("hash","track_id","position");--> statement-breakpoint
CREATE INDEX "fingerprint_hashes_track_id_index" ON "fingerprint_hashes" USING btree ("track_id");

ALTER TABLE "tracks" ADD COLUMN "visibility" text DEFAULT 'public' NOT NULL;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "status" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "scale" text;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "explicit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "downloadable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "samples" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "samples_note" text;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "made_with_ai" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "ai_note" text;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "license_type" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "slug" text GENERATED ALWAYS AS (coalesce(nullif(trim(both '-' from left(regexp_replace(folded(name), '[^a-z0-9]+', '-', 'g'), 80)), ''), 'track-' || id)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "search_letters" text GENERATED ALWAYS AS (trigram_letters(folded(name))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "tracks" ADD COLUMN "listed" boolean GENERATED ALWAYS AS (status = 'published' and visibility = 'public') STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "tracks" ALTER COLUMN "bpm" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tracks" ALTER COLUMN "key" DROP NOT NULL;--> statement-breakpoint
-- "Eb minor" becomes the key "D#" of the scale "minor": keys are written with sharps.
UPDATE "tracks" SET
	"scale" = substring("key" from ' (major|minor)$'),
	"key" = CASE split_part("key", ' ', 1)
		WHEN 'Db' THEN 'C#' WHEN 'Eb' THEN 'D#' WHEN 'Gb' THEN 'F#' WHEN 'Ab' THEN 'G#' WHEN 'Bb' THEN 'A#'
		ELSE substring("key" from '^([A-G]#?) ') END;--> statement-breakpoint
UPDATE "tracks" SET "key" = NULL WHERE "key" IN ('E#', 'B#');--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_visibility_check" CHECK ("visibility" in ('public', 'unlisted', 'private'));--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_status_check" CHECK ("status" in ('draft', 'processing', 'scheduled', 'published', 'failed'));--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_scheduled_check" CHECK ("status" <> 'scheduled' or "publish_at" is not null);--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_key_check" CHECK ("key" in ('C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'));--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_scale_check" CHECK ("scale" in ('major', 'minor', 'dorian', 'phrygian', 'lydian', 'mixolydian', 'locrian', 'harmonic_minor', 'melodic_minor'));--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_samples_check" CHECK ("samples" in ('none', 'cleared', 'requires_clearance'));--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_license_type_check" CHECK ("license_type" in ('non_exclusive_only', 'both', 'exclusive_only', 'none'));--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_texts_check" CHECK (char_length("description") <= 5000 and char_length("samples_note") <= 1000 and char_length("ai_note") <= 1000);--> statement-breakpoint
ALTER TABLE "credits" DROP CONSTRAINT "credits_track_fkey";--> statement-breakpoint
ALTER TABLE "tracks" DROP CONSTRAINT "tracks_id_release_date_key";--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_id_release_date_listed_key" UNIQUE("id","release_date","listed");--> statement-breakpoint
ALTER TABLE "credits" ADD COLUMN "listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_track_fkey" FOREIGN KEY ("track_id","release_date","listed") REFERENCES "public"."tracks"("id","release_date","listed") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
DROP INDEX "credits_newest_index";--> statement-breakpoint
CREATE INDEX "credits_newest_index" ON "credits" USING btree ("artist_id","release_date","track_id") WHERE listed and role in ('performer', 'featured');--> statement-breakpoint
CREATE INDEX "credits_artist_index" ON "credits" USING btree ("artist_id","track_id");--> statement-breakpoint
ALTER TABLE "track_genres" DROP CONSTRAINT "track_genres_track_id_tracks_id_fk";--> statement-breakpoint
ALTER TABLE "track_genres" ADD COLUMN "release_date" date;--> statement-breakpoint
ALTER TABLE "track_genres" ADD COLUMN "listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE "track_genres" SET "release_date" = "tracks"."release_date" FROM "tracks" WHERE "tracks"."id" = "track_id";--> statement-breakpoint
ALTER TABLE "track_genres" ALTER COLUMN "release_date" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "track_genres" ADD CONSTRAINT "track_genres_track_fkey" FOREIGN KEY ("track_id","release_date","listed") REFERENCES "public"."tracks"("id","release_date","listed") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
DROP INDEX "track_genres_genre_id_index";--> statement-breakpoint
CREATE INDEX "track_genres_newest_index" ON "track_genres" USING btree ("genre_id","release_date","track_id") WHERE listed;--> statement-breakpoint
CREATE INDEX "track_genres_genre_id_index" ON "track_genres" USING btree ("genre_id","track_id");--> statement-breakpoint
ALTER TABLE "track_tags" DROP CONSTRAINT "track_tags_track_id_tracks_id_fk";--> statement-breakpoint
ALTER TABLE "track_tags" ADD COLUMN "release_date" date;--> statement-breakpoint
ALTER TABLE "track_tags" ADD COLUMN "listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE "track_tags" SET "release_date" = "tracks"."release_date" FROM "tracks" WHERE "tracks"."id" = "track_id";--> statement-breakpoint
ALTER TABLE "track_tags" ALTER COLUMN "release_date" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "track_tags" ADD CONSTRAINT "track_tags_track_fkey" FOREIGN KEY ("track_id","release_date","listed") REFERENCES "public"."tracks"("id","release_date","listed") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
DROP INDEX "track_tags_tag_id_index";--> statement-breakpoint
CREATE INDEX "track_tags_newest_index" ON "track_tags" USING btree ("tag_id","release_date","track_id") WHERE listed;--> statement-breakpoint
CREATE INDEX "track_tags_tag_id_index" ON "track_tags" USING btree ("tag_id","track_id");--> statement-breakpoint
CREATE INDEX "tracks_newest_index" ON "tracks" USING btree ("release_date","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "tracks_bpm_index" ON "tracks" USING btree ("bpm","release_date","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "tracks_key_index" ON "tracks" USING btree ("key","scale","release_date","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "tracks_duration_index" ON "tracks" USING btree ("duration","release_date","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "tracks_search_index" ON "tracks" USING gin ("search_letters" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "albums" ADD COLUMN "visibility" text DEFAULT 'public' NOT NULL;--> statement-breakpoint
ALTER TABLE "albums" ADD COLUMN "status" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "albums" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "albums" ADD COLUMN "type" text DEFAULT 'album' NOT NULL;--> statement-breakpoint
ALTER TABLE "albums" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "albums" ADD COLUMN "search_letters" text GENERATED ALWAYS AS (trigram_letters(folded(name))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "albums" ADD COLUMN "listed" boolean GENERATED ALWAYS AS (status = 'published' and visibility = 'public') STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "albums" ADD CONSTRAINT "albums_visibility_check" CHECK ("visibility" in ('public', 'unlisted', 'private'));--> statement-breakpoint
ALTER TABLE "albums" ADD CONSTRAINT "albums_status_check" CHECK ("status" in ('draft', 'scheduled', 'published'));--> statement-breakpoint
ALTER TABLE "albums" ADD CONSTRAINT "albums_scheduled_check" CHECK ("status" <> 'scheduled' or "publish_at" is not null);--> statement-breakpoint
ALTER TABLE "albums" ADD CONSTRAINT "albums_type_check" CHECK ("type" in ('album', 'ep', 'single', 'beat_tape'));--> statement-breakpoint
ALTER TABLE "albums" ADD CONSTRAINT "albums_description_check" CHECK (char_length("description") <= 5000);--> statement-breakpoint
ALTER TABLE "album_artists" DROP CONSTRAINT "album_artists_album_fkey";--> statement-breakpoint
ALTER TABLE "albums" DROP CONSTRAINT "albums_id_release_date_key";--> statement-breakpoint
ALTER TABLE "albums" ADD CONSTRAINT "albums_id_release_date_listed_key" UNIQUE("id","release_date","listed");--> statement-breakpoint
ALTER TABLE "album_artists" ADD COLUMN "listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "album_artists" ADD CONSTRAINT "album_artists_album_fkey" FOREIGN KEY ("album_id","release_date","listed") REFERENCES "public"."albums"("id","release_date","listed") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
DROP INDEX "album_artists_newest_index";--> statement-breakpoint
CREATE INDEX "album_artists_newest_index" ON "album_artists" USING btree ("artist_id","release_date","album_id") WHERE listed;--> statement-breakpoint
CREATE INDEX "album_artists_artist_index" ON "album_artists" USING btree ("artist_id","album_id");--> statement-breakpoint
CREATE INDEX "albums_newest_index" ON "albums" USING btree ("release_date","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "albums_search_index" ON "albums" USING gin ("search_letters" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "artists" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "artists" ADD COLUMN "pinned_track_id" bigint;--> statement-breakpoint
ALTER TABLE "artists" ADD COLUMN "search_letters" text GENERATED ALWAYS AS (trigram_letters(folded(name))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "artists" ADD CONSTRAINT "artists_pinned_track_id_tracks_id_fk" FOREIGN KEY ("pinned_track_id") REFERENCES "public"."tracks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "artists_pinned_track_id_index" ON "artists" USING btree ("pinned_track_id") WHERE pinned_track_id is not null;--> statement-breakpoint
CREATE INDEX "artists_name_index" ON "artists" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "artists_search_index" ON "artists" USING gin ("search_letters" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "artist_profiles_country_index" ON "artist_profiles" USING btree ("country","artist_id");--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "folded_name" text GENERATED ALWAYS AS (folded(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "search_letters" text GENERATED ALWAYS AS (trigram_letters(folded(name))) STORED NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "tags_folded_name_key" ON "tags" USING btree ("folded_name");--> statement-breakpoint
CREATE INDEX "tags_search_index" ON "tags" USING gin ("search_letters" gin_trgm_ops);--> statement-breakpoint
CREATE TABLE "track_popularity" (
	"track_id" bigint PRIMARY KEY NOT NULL,
	"plays" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "track_popularity" ADD CONSTRAINT "track_popularity_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "track_popularity_plays_index" ON "track_popularity" USING btree ("plays","track_id");--> statement-breakpoint
INSERT INTO "track_popularity" ("track_id", "plays")
SELECT "id", coalesce("plays", 0) FROM "tracks" LEFT JOIN "insight_totals" ON "kind" = 'track' AND "entity_id" = "id";--> statement-breakpoint
-- Every track has its row from the start, so that the list by popularity has the same tracks as the others.
CREATE FUNCTION rank_tracks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO track_popularity (track_id) SELECT id FROM added;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tracks_rank AFTER INSERT ON "tracks" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION rank_tracks();

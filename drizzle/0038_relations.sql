CREATE TABLE "artist_follows" (
	"follower_id" bigint NOT NULL,
	"artist_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "artist_follows_follower_id_artist_id_pk" PRIMARY KEY("follower_id","artist_id")
);
--> statement-breakpoint
CREATE TABLE "album_likes" (
	"user_id" bigint NOT NULL,
	"album_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "album_likes_user_id_album_id_pk" PRIMARY KEY("user_id","album_id")
);
--> statement-breakpoint
CREATE TABLE "artist_likes" (
	"user_id" bigint NOT NULL,
	"artist_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "artist_likes_user_id_artist_id_pk" PRIMARY KEY("user_id","artist_id")
);
--> statement-breakpoint
CREATE TABLE "album_reposts" (
	"user_id" bigint NOT NULL,
	"album_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "album_reposts_user_id_album_id_pk" PRIMARY KEY("user_id","album_id")
);
--> statement-breakpoint
-- Updated often and read by every list: room on each page, so that a new version of a row stays beside the old one.
CREATE TABLE "track_figures" (
	"track_id" bigint PRIMARY KEY NOT NULL,
	"plays" bigint DEFAULT 0 NOT NULL,
	"likes" bigint DEFAULT 0 NOT NULL,
	"reposts" bigint DEFAULT 0 NOT NULL,
	"comments" bigint DEFAULT 0 NOT NULL,
	"ranked_plays" bigint DEFAULT 0 NOT NULL
) WITH (fillfactor = 70);
--> statement-breakpoint
ALTER TABLE "artist_follows" ADD CONSTRAINT "artist_follows_follower_id_users_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artist_follows" ADD CONSTRAINT "artist_follows_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "album_likes" ADD CONSTRAINT "album_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "album_likes" ADD CONSTRAINT "album_likes_album_id_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."albums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artist_likes" ADD CONSTRAINT "artist_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artist_likes" ADD CONSTRAINT "artist_likes_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "album_reposts" ADD CONSTRAINT "album_reposts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "album_reposts" ADD CONSTRAINT "album_reposts_album_id_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."albums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_figures" ADD CONSTRAINT "track_figures_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
DROP INDEX "follows_followed_index";--> statement-breakpoint
CREATE INDEX "follows_followed_index" ON "follows" USING btree ("followed_id","created_at","follower_id");--> statement-breakpoint
DROP INDEX "likes_track_index";--> statement-breakpoint
CREATE INDEX "likes_newest_index" ON "likes" USING btree ("user_id","created_at","track_id");--> statement-breakpoint
CREATE INDEX "likes_track_index" ON "likes" USING btree ("track_id","created_at","user_id");--> statement-breakpoint
DROP INDEX "reposts_track_index";--> statement-breakpoint
CREATE INDEX "reposts_newest_index" ON "reposts" USING btree ("user_id","created_at","track_id");--> statement-breakpoint
CREATE INDEX "reposts_track_index" ON "reposts" USING btree ("track_id","created_at","user_id");--> statement-breakpoint
CREATE INDEX "artist_follows_newest_index" ON "artist_follows" USING btree ("follower_id","created_at","artist_id");--> statement-breakpoint
CREATE INDEX "artist_follows_artist_index" ON "artist_follows" USING btree ("artist_id","created_at","follower_id");--> statement-breakpoint
CREATE INDEX "album_likes_newest_index" ON "album_likes" USING btree ("user_id","created_at","album_id");--> statement-breakpoint
CREATE INDEX "album_likes_album_index" ON "album_likes" USING btree ("album_id","created_at","user_id");--> statement-breakpoint
CREATE INDEX "artist_likes_newest_index" ON "artist_likes" USING btree ("user_id","created_at","artist_id");--> statement-breakpoint
CREATE INDEX "artist_likes_artist_index" ON "artist_likes" USING btree ("artist_id","created_at","user_id");--> statement-breakpoint
CREATE INDEX "album_reposts_newest_index" ON "album_reposts" USING btree ("user_id","created_at","album_id");--> statement-breakpoint
CREATE INDEX "album_reposts_album_index" ON "album_reposts" USING btree ("album_id","created_at","user_id");--> statement-breakpoint
CREATE INDEX "track_figures_ranked_index" ON "track_figures" USING btree ("ranked_plays","track_id");--> statement-breakpoint
CREATE TRIGGER artist_follows_added AFTER INSERT ON artist_follows REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_relation_changes('artist_id');--> statement-breakpoint
CREATE TRIGGER artist_follows_removed AFTER DELETE ON artist_follows REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_relation_changes('artist_id');--> statement-breakpoint
CREATE TRIGGER album_likes_added AFTER INSERT ON album_likes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_relation_changes('album_id');--> statement-breakpoint
CREATE TRIGGER album_likes_removed AFTER DELETE ON album_likes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_relation_changes('album_id');--> statement-breakpoint
CREATE TRIGGER artist_likes_added AFTER INSERT ON artist_likes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_relation_changes('artist_id');--> statement-breakpoint
CREATE TRIGGER artist_likes_removed AFTER DELETE ON artist_likes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_relation_changes('artist_id');--> statement-breakpoint
CREATE TRIGGER album_reposts_added AFTER INSERT ON album_reposts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_relation_changes('album_id');--> statement-breakpoint
CREATE TRIGGER album_reposts_removed AFTER DELETE ON album_reposts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_relation_changes('album_id');--> statement-breakpoint
-- A deleted comment that has replies keeps its place, and no longer counts.
CREATE FUNCTION note_added_comments() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO relation_changes (relation, object_id, delta)
  SELECT 'comments', track_id, count(*) FROM added WHERE NOT deleted GROUP BY track_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_removed_comments() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO relation_changes (relation, object_id, delta)
  SELECT 'comments', track_id, -count(*) FROM removed WHERE NOT deleted GROUP BY track_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_changed_comments() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO relation_changes (relation, object_id, delta)
  SELECT 'comments', track_id, sum(change) FROM (
    SELECT track_id, 1 AS change FROM added WHERE NOT deleted
    UNION ALL SELECT track_id, -1 FROM removed WHERE NOT deleted) AS changes
  GROUP BY track_id HAVING sum(change) <> 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER comments_added AFTER INSERT ON comments REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_added_comments();--> statement-breakpoint
CREATE TRIGGER comments_removed AFTER DELETE ON comments REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_removed_comments();--> statement-breakpoint
CREATE TRIGGER comments_changed AFTER UPDATE ON comments REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_changed_comments();--> statement-breakpoint
-- After the triggers, which keep writers out until this transaction ends. Changes that wait stay in relation_changes.
INSERT INTO track_figures (track_id, plays, likes, reposts, comments, ranked_plays)
SELECT tracks.id, coalesce(played.plays, 0), coalesce(liked.total, 0), coalesce(reposted.total, 0), coalesce(commented.total, 0), coalesce(ranked.plays, 0)
FROM tracks
LEFT JOIN insight_totals AS played ON played.kind = 'track' AND played.entity_id = tracks.id
LEFT JOIN relation_counts AS liked ON liked.relation = 'likes' AND liked.object_id = tracks.id
LEFT JOIN relation_counts AS reposted ON reposted.relation = 'reposts' AND reposted.object_id = tracks.id
LEFT JOIN (SELECT track_id, count(*) AS total FROM comments WHERE NOT deleted GROUP BY 1) AS commented ON commented.track_id = tracks.id
LEFT JOIN track_popularity AS ranked ON ranked.track_id = tracks.id;--> statement-breakpoint
DELETE FROM relation_counts WHERE relation IN ('likes', 'reposts');--> statement-breakpoint
-- Every track has its row from the start, so that the list by popularity has the same tracks as the others.
CREATE OR REPLACE FUNCTION rank_tracks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO track_figures (track_id) SELECT id FROM added;
	RETURN NULL;
END $$;--> statement-breakpoint
DROP TABLE "track_popularity";

CREATE TABLE "album_stats" (
	"album_id" bigint PRIMARY KEY NOT NULL,
	"ranked_plays" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "album_stats" ADD CONSTRAINT "album_stats_album_id_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."albums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "album_stats_ranked_index" ON "album_stats" USING btree ("ranked_plays","album_id");--> statement-breakpoint
INSERT INTO "album_stats" ("album_id") SELECT "id" FROM "albums";

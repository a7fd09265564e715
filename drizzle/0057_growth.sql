CREATE TABLE "insight_visits" (
	"user_id" bigint NOT NULL,
	"artist_id" bigint NOT NULL,
	"visited_at" timestamp with time zone NOT NULL,
	"plays" bigint NOT NULL,
	"since_at" timestamp with time zone,
	"since_plays" bigint,
	CONSTRAINT "insight_visits_user_id_artist_id_pk" PRIMARY KEY("user_id","artist_id")
);
--> statement-breakpoint
ALTER TABLE "insight_visits" ADD CONSTRAINT "insight_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insight_visits" ADD CONSTRAINT "insight_visits_artist_id_artists_id_fk" FOREIGN KEY ("artist_id") REFERENCES "public"."artists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_events" ADD COLUMN "artist_id" bigint;--> statement-breakpoint
UPDATE "download_events" SET "artist_id" = "licenses"."artist_id" FROM "licenses" WHERE "licenses"."id" = "license_id";--> statement-breakpoint
ALTER TABLE "download_events" ALTER COLUMN "artist_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "download_events_artist_index" ON "download_events" USING btree ("artist_id","created_at","id");--> statement-breakpoint
CREATE INDEX "licenses_artist_newest_index" ON "licenses" USING btree ("artist_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "comments_newest_index" ON "comments" USING btree ("track_id","created_at");--> statement-breakpoint
CREATE INDEX "activities_follows_index" ON "activities" USING btree ("user_id","at","id") WHERE kind = 'followed_user';

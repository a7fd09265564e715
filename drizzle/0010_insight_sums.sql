CREATE TABLE "insight_months" (
	"track_id" bigint NOT NULL,
	"month" date NOT NULL,
	"plays" bigint NOT NULL,
	CONSTRAINT "insight_months_track_id_month_pk" PRIMARY KEY("track_id","month")
);
--> statement-breakpoint
INSERT INTO "insight_months" ("track_id", "month", "plays")
SELECT "entity_id", date_trunc('month', "day"), sum("plays") FROM "insight_days" WHERE "kind" = 'track' GROUP BY 1, 2;--> statement-breakpoint
ALTER TABLE "insight_countries" RENAME TO "insight_countries_before";--> statement-breakpoint
CREATE TABLE "insight_countries" (
	"artist_id" bigint NOT NULL,
	"day" date NOT NULL,
	"countries" char(2)[] NOT NULL,
	"plays" integer[] NOT NULL,
	CONSTRAINT "insight_countries_artist_id_day_pk" PRIMARY KEY("artist_id","day")
);
--> statement-breakpoint
INSERT INTO "insight_countries" ("artist_id", "day", "countries", "plays")
SELECT "artist_id", "day", array_agg("country" ORDER BY "country"), array_agg("plays" ORDER BY "country")
FROM "insight_countries_before" GROUP BY 1, 2;--> statement-breakpoint
DROP TABLE "insight_countries_before";--> statement-breakpoint
-- These are written again with every drain: a row finds room for its next version on its page.
ALTER TABLE "insight_months" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "insight_countries" SET (fillfactor = 70);

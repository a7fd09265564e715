CREATE TABLE "chart_places" (
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"genre_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"entity_id" bigint NOT NULL,
	"plays" integer NOT NULL,
	"previous_place" integer,
	CONSTRAINT "chart_places_kind_period_genre_id_place_pk" PRIMARY KEY("kind","period","genre_id","place"),
	CONSTRAINT "chart_places_kind_check" CHECK ("chart_places"."kind" in ('track', 'album')),
	CONSTRAINT "chart_places_period_check" CHECK ("chart_places"."period" in ('day', 'week', 'month'))
);

CREATE TABLE "catalog_stats" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"median_plays" bigint NOT NULL,
	CONSTRAINT "catalog_stats_id_check" CHECK ("catalog_stats"."id")
);

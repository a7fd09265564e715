CREATE TABLE "board_artists" (
	"slot" smallint NOT NULL,
	"artist_id" bigint NOT NULL,
	"owner_id" bigint,
	"is_main" boolean NOT NULL,
	CONSTRAINT "board_artists_slot_artist_id_pk" PRIMARY KEY("slot","artist_id")
) PARTITION BY LIST ("slot");
--> statement-breakpoint
CREATE TABLE "board_chunks" (
	"slot" smallint NOT NULL,
	"category" text NOT NULL,
	"period" text NOT NULL,
	"genre_id" bigint NOT NULL,
	"chunk" integer NOT NULL,
	"head" double precision NOT NULL,
	"head_artist_id" bigint NOT NULL,
	"artist_ids" bigint[] NOT NULL,
	"amounts" double precision[] NOT NULL,
	"ranks" integer[] NOT NULL,
	"previous_ranks" integer[] NOT NULL,
	CONSTRAINT "board_chunks_slot_category_period_genre_id_chunk_pk" PRIMARY KEY("slot","category","period","genre_id","chunk")
) PARTITION BY LIST ("slot");
--> statement-breakpoint
CREATE TABLE "board_state" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"slot" smallint DEFAULT 0 NOT NULL,
	"generated_at" timestamp with time zone,
	"took_ms" integer DEFAULT 0 NOT NULL,
	"run" bigint DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone,
	CONSTRAINT "board_state_one_check" CHECK ("board_state"."id" = 1),
	CONSTRAINT "board_state_slot_check" CHECK ("board_state"."slot" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "board_values" (
	"slot" smallint NOT NULL,
	"period" text NOT NULL,
	"earlier" boolean NOT NULL,
	"artist_id" bigint NOT NULL,
	"overall" double precision,
	"plays" double precision,
	"listeners" double precision,
	"xp" double precision,
	"releases" double precision,
	"collaboration" double precision,
	"quality" double precision,
	"earnings_share" double precision,
	"rising" double precision,
	"achievements" double precision,
	CONSTRAINT "board_values_slot_period_earlier_artist_id_pk" PRIMARY KEY("slot","period","earlier","artist_id")
) PARTITION BY LIST ("slot");
--> statement-breakpoint
CREATE TABLE "boards" (
	"slot" smallint NOT NULL,
	"category" text NOT NULL,
	"period" text NOT NULL,
	"genre_id" bigint NOT NULL,
	"participants" integer NOT NULL,
	CONSTRAINT "boards_slot_category_period_genre_id_pk" PRIMARY KEY("slot","category","period","genre_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "shows_rank" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "board_chunks_head_index" ON "board_chunks" USING btree ("slot","category","period","genre_id","head","head_artist_id");--> statement-breakpoint
CREATE INDEX "insight_days_day_index" ON "insight_days" USING brin ("day");--> statement-breakpoint
CREATE TABLE "board_artists_0" PARTITION OF "board_artists" FOR VALUES IN (0);--> statement-breakpoint
CREATE TABLE "board_artists_1" PARTITION OF "board_artists" FOR VALUES IN (1);--> statement-breakpoint
CREATE TABLE "board_values_0" PARTITION OF "board_values" FOR VALUES IN (0);--> statement-breakpoint
CREATE TABLE "board_values_1" PARTITION OF "board_values" FOR VALUES IN (1);--> statement-breakpoint
CREATE TABLE "board_chunks_0" PARTITION OF "board_chunks" FOR VALUES IN (0);--> statement-breakpoint
CREATE TABLE "board_chunks_1" PARTITION OF "board_chunks" FOR VALUES IN (1);--> statement-breakpoint
INSERT INTO "board_state" DEFAULT VALUES;

import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, real, text } from "drizzle-orm/pg-core";
import { CHART_PERIODS, SEED_TYPES } from "@/db/values/discovery";
import { inList, instant, ownerColumn, reference } from "./columns";
import { tracks } from "./tracks";

/** The tracks that trend, as the last run of the job ranked them. */
export const trending = pgTable(
  "trending",
  {
    period: text({ enum: CHART_PERIODS }).notNull(),
    /** A genre, or 0 for the ranking of all tracks. */
    genre_id: reference().notNull(),
    /** From 1. */
    place: integer().notNull(),
    track_id: ownerColumn(() => tracks.id),
    score: real().notNull(),
    /** The place in the last ranking of an earlier day; null without one. */
    previous_place: integer(),
    ranked_at: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.period, table.genre_id, table.place] }),
    index("trending_track_id_index").on(table.track_id),
    check("trending_period_check", inList(table.period, CHART_PERIODS)),
  ],
);

const CHART_SUBJECTS = ["track", "album"] as const;

/** The most played tracks and albums of each period and genre, as the last run of the job counted them. */
export const chartPlaces = pgTable(
  "chart_places",
  {
    kind: text({ enum: CHART_SUBJECTS }).notNull(),
    period: text({ enum: CHART_PERIODS }).notNull(),
    /** A genre, or 0 for all music. */
    genre_id: reference().notNull(),
    /** From 1. */
    place: integer().notNull(),
    /** A track or an album; one that is gone stays until the next run. */
    entity_id: reference().notNull(),
    plays: integer().notNull(),
    /** The place in the period before; null without plays in it. */
    previous_place: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.period, table.genre_id, table.place] }),
    check("chart_places_kind_check", inList(table.kind, CHART_SUBJECTS)),
    check("chart_places_period_check", inList(table.period, CHART_PERIODS)),
  ],
);

/** Music that the listeners of a station's seed also play, like and put into playlists, best first; computed when a station needs it. */
export const radioNeighbors = pgTable(
  "radio_neighbors",
  {
    seed_type: text({ enum: SEED_TYPES }).notNull(),
    seed_id: reference().notNull(),
    computed_at: instant().notNull().defaultNow(),
    /** The size of the sample; a listener who has only heard the artist counts less. */
    listeners: integer().notNull(),
    track_ids: reference().array().notNull(),
    scores: real().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.seed_type, table.seed_id] }),
    check("radio_neighbors_seed_type_check", inList(table.seed_type, SEED_TYPES)),
    check(
      "radio_neighbors_scores_check",
      sql`cardinality(${table.track_ids}) = cardinality(${table.scores})`,
    ),
  ],
);

/** Counts of the whole catalog, in one row, as the last run of the job counted them; none before the first run. */
export const catalogStats = pgTable(
  "catalog_stats",
  {
    id: boolean().primaryKey().default(true),
    /** The plays of the track in the middle of all tracks, by plays. */
    median_plays: reference().notNull(),
  },
  (table) => [check("catalog_stats_id_check", sql`${table.id}`)],
);

import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, real, text } from "drizzle-orm/pg-core";
import { instant, ownerColumn, reference } from "./columns";
import { inList } from "./releases";
import { tracks } from "./tracks";

const PERIODS = ["day", "week", "month"] as const;

/** The tracks that trend, as the last run of the job ranked them. */
export const trending = pgTable(
  "trending",
  {
    period: text({ enum: PERIODS }).notNull(),
    /** A genre, or 0 for the ranking of all tracks. */
    genre_id: reference().notNull(),
    /** From 1. */
    place: integer().notNull(),
    track_id: ownerColumn(() => tracks.id),
    score: real().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.period, table.genre_id, table.place] }),
    index("trending_track_id_index").on(table.track_id),
    check("trending_period_check", inList(table.period, PERIODS)),
  ],
);

const SEEDS = ["artist", "track", "genre", "tag", "playlist"] as const;

/** Music that the listeners of a station's seed also play, like and put into playlists, best first; computed when a station needs it. */
export const radioNeighbors = pgTable(
  "radio_neighbors",
  {
    seed_type: text({ enum: SEEDS }).notNull(),
    seed_id: reference().notNull(),
    computed_at: instant().notNull().defaultNow(),
    /** The size of the sample; a listener who has only heard the artist counts less. */
    listeners: integer().notNull(),
    track_ids: reference().array().notNull(),
    scores: real().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.seed_type, table.seed_id] }),
    check("radio_neighbors_seed_type_check", inList(table.seed_type, SEEDS)),
    check(
      "radio_neighbors_scores_check",
      sql`cardinality(${table.track_ids}) = cardinality(${table.scores})`,
    ),
  ],
);

import { sql } from "drizzle-orm";
import { char, check, date, integer, pgEnum, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { createdAt, reference } from "./columns";

/** What has insights of its own. Listeners do not add up over tracks, so each kind is counted by itself. */
export const insightKind = pgEnum("insight_kind", ["track", "album", "artist"]);

/**
 * What a day's plays of a track, album or artist come to. `gaps` and `reach` answer how many listeners any window has, without
 * counting listeners: a listener's gap is the number of days since that listener's active day before this one, `reach[i]`
 * is how many of the day's listeners have a gap of at least `gaps[i]` (docs/architecture.md, "The counting").
 */
export const insightDays = pgTable(
  "insight_days",
  {
    kind: insightKind().notNull(),
    entity_id: reference().notNull(),
    day: date({ mode: "string" }).notNull(),
    plays: integer().notNull(),
    gaps: integer().array().notNull(),
    reach: integer().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.entity_id, table.day] }),
    check("insight_days_plays_check", sql`${table.plays} >= 0`),
    check("insight_days_reach_check", sql`cardinality(${table.gaps}) = cardinality(${table.reach})`),
  ],
);

/**
 * The days on which a listener played a track, album or artist, in order: from this a new play's gap is known. Most of what a drain
 * costs is finding its rows, so the key is narrow: `subjectOf` in lib/listening/rollups/drain-queries.ts makes one number of kind and id.
 */
export const insightListeners = pgTable(
  "insight_listeners",
  {
    subject: integer().notNull(),
    listener_id: integer().notNull(),
    days: date({ mode: "string" }).array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.listener_id] })],
);

/** All time: what the days add up to, and how many listeners there are. */
export const insightTotals = pgTable(
  "insight_totals",
  {
    kind: insightKind().notNull(),
    entity_id: reference().notNull(),
    plays: reference().notNull(),
    listeners: reference().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.entity_id] })],
);

/** Plays of a track by month, which `month` is the first day of: what ranks the tracks of an artist without all their days. */
export const insightMonths = pgTable(
  "insight_months",
  {
    track_id: reference().notNull(),
    month: date({ mode: "string" }).notNull(),
    plays: reference().notNull(),
  },
  (table) => [primaryKey({ columns: [table.track_id, table.month] })],
);

/** Plays of an artist's tracks by day and country: `plays[i]` from `countries[i]`, `ZZ` where a play named none. */
export const insightCountries = pgTable(
  "insight_countries",
  {
    artist_id: reference().notNull(),
    day: date({ mode: "string" }).notNull(),
    countries: char({ length: 2 }).array().notNull(),
    plays: integer().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.artist_id, table.day] })],
);

/**
 * What must be counted again from the plays, because tracks were added to it or taken away: triggers on `tracks` and `credits`
 * (drizzle/0005) put it here, the job that drains the queue takes it.
 */
export const insightRecounts = pgTable(
  "insight_recounts",
  {
    kind: insightKind().notNull(),
    entity_id: reference().notNull(),
    asked_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.entity_id] })],
);

import { sql } from "drizzle-orm";
import { char, check, date, index, integer, pgEnum, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { createdAt, ownerColumn, reference } from "./columns";
import { tracks } from "./tracks";

/** Listener counts do not add up over tracks, so each kind is counted separately. */
export const insightKind = pgEnum("insight_kind", ["track", "album", "artist"]);

/**
 * A day's plays and listeners of a track, album or artist. `gaps` and `reach` yield the number of listeners in any window without
 * counting them: a listener's gap is the number of days since that listener's previous active day, and `reach[i]` is how many of
 * the day's listeners have a gap of at least `gaps[i]`. On the first active day the gap is a very large number.
 *
 * Within a window, every listener has exactly one active day whose gap reaches back before the window: the first. So the distinct
 * listeners of a window are the sum, over its days, of that day's listeners with a gap larger than the day's distance from the first
 * day of the window, and a day costs one binary search. Listeners do not add up across tracks, therefore albums and artists have days
 * of their own. Plays do add up: `insight_months` has the sum of each track, so an artist's top tracks are found without every day.
 * A late play corrects its own day and the gap of the following active day of its listener. When a track changes its album or its
 * artists, triggers request a recount (`insight_recounts`), which rebuilds the roll-ups from `plays`.
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
    // For what was played lately, of all tracks.
    index("insight_days_recent_index").on(table.day, table.entity_id).where(sql`kind = 'track'`),
    // For what was played lately, of all artists: rows of a day are close together, and this index costs a drain nothing.
    index("insight_days_day_index").using("brin", table.day),
    check("insight_days_plays_check", sql`${table.plays} >= 0`),
    check("insight_days_reach_check", sql`cardinality(${table.gaps}) = cardinality(${table.reach})`),
  ],
);

/**
 * The days, in order, on which a listener played a track, album or artist; they determine a new play's gap. A drain spends most of
 * its time finding these rows, so the key is narrow: `subjectNumber` in lib/listening/plays/drain-queries.ts combines kind and id into one number.
 */
export const insightListeners = pgTable(
  "insight_listeners",
  {
    subject: reference().notNull(),
    listener_id: reference().notNull(),
    days: date({ mode: "string" }).array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.listener_id] })],
);

/** All-time plays and distinct listeners. */
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

/** Plays of a track by month; `month` is its first day. Ranks the tracks of an artist without reading all their days. */
export const insightMonths = pgTable(
  "insight_months",
  {
    track_id: reference().notNull(),
    month: date({ mode: "string" }).notNull(),
    plays: reference().notNull(),
  },
  (table) => [primaryKey({ columns: [table.track_id, table.month] })],
);

/** Plays of an artist's tracks by day and country: `plays[i]` from `countries[i]`, `ZZ` for plays without a country. */
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
 * Entities to recount because tracks were added or removed. Triggers on `tracks` and `credits` (db/functions/listening) insert them; the
 * process that drains the queue takes them.
 */
export const insightRecounts = pgTable(
  "insight_recounts",
  {
    kind: insightKind().notNull(),
    entity_id: reference().notNull(),
    requested_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.entity_id] })],
);

/** The highest milestone that the plays of a track have ever reached. */
export const playMilestones = pgTable("play_milestones", {
  track_id: ownerColumn(() => tracks.id).primaryKey(),
  plays: reference().notNull(),
});

import { bigint, date, index, integer, pgTable, pgView, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, identity, instant, ownerColumn, reference } from "./columns";
import { tracks } from "./tracks";
import { users } from "./users";

/** The time at which a track was first published and public: a trigger on `tracks` notes it, and nothing takes it back. */
export const firstReleases = pgTable("first_releases", {
  track_id: ownerColumn(() => tracks.id).primaryKey(),
  at: instant().notNull(),
});

/** Tracks whose recording is that of older tracks: all of them. */
export const trackRepeats = pgTable(
  "track_repeats",
  {
    track_id: ownerColumn(() => tracks.id),
    repeats_id: ownerColumn(() => tracks.id),
  },
  (table) => [
    primaryKey({ columns: [table.track_id, table.repeats_id] }),
    index("track_repeats_repeats_id_index").on(table.repeats_id),
  ],
);

/**
 * XP of an account, by the act that earned it. The amount is recomputed from what is true of the subject whenever that may have changed,
 * never raised or lowered: so retries, late plays and whatever is taken back agree (decision 52).
 */
export const xpEntries = pgTable(
  "xp_entries",
  {
    user_id: ownerColumn(() => users.id),
    source: text().notNull(),
    /** The subject: its type and id, such as `track:7`. */
    ref: text().notNull(),
    /** The account whose like, repost, follow or playlist it is; for plays the day, as days since 2000; else 0. */
    part: bigint({ mode: "number" }).notNull().default(0),
    amount: integer().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.source, table.ref, table.part] }),
    index("xp_entries_ref_index").on(table.ref, table.source, table.part),
    index("xp_entries_part_index").on(table.part, table.source),
    index("xp_entries_newest_index").on(table.user_id, table.at, table.source, table.ref, table.part),
  ],
);

/** The sum of an account's entries, kept with them. */
export const xpTotals = pgTable(
  "xp_totals",
  {
    user_id: ownerColumn(() => users.id).primaryKey(),
    xp: bigint({ mode: "number" }).notNull(),
    /** The highest level that it ever had: reaching one again is no news. */
    best_level: integer().notNull().default(1),
  },
  (table) => [index("xp_totals_xp_index").on(table.xp)],
);

/**
 * XP that must be recomputed although no activity says so. Triggers append, since the row of another would hide a change that is not
 * committed.
 */
export const xpStale = pgTable("xp_stale", {
  id: identity(),
  kind: text().notNull(),
  ref: text().notNull(),
});

/** The days on which tracks were played, as the drain of plays met them: what else counts plays takes them from here. */
export const changedPlayDays = pgTable("changed_play_days", {
  id: identity(),
  track_id: reference().notNull(),
  day: date({ mode: "string" }).notNull(),
  created_at: createdAt(),
});

/** The accounts that earn by a track, an album or an artist: the members of its artists that are not deleted. */
export const trackEarners = pgView("track_earners", {
  track_id: reference().notNull(),
  user_id: reference().notNull(),
}).existing();
export const albumEarners = pgView("album_earners", {
  album_id: reference().notNull(),
  user_id: reference().notNull(),
}).existing();
export const artistEarners = pgView("artist_earners", {
  artist_id: reference().notNull(),
  user_id: reference().notNull(),
}).existing();

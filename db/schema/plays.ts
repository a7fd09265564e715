import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  char,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { PLAY_SOURCES } from "@/db/values/discovery";
import { createdAt, identity, instant, ownerColumn, reference } from "./columns";
import { users } from "./users";

/** The columns that queued and stored plays share. */
const play = {
  /** No foreign key: at thousands of plays a second, each check would cost more than the row (decision 0010). */
  track_id: reference().notNull(),
  /** The account that logged the play. */
  logged_by: reference(),
  played_at: instant().notNull(),
  received_at: createdAt(),
  ms_played: integer(),
  country: char({ length: 2 }),
  source: text({ enum: PLAY_SOURCES }).notNull().default("other"),
  /** False for plays by the track's own producers. */
  counted: boolean().notNull(),
};

/**
 * One row for each start of a track: the source of every play count. Partitioned by month of `played_at` in drizzle/0000_baseline.sql;
 * `ensure_play_partitions()` creates the partitions.
 */
export const plays = pgTable(
  "plays",
  { id: bigint({ mode: "number" }).notNull(), listener_id: reference().notNull(), ...play },
  (table) => [
    primaryKey({ columns: [table.id, table.played_at] }),
    index("plays_track_index").on(table.track_id, table.played_at),
    // For the operators' figure of the last day: rows of a day are close together, and this index costs a drain nothing.
    index("plays_played_at_index").using("brin", table.played_at),
    check("plays_ms_played_check", sql`${table.ms_played} >= 0`),
    check("plays_country_check", sql`${table.country} ~ '^[A-Z]{2}$'`),
    check(
      "plays_source_check",
      sql`${table.source} in ${sql.raw(`(${PLAY_SOURCES.map((s) => `'${s}'`).join(", ")})`)}`,
    ),
  ],
);

/** Logged plays that are not yet in `plays` and the roll-ups; they are moved within a second or two. */
export const playQueue = pgTable(
  "play_queue",
  { id: identity(), listener_id: reference(), device_id: text(), ...play },
  (table) => [
    index("play_queue_track_index").on(table.track_id),
    check("play_queue_device_id_check", sql`char_length(${table.device_id}) between 1 and 64`),
    check("play_queue_one_listener_check", sql`num_nonnulls(${table.listener_id}, ${table.device_id}) = 1`),
    check("play_queue_ms_played_check", sql`${table.ms_played} >= 0`),
    check("play_queue_country_check", sql`${table.country} ~ '^[A-Z]{2}$'`),
  ],
);

/** The `event_id`s that an account has logged, so that each counts once, and the play that each became. */
export const playEvents = pgTable(
  "play_events",
  {
    logged_by: reference().notNull(),
    event_id: uuid().notNull(),
    play_id: reference().notNull(),
    track_id: reference().notNull(),
    counted: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.logged_by, table.event_id] })],
);

/**
 * A listener is an account or a device. Plays and roll-ups refer to its id only, so they stay correct and anonymous when an account
 * is deleted.
 */
export const listeners = pgTable(
  "listeners",
  {
    id: identity(),
    user_id: reference().references(() => users.id, { onDelete: "set null" }),
    device_id: text(),
  },
  (table) => [
    unique("listeners_user_key").on(table.user_id),
    unique("listeners_device_key").on(table.device_id),
    check("listeners_one_check", sql`num_nonnulls(${table.user_id}, ${table.device_id}) <= 1`),
  ],
);

/** A play logged again with its `event_id`, which means that its listener is still listening. Kept for minutes. */
export const heartbeats = pgTable(
  "heartbeats",
  {
    track_id: reference().notNull(),
    logged_by: reference().notNull(),
    event_id: uuid().notNull(),
    listener_id: reference(),
    device_id: text(),
    last_played_at: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.track_id, table.logged_by, table.event_id] }),
    index("heartbeats_last_played_at_index").on(table.last_played_at),
  ],
);

/** The plays of accounts, for their own history. The rows go with the account, or when it forgets its history. */
export const playHistory = pgTable(
  "play_history",
  {
    user_id: ownerColumn(() => users.id),
    played_at: instant().notNull(),
    play_id: reference().notNull(),
    track_id: reference().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.played_at, table.play_id] })],
);

/** The last tracks of a listener, newest first, each track once. Skipped tracks and uncounted plays are left out. */
export const listenerRecent = pgTable(
  "listener_recent",
  { listener_id: reference().primaryKey(), track_ids: reference().array().notNull() },
  (table) => [
    check("listener_recent_track_ids_check", sql`cardinality(${table.track_ids}) between 1 and 100`),
  ],
);

/**
 * Sums of how long a track is played: of its counted plays whose length is known, their number, milliseconds, and how many were completed.
 */
export const playLengths = pgTable("play_lengths", {
  track_id: reference().primaryKey(),
  plays: reference().notNull(),
  ms_played: reference().notNull(),
  completed: reference().notNull(),
});

/** Longer lengths of logged plays, which the drain moves into `plays` and `play_lengths`. */
export const playProgress = pgTable(
  "play_progress",
  {
    id: identity(),
    play_id: reference().notNull(),
    played_at: instant().notNull(),
    ms_played: integer().notNull(),
  },
  (table) => [
    index("play_progress_play_index").on(table.play_id),
    check("play_progress_ms_played_check", sql`${table.ms_played} >= 0`),
  ],
);

/** The hours whose plays were announced to artists with events. */
export const playHourNotices = pgTable("play_hour_notices", {
  hour: instant().primaryKey(),
  created_at: createdAt(),
});

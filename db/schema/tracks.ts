import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { albums } from "./albums";
import { artists } from "./artists";
import { belongsTo, createdAt, identity, instant, reference } from "./columns";

export const tracks = pgTable(
  "tracks",
  {
    id: identity(),
    name: text().notNull(),
    album_id: reference().references(() => albums.id, { onDelete: "set null" }),
    /** Position on the album, from 1; null for a single. */
    album_position: integer(),
    image: text().notNull(),
    release_date: date({ mode: "string" }).notNull(),
    /** Milliseconds. */
    duration: integer().notNull(),
    description: text(),
    bpm: integer().notNull(),
    /** Musical key, for example `F# minor`. */
    key: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    unique("tracks_id_release_date_key").on(table.id, table.release_date),
    uniqueIndex("tracks_album_position_key").on(table.album_id, table.album_position),
    check("tracks_name_check", sql`char_length(${table.name}) between 1 and 200`),
    check(
      "tracks_album_position_check",
      sql`(${table.album_id} is null) = (${table.album_position} is null)`,
    ),
    check("tracks_duration_check", sql`${table.duration} > 0`),
    check("tracks_bpm_check", sql`${table.bpm} between 20 and 400`),
  ],
);

/**
 * Who made a track. Performers and featured artists are a track's `artists` on the wire; a producer is credited without being
 * listed. `release_date` duplicates the track's, as in `album_artists`.
 */
export const credits = pgTable(
  "credits",
  {
    track_id: reference().notNull(),
    artist_id: belongsTo(() => artists.id),
    role: text({ enum: ["performer", "featured", "producer"] }).notNull(),
    release_date: date({ mode: "string" }).notNull(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.track_id, table.artist_id] }),
    foreignKey({
      columns: [table.track_id, table.release_date],
      foreignColumns: [tracks.id, tracks.release_date],
      name: "credits_track_fkey",
    })
      .onUpdate("cascade")
      .onDelete("cascade"),
    index("credits_newest_index").on(table.artist_id, table.release_date, table.track_id),
    check("credits_role_check", sql`${table.role} in ('performer', 'featured', 'producer')`),
  ],
);

/** 1,800 peaks between 0 and 1, computed from the track's audio. */
export const waveforms = pgTable(
  "waveforms",
  {
    track_id: reference()
      .primaryKey()
      .references(() => tracks.id, { onDelete: "cascade" }),
    peaks: real().array().notNull(),
    computed_at: createdAt(),
  },
  (table) => [
    check(
      "waveforms_peaks_check",
      sql`cardinality(${table.peaks}) = 1800 and 0 <= all (${table.peaks}) and 1 >= all (${table.peaks})`,
    ),
  ],
);

export const fingerprints = pgTable(
  "fingerprints",
  {
    track_id: reference()
      .primaryKey()
      .references(() => tracks.id, { onDelete: "cascade" }),
    status: text({ enum: ["pending", "processing", "completed", "failed"] }).notNull(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    check(
      "fingerprints_status_check",
      sql`${table.status} in ('pending', 'processing', 'completed', 'failed')`,
    ),
  ],
);

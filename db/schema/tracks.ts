import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  char,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { FINGERPRINT_STATUSES } from "@/db/values/files";
import {
  CREDIT_ROLES,
  KEYS,
  LICENSE_TYPES,
  SAMPLES,
  SCALES,
  TRACK_STATUSES,
  VISIBILITIES,
} from "@/db/values/music";
import { albums } from "./albums";
import { artists } from "./artists";
import { createdAt, identity, inList, instant, ownerColumn, reference } from "./columns";
import { coverReference } from "./covers";
import { listedColumn } from "./releases";
import { bytes } from "./users";

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
    bpm: integer(),
    /** The tonic, with sharps. */
    key: text({ enum: KEYS }),
    scale: text({ enum: SCALES }),
    visibility: text({ enum: VISIBILITIES }).notNull().default("public"),
    status: text({ enum: TRACK_STATUSES }).notNull().default("published"),
    /** The past or planned time of publication; null for a draft. */
    publish_at: instant(),
    /** The reason why operators have hidden it. */
    hidden_reason: text(),
    explicit: boolean().notNull().default(false),
    downloadable: boolean().notNull().default(false),
    samples: text({ enum: SAMPLES }).notNull().default("none"),
    samples_note: text(),
    made_with_ai: boolean().notNull().default(false),
    ai_note: text(),
    license_type: text({ enum: LICENSE_TYPES }).notNull().default("none"),
    cover_id: coverReference(),
    /** The words that tell it from others of its name, such as “Radio Edit”. */
    version: text(),
    /** The code of the recording, without hyphens. */
    isrc: text(),
    /** The code of a single; an album has its own. */
    upc: text(),
    /** BCP 47. */
    language: text(),
    label: text(),
    /** The owner of the recording, with the year. */
    p_line: text(),
    /** The owner of the artwork and texts, with the year. */
    c_line: text(),
    /** The disc of its album on which it is; null for the only one. */
    disc: smallint(),
    created_at: createdAt(),
    updated_at: instant().notNull().defaultNow(),
    /** The name as a part of addresses. */
    slug: text()
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce(nullif(trim(both '-' from left(regexp_replace(folded(name), '[^a-z0-9]+', '-', 'g'), 80)), ''), 'track-' || id)`,
      ),
    listed: listedColumn(),
  },
  (table) => [
    index("tracks_cover_id_index").on(table.cover_id).where(sql`cover_id is not null`),
    unique("tracks_id_release_date_listed_key").on(table.id, table.release_date, table.listed),
    index("tracks_newest_index").on(table.release_date, table.id).where(sql`listed`),
    // For the operators' list, which shows tracks in any state.
    index("tracks_name_index").on(sql`lower(${table.name})`, table.id),
    index("tracks_name_search_index").using("gin", sql`lower(${table.name}) gin_trgm_ops`),
    index("tracks_bpm_index").on(table.bpm, table.release_date, table.id).where(sql`listed`),
    index("tracks_key_index").on(table.key, table.scale, table.release_date, table.id).where(sql`listed`),
    index("tracks_duration_index").on(table.duration, table.release_date, table.id).where(sql`listed`),
    uniqueIndex("tracks_album_position_key").on(table.album_id, table.album_position),
    check("tracks_name_check", sql`char_length(${table.name}) between 1 and 200`),
    check(
      "tracks_album_position_check",
      sql`(${table.album_id} is null) = (${table.album_position} is null)`,
    ),
    check("tracks_duration_check", sql`${table.duration} > 0`),
    check("tracks_bpm_check", sql`${table.bpm} between 20 and 400`),
    check("tracks_visibility_check", inList(table.visibility, VISIBILITIES)),
    check("tracks_status_check", inList(table.status, TRACK_STATUSES)),
    check("tracks_scheduled_check", sql`${table.status} <> 'scheduled' or ${table.publish_at} is not null`),
    check("tracks_hidden_check", sql`(${table.status} = 'hidden') = (${table.hidden_reason} is not null)`),
    check("tracks_key_check", inList(table.key, KEYS)),
    check("tracks_scale_check", inList(table.scale, SCALES)),
    check("tracks_samples_check", inList(table.samples, SAMPLES)),
    check("tracks_license_type_check", inList(table.license_type, LICENSE_TYPES)),
    check(
      "tracks_metadata_check",
      sql`${table.isrc} ~ '^[A-Z]{2}[A-Z0-9]{3}[0-9]{7}$' and ${table.upc} ~ '^[0-9]{12,13}$' and ${table.disc} between 1 and 99
        and char_length(${table.version}) <= 100 and char_length(${table.language}) <= 35 and char_length(${table.label}) <= 200
        and char_length(${table.p_line}) <= 200 and char_length(${table.c_line}) <= 200`,
    ),
    check(
      "tracks_texts_check",
      sql`char_length(${table.description}) <= 5000 and char_length(${table.samples_note}) <= 1000 and char_length(${table.ai_note}) <= 1000`,
    ),
  ],
);

/**
 * The artists of a track. Performers and featured artists are a track's `artists` on the wire; a producer is credited without being listed.
 * `release_date` and `listed` duplicate the track's, as in `album_artists`.
 */
export const credits = pgTable(
  "credits",
  {
    track_id: reference().notNull(),
    artist_id: ownerColumn(() => artists.id),
    role: text({ enum: CREDIT_ROLES }).notNull(),
    release_date: date({ mode: "string" }).notNull(),
    listed: boolean().notNull().default(true),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.track_id, table.artist_id] }),
    foreignKey({
      columns: [table.track_id, table.release_date, table.listed],
      foreignColumns: [tracks.id, tracks.release_date, tracks.listed],
      name: "credits_track_fkey",
    })
      .onUpdate("cascade")
      .onDelete("cascade"),
    index("credits_newest_index")
      .on(table.artist_id, table.release_date, table.track_id)
      .where(sql`listed and role in ('performer', 'featured')`),
    index("credits_artist_index").on(table.artist_id, table.track_id),
    check("credits_role_check", inList(table.role, CREDIT_ROLES)),
  ],
);

/**
 * People who worked on a track without being one of its artists: they get no rights by it, and appear in no list of tracks. `name` is what
 * they are called once their artist is deleted, and of people who have none.
 */
export const contributors = pgTable(
  "contributors",
  {
    id: identity(),
    track_id: ownerColumn(() => tracks.id),
    /** One of `CONTRIBUTOR_ROLES` (lib/catalog/resource-shapes/contributor-kinds.ts). */
    role: text().notNull(),
    artist_id: reference().references(() => artists.id, { onDelete: "set null" }),
    name: text().notNull(),
    position: integer().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index("contributors_track_index").on(table.track_id, table.position, table.id),
    index("contributors_artist_index").on(table.artist_id).where(sql`artist_id is not null`),
    check("contributors_name_check", sql`char_length(${table.name}) between 1 and 120`),
  ],
);

/**
 * Counts that lists show of a track, and those by which it is ranked: one narrow row, so that neither a like nor a play changes the track
 * itself. A trigger on `tracks` adds it. The drains of plays (lib/listening/plays) and of relations (db/relation.ts) keep it;
 * `ranked_plays` copies `plays` every minute, so that counting maintains no order.
 */
export const trackStats = pgTable(
  "track_stats",
  {
    track_id: ownerColumn(() => tracks.id).primaryKey(),
    plays: reference().notNull().default(0),
    likes: reference().notNull().default(0),
    reposts: reference().notNull().default(0),
    /** Comments that are not deleted. */
    comments: reference().notNull().default(0),
    ranked_plays: reference().notNull().default(0),
    /** The lowest price at which a license is on sale, in minor units; `price_track` keeps this and what follows. */
    from_amount: bigint({ mode: "number" }),
    currency: char({ length: 3 }),
    sells_lease: boolean().notNull().default(false),
    sells_exclusive: boolean().notNull().default(false),
  },
  (table) => [
    index("track_stats_ranked_index").on(table.ranked_plays, table.track_id),
    index("track_stats_price_index")
      .on(table.from_amount, table.track_id)
      .where(sql`from_amount is not null`),
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
    /** The waveform in 48 characters, for rows of lists: each a height from `0` to `v`, of 31. The baseline of the migrations has the function. */
    outline: text().notNull().generatedAlwaysAs(sql`wave_outline(peaks)`),
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
    status: text({ enum: FINGERPRINT_STATUSES }).notNull(),
    /** The algorithm of `print`. */
    algorithm: text(),
    /** The items of the Chromaprint print, four bytes each, little-endian. */
    print: bytes(),
    attempts: integer().notNull().default(0),
    /** The reason of the last failure. */
    error: text(),
    fingerprinted_at: instant(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [check("fingerprints_status_check", inList(table.status, FINGERPRINT_STATUSES))],
);

/** The items by which a recording is found: one of four, by their values. */
export const fingerprintHashes = pgTable(
  "fingerprint_hashes",
  {
    hash: integer().notNull(),
    track_id: reference()
      .notNull()
      .references(() => tracks.id, { onDelete: "cascade" }),
    position: smallint().notNull(),
  },
  (table) => [
    // With all columns in it, a look-up reads the index alone.
    index("fingerprint_hashes_hash_index").on(table.hash, table.track_id, table.position),
    index("fingerprint_hashes_track_id_index").on(table.track_id),
  ],
);

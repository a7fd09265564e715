import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { AUDIO_STATES, RENDITION_NAMES, TAGGED_RENDITIONS } from "@/db/values/files";
import { artists } from "./artists";
import { createdAt, identity, inList, instant, json, ownerColumn, reference } from "./columns";
import { files } from "./files";
import { tracks } from "./tracks";

/**
 * The sound of a track, and what became of it. A replacement is the next version, which runs beside the one that plays and takes its
 * place when it is ready. `file_id` is the original; drizzle/0000_baseline.sql has its foreign key.
 */
export const trackAudio = pgTable(
  "track_audio",
  {
    id: identity(),
    track_id: ownerColumn(() => tracks.id),
    version: integer().notNull(),
    /** Null for a demo track, whose sound is synthesized, and once the original of a failed version was released. */
    file_id: reference(),
    state: text({ enum: AUDIO_STATES }).notNull().default("queued"),
    step: text({ enum: ["probe", "analyze", "fingerprint", "render", "waveform"] })
      .notNull()
      .default("probe"),
    /** Of all steps together, from 0 to 1. */
    progress: real().notNull().default(0),
    code: text(),
    message: text(),
    hint: text(),
    /** The number of failures for a reason that may pass. */
    attempts: integer().notNull().default(0),
    created_at: createdAt(),
    started_at: instant(),
    finished_at: instant(),
    /** Milliseconds. */
    duration: integer(),
    codec: text(),
    lossless: boolean(),
    sample_rate: integer(),
    bit_depth: integer(),
    channels: integer(),
    loudness_lufs: real(),
    true_peak_dbtp: real(),
    bpm_detected: real(),
    bpm_confidence: real(),
    key_detected: text(),
    scale_detected: text(),
    key_confidence: real(),
    /** Whether the picture in the file becomes the cover, unless the track gets another after the file. */
    use_embedded_cover: boolean().notNull().default(false),
    /** The tags of the file: `title`, `genre`, `bpm`, `key` and `isrc`; `cover_id`, the cover made of its picture. */
    tags: json(),
    /** The peaks and the print, from when they are computed until the version is ready. */
    peaks: real().array(),
    print: integer().array(),
    /** Others' published tracks with the same recording, when it failed as a duplicate. */
    duplicate_of: bigint({ mode: "number" }).array(),
  },
  (table) => [
    uniqueIndex("track_audio_version_key").on(table.track_id, table.version),
    uniqueIndex("track_audio_ready_key").on(table.track_id).where(sql`${table.state} = 'ready'`),
    uniqueIndex("track_audio_file_id_key").on(table.file_id),
    index("track_audio_failed_index").on(table.finished_at).where(sql`${table.state} = 'failed'`),
    check("track_audio_state_check", inList(table.state, AUDIO_STATES)),
    check(
      "track_audio_step_check",
      sql`${table.step} in ('probe', 'analyze', 'fingerprint', 'render', 'waveform')`,
    ),
    check("track_audio_progress_check", sql`${table.progress} between 0 and 1`),
    check(
      "track_audio_failure_check",
      sql`(${table.state} = 'failed') = (${table.code} is not null and ${table.message} is not null)`,
    ),
  ],
);

/** The stems of a track, as one ZIP file. db/functions/catalog/release_audio_file.sql has the triggers that release its file and those of voice tags. */
export const trackStems = pgTable(
  "track_stems",
  {
    track_id: reference()
      .primaryKey()
      .references(() => tracks.id, { onDelete: "cascade" }),
    file_id: ownerColumn(() => files.id),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex("track_stems_file_id_key").on(table.file_id)],
);

/** The MIDI of a track: one file, or a ZIP of several. */
export const trackMidi = pgTable(
  "track_midi",
  {
    track_id: reference()
      .primaryKey()
      .references(() => tracks.id, { onDelete: "cascade" }),
    file_id: ownerColumn(() => files.id),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex("track_midi_file_id_key").on(table.file_id)],
);

/**
 * Recordings of an artist that are mixed into the previews of its tracks. Another one is another row, which takes the renditions with the
 * old one along.
 */
export const voiceTags = pgTable(
  "voice_tags",
  {
    id: identity(),
    artist_id: ownerColumn(() => artists.id),
    /** An MP3 file, whatever was uploaded. */
    file_id: ownerColumn(() => files.id),
    /** The name of the uploaded file. */
    filename: text().notNull(),
    /** Milliseconds. */
    duration: integer().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex("voice_tags_artist_id_key").on(table.artist_id),
    uniqueIndex("voice_tags_file_id_key").on(table.file_id),
  ],
);

/** Pairs of tracks that may have the same recording: operators have decided so. The lower id first. */
export const allowedDuplicates = pgTable(
  "allowed_duplicates",
  {
    track_id: ownerColumn(() => tracks.id),
    other_id: ownerColumn(() => tracks.id),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.track_id, table.other_id] }),
    index("allowed_duplicates_other_id_index").on(table.other_id),
    check("allowed_duplicates_order_check", sql`${table.track_id} < ${table.other_id}`),
  ],
);

/** The files made of a version of a track's sound. */
export const renditions = pgTable(
  "renditions",
  {
    track_audio_id: ownerColumn(() => trackAudio.id),
    name: text({ enum: RENDITION_NAMES }).notNull(),
    file_id: reference().notNull(),
    /** The voice tag that is mixed in. */
    voice_tag_id: reference().references(() => voiceTags.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.track_audio_id, table.name] }),
    uniqueIndex("renditions_file_id_key").on(table.file_id),
    index("renditions_voice_tag_id_index").on(table.voice_tag_id).where(sql`voice_tag_id is not null`),
    check("renditions_name_check", inList(table.name, RENDITION_NAMES)),
    check(
      "renditions_voice_tag_check",
      sql`(${inList(table.name, TAGGED_RENDITIONS)}) = (${table.voice_tag_id} is not null)`,
    ),
  ],
);

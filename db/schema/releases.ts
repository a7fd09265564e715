import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { boolean, text } from "drizzle-orm/pg-core";

/** States of tracks and albums, and the columns that follow from them. */

export const VISIBILITIES = ["public", "unlisted", "private"] as const;

export const TRACK_STATUSES = ["draft", "processing", "scheduled", "published", "failed", "hidden"] as const;

export const ALBUM_STATUSES = ["draft", "scheduled", "published"] as const;

export const ALBUM_TYPES = ["album", "ep", "single", "beat_tape"] as const;

/** Tonics, written with sharps. */
export const KEYS = ["C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B"] as const;

export const SCALES = [
  "major",
  "minor",
  "dorian",
  "phrygian",
  "lydian",
  "mixolydian",
  "locrian",
  "harmonic_minor",
  "melodic_minor",
] as const;

export const SAMPLES = ["none", "cleared", "requires_clearance"] as const;

export const LICENSE_TYPES = ["non_exclusive_only", "both", "exclusive_only", "none"] as const;

/**
 * The rule by which an artist is listed on a track of others: once its members have said so, or at once among artists that follow each
 * other.
 */
export const CREDIT_CONSENTS = ["ask", "mutual"] as const;

/** Whether lists, searches and counts have it: it is published, and public. */
export const listedColumn = () =>
  boolean().notNull().generatedAlwaysAs(sql`status = 'published' and visibility = 'public'`);

/**
 * The columns of an album, playlist or collection that operators hide. It is private meanwhile: a trigger puts a visibility that its
 * owner chooses into `hidden_visibility`, which it has again once it is restored.
 */
export const hiddenColumns = () => ({
  hidden_reason: text(),
  hidden_visibility: text({ enum: VISIBILITIES }),
});

/** The condition of a check on those columns. */
export const isHiddenPrivately = (table: {
  visibility: AnyColumn;
  hidden_reason: AnyColumn;
  hidden_visibility: AnyColumn;
}): SQL =>
  sql`(${table.hidden_reason} is null) = (${table.hidden_visibility} is null) and (${table.hidden_reason} is null or ${table.visibility} = 'private')`;

/** The name in letters that trigrams know, in any script. */
export const searchLetters = () => text().notNull().generatedAlwaysAs(sql`trigram_letters(folded(name))`);

/** The condition of a check: the column has one of these values. */
export const inList = (column: AnyColumn, values: readonly string[]): SQL =>
  sql`${column} in ${sql.raw(`(${values.map((value) => `'${value}'`).join(", ")})`)}`;

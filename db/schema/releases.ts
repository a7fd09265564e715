import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { boolean, text } from "drizzle-orm/pg-core";
import { VISIBILITIES } from "@/db/values/music";

/** States of tracks and albums, and the columns that follow from them. */

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

import { pgTable, text } from "drizzle-orm/pg-core";

/** The functions and triggers that db/functions.ts made, so that it replaces those that differ and drops those that are no more. */
export const databaseObjects = pgTable("database_objects", {
  /** `note_activity`, or `likes_added on likes`. */
  name: text().primaryKey(),
  /** SHA-256 of the statement. */
  hash: text().notNull(),
});

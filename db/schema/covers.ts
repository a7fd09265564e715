import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, identity, ownerColumn, reference } from "./columns";
import { files } from "./files";

/**
 * Pictures that were uploaded for a track, an album or an artist, or drawn from a template. One that is replaced is deleted by a trigger
 * (`delete_replaced_cover`), and so are its files.
 */
export const covers = pgTable("covers", {
  id: identity(),
  /** In its address, so that the pictures of drafts cannot be guessed. */
  key: text().notNull().unique(),
  created_at: createdAt(),
});

/** The picture of an artist, an album or a track; null for placeholder art. */
export const coverReference = () => reference().references(() => covers.id, { onDelete: "set null" });

/** A cover in one size. */
export const coverFiles = pgTable(
  "cover_files",
  {
    cover_id: ownerColumn(() => covers.id),
    /** Its width and height in pixels. */
    size: integer().notNull(),
    file_id: ownerColumn(() => files.id),
  },
  (table) => [
    primaryKey({ columns: [table.cover_id, table.size] }),
    index("cover_files_file_id_index").on(table.file_id),
    check("cover_files_size_check", sql`${table.size} in (3000, 600, 300, 64)`),
  ],
);

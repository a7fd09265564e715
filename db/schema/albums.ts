import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { artists } from "./artists";
import { belongsTo, createdAt, identity, reference } from "./columns";

export const albums = pgTable(
  "albums",
  {
    id: identity(),
    name: text().notNull(),
    image: text().notNull(),
    release_date: date({ mode: "string" }).notNull(),
    description: text(),
    created_at: createdAt(),
  },
  (table) => [
    unique("albums_id_release_date_key").on(table.id, table.release_date),
    check("albums_name_check", sql`char_length(${table.name}) between 1 and 200`),
  ],
);

/**
 * The artists of an album. `release_date` duplicates the album's, kept in sync by the composite foreign key, so that one index
 * yields an artist's albums newest first without sorting.
 */
export const albumArtists = pgTable(
  "album_artists",
  {
    album_id: reference().notNull(),
    artist_id: belongsTo(() => artists.id),
    release_date: date({ mode: "string" }).notNull(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.album_id, table.artist_id] }),
    foreignKey({
      columns: [table.album_id, table.release_date],
      foreignColumns: [albums.id, albums.release_date],
      name: "album_artists_album_fkey",
    })
      .onUpdate("cascade")
      .onDelete("cascade"),
    index("album_artists_newest_index").on(table.artist_id, table.release_date, table.album_id),
  ],
);

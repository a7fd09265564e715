import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { artists } from "./artists";
import { identity, ownerColumn, reference } from "./columns";
import { searchLetters } from "./releases";
import { tracks } from "./tracks";

export const genres = pgTable("genres", { id: identity(), name: text().notNull().unique() });

/** Former names of genres, of those renamed and of those merged into others: they still lead to the genre. */
export const genreNames = pgTable(
  "genre_names",
  { folded_name: text().primaryKey(), genre_id: ownerColumn(() => genres.id) },
  (table) => [index("genre_names_genre_id_index").on(table.genre_id)],
);

/** Tags whose names differ by accents only are one tag. */
export const tags = pgTable(
  "tags",
  {
    id: identity(),
    name: text().notNull().unique(),
    folded_name: text().notNull().generatedAlwaysAs(sql`folded(name)`),
    search_letters: searchLetters(),
  },
  (table) => [
    uniqueIndex("tags_folded_name_key").on(table.folded_name),
    index("tags_search_index").using("gin", sql`${table.search_letters} gin_trgm_ops`),
  ],
);

/** The same for tags. */
export const tagNames = pgTable(
  "tag_names",
  { folded_name: text().primaryKey(), tag_id: ownerColumn(() => tags.id) },
  (table) => [index("tag_names_tag_id_index").on(table.tag_id)],
);

export const artistGenres = pgTable(
  "artist_genres",
  {
    artist_id: ownerColumn(() => artists.id),
    genre_id: ownerColumn(() => genres.id),
    /** 0 is the artist's main genre. */
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.artist_id, table.genre_id] }),
    index("artist_genres_genre_id_index").on(table.genre_id, table.artist_id),
  ],
);

/** `release_date` and `listed` duplicate the track's, as in `credits`. */
export const trackGenres = pgTable(
  "track_genres",
  {
    track_id: reference().notNull(),
    genre_id: ownerColumn(() => genres.id),
    release_date: date({ mode: "string" }).notNull(),
    listed: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.track_id, table.genre_id] }),
    foreignKey({
      columns: [table.track_id, table.release_date, table.listed],
      foreignColumns: [tracks.id, tracks.release_date, tracks.listed],
      name: "track_genres_track_fkey",
    })
      .onUpdate("cascade")
      .onDelete("cascade"),
    index("track_genres_newest_index")
      .on(table.genre_id, table.release_date, table.track_id)
      .where(sql`listed`),
    index("track_genres_genre_id_index").on(table.genre_id, table.track_id),
  ],
);

/** `release_date` and `listed` duplicate the track's, as in `credits`. */
export const trackTags = pgTable(
  "track_tags",
  {
    track_id: reference().notNull(),
    tag_id: ownerColumn(() => tags.id),
    release_date: date({ mode: "string" }).notNull(),
    listed: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.track_id, table.tag_id] }),
    foreignKey({
      columns: [table.track_id, table.release_date, table.listed],
      foreignColumns: [tracks.id, tracks.release_date, tracks.listed],
      name: "track_tags_track_fkey",
    })
      .onUpdate("cascade")
      .onDelete("cascade"),
    index("track_tags_newest_index").on(table.tag_id, table.release_date, table.track_id).where(sql`listed`),
    index("track_tags_tag_id_index").on(table.tag_id, table.track_id),
  ],
);

import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { artists } from "./artists";
import { belongsTo, identity } from "./columns";
import { tracks } from "./tracks";

export const genres = pgTable("genres", { id: identity(), name: text().notNull().unique() });

export const tags = pgTable("tags", { id: identity(), name: text().notNull().unique() });

export const artistGenres = pgTable(
  "artist_genres",
  {
    artist_id: belongsTo(() => artists.id),
    genre_id: belongsTo(() => genres.id),
    /** 0 is the artist's main genre. */
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.artist_id, table.genre_id] }),
    index("artist_genres_genre_id_index").on(table.genre_id, table.artist_id),
  ],
);

export const trackGenres = pgTable(
  "track_genres",
  {
    track_id: belongsTo(() => tracks.id),
    genre_id: belongsTo(() => genres.id),
  },
  (table) => [
    primaryKey({ columns: [table.track_id, table.genre_id] }),
    index("track_genres_genre_id_index").on(table.genre_id, table.track_id),
  ],
);

export const trackTags = pgTable(
  "track_tags",
  {
    track_id: belongsTo(() => tracks.id),
    tag_id: belongsTo(() => tags.id),
  },
  (table) => [
    primaryKey({ columns: [table.track_id, table.tag_id] }),
    index("track_tags_tag_id_index").on(table.tag_id, table.track_id),
  ],
);

import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { albums } from "./albums";
import { artists } from "./artists";
import { createdAt, identity, ownerColumn, reference } from "./columns";
import { tracks } from "./tracks";
import { users } from "./users";

export const follows = pgTable(
  "follows",
  {
    follower_id: ownerColumn(() => users.id),
    followed_id: ownerColumn(() => users.id),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.follower_id, table.followed_id] }),
    index("follows_newest_index").on(table.follower_id, table.created_at, table.followed_id),
    index("follows_followed_index").on(table.followed_id, table.created_at, table.follower_id),
    check("follows_not_oneself_check", sql`${table.follower_id} <> ${table.followed_id}`),
  ],
);

export const likes = pgTable(
  "likes",
  {
    user_id: ownerColumn(() => users.id),
    track_id: ownerColumn(() => tracks.id),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.track_id] }),
    index("likes_newest_index").on(table.user_id, table.created_at, table.track_id),
    index("likes_track_index").on(table.track_id, table.created_at, table.user_id),
  ],
);

export const reposts = pgTable(
  "reposts",
  {
    user_id: ownerColumn(() => users.id),
    track_id: ownerColumn(() => tracks.id),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.track_id] }),
    index("reposts_newest_index").on(table.user_id, table.created_at, table.track_id),
    index("reposts_track_index").on(table.track_id, table.created_at, table.user_id),
  ],
);

export const artistFollows = pgTable(
  "artist_follows",
  {
    follower_id: ownerColumn(() => users.id),
    artist_id: ownerColumn(() => artists.id),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.follower_id, table.artist_id] }),
    index("artist_follows_newest_index").on(table.follower_id, table.created_at, table.artist_id),
    index("artist_follows_artist_index").on(table.artist_id, table.created_at, table.follower_id),
  ],
);

export const albumLikes = pgTable(
  "album_likes",
  {
    user_id: ownerColumn(() => users.id),
    album_id: ownerColumn(() => albums.id),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.album_id] }),
    index("album_likes_newest_index").on(table.user_id, table.created_at, table.album_id),
    index("album_likes_album_index").on(table.album_id, table.created_at, table.user_id),
  ],
);

/** An artist in the library; following one is another matter. */
export const artistLikes = pgTable(
  "artist_likes",
  {
    user_id: ownerColumn(() => users.id),
    artist_id: ownerColumn(() => artists.id),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.artist_id] }),
    index("artist_likes_newest_index").on(table.user_id, table.created_at, table.artist_id),
    index("artist_likes_artist_index").on(table.artist_id, table.created_at, table.user_id),
  ],
);

export const albumReposts = pgTable(
  "album_reposts",
  {
    user_id: ownerColumn(() => users.id),
    album_id: ownerColumn(() => albums.id),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.album_id] }),
    index("album_reposts_newest_index").on(table.user_id, table.created_at, table.album_id),
    index("album_reposts_album_index").on(table.album_id, table.created_at, table.user_id),
  ],
);

/**
 * The number of subjects of each object of a relation (db/relation.ts), without the changes that wait in `relation_changes`; for likes and
 * reposts of tracks `track_stats` has that. Also, with the object 0, the number of tracks, of albums and of artists in lists. Without foreign
 * keys: the rows of a deleted object come to zero.
 */
export const relationCounts = pgTable(
  "relation_counts",
  {
    /** The name of the relation's table, or what else is counted. */
    relation: text().notNull(),
    object_id: reference().notNull(),
    total: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.relation, table.object_id] })],
);

/** Changes that the triggers of the relations' tables, of `comments`, `tracks`, `albums` and `artists` append; drained into `relation_counts` and `track_stats`. */
export const relationChanges = pgTable(
  "relation_changes",
  {
    id: identity(),
    relation: text().notNull(),
    object_id: reference().notNull(),
    delta: integer().notNull(),
  },
  (table) => [index("relation_changes_object_index").on(table.relation, table.object_id)],
);

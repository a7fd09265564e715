import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { belongsTo, createdAt, identity, reference } from "./columns";
import { tracks } from "./tracks";
import { users } from "./users";

export const follows = pgTable(
  "follows",
  {
    follower_id: belongsTo(() => users.id),
    followed_id: belongsTo(() => users.id),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.follower_id, table.followed_id] }),
    index("follows_newest_index").on(table.follower_id, table.created_at, table.followed_id),
    index("follows_followed_index").on(table.followed_id, table.created_at),
    check("follows_not_oneself_check", sql`${table.follower_id} <> ${table.followed_id}`),
  ],
);

export const likes = pgTable(
  "likes",
  {
    user_id: belongsTo(() => users.id),
    track_id: belongsTo(() => tracks.id),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.track_id] }),
    index("likes_track_index").on(table.track_id, table.created_at),
  ],
);

export const reposts = pgTable(
  "reposts",
  {
    user_id: belongsTo(() => users.id),
    track_id: belongsTo(() => tracks.id),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.track_id] }),
    index("reposts_track_index").on(table.track_id, table.created_at),
  ],
);

/**
 * How many subjects each object of a relation has (db/relation.ts), without the changes that wait in `relation_changes`. Without
 * foreign keys: the rows of a deleted object come to zero.
 */
export const relationCounts = pgTable(
  "relation_counts",
  {
    /** The name of the relation's table. */
    relation: text().notNull(),
    object_id: reference().notNull(),
    total: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.relation, table.object_id] })],
);

/** What the triggers of the relations' tables append; drained into `relation_counts`. */
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

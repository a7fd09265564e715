import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { belongsTo, createdAt } from "./columns";
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

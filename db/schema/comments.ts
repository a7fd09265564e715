import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { createdAt, identity, instant, ownerColumn, reference } from "./columns";
import { tracks } from "./tracks";
import { users } from "./users";

/**
 * `path` holds the ids from the thread's first comment down to this one, so (position, path) is the reading order. A reply shares
 * its parent's track and position through the composite foreign key.
 */
export const comments = pgTable(
  "comments",
  {
    id: identity(),
    track_id: ownerColumn(() => tracks.id),
    user_id: ownerColumn(() => users.id),
    parent_id: reference(),
    path: bigint({ mode: "number" }).array().notNull(),
    depth: integer().notNull().generatedAlwaysAs(sql`cardinality(path) - 1`),
    /** Milliseconds from the start of the track. */
    position: integer().notNull(),
    content: text().notNull(),
    deleted: boolean().notNull().default(false),
    created_at: createdAt(),
    /** The last change of the text by its author; null before the first. */
    edited_at: instant(),
  },
  (table) => [
    unique("comments_thread_key").on(table.id, table.track_id, table.position),
    foreignKey({
      columns: [table.parent_id, table.track_id, table.position],
      foreignColumns: [table.id, table.track_id, table.position] as [AnyPgColumn, AnyPgColumn, AnyPgColumn],
      name: "comments_parent_fkey",
    }).onDelete("cascade"),
    index("comments_newest_index").on(table.track_id, table.created_at),
    index("comments_reading_order_index").on(table.track_id, table.position, table.path),
    // Finds the comments that an account has replied to.
    index("comments_replies_index").on(table.user_id, table.parent_id).where(sql`parent_id is not null`),
    check("comments_path_check", sql`${table.path}[cardinality(${table.path})] = ${table.id}`),
    check("comments_parent_check", sql`(${table.parent_id} is null) = (cardinality(${table.path}) = 1)`),
    check("comments_position_check", sql`${table.position} >= 0`),
    check("comments_content_check", sql`char_length(${table.content}) between 1 and 2000`),
  ],
);

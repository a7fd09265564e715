import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { createdAt, ownerColumn } from "./columns";
import { users } from "./users";

/** Accounts that block others. A new row ends the follows of the two, and while it exists neither can follow the other. */
export const blocks = pgTable(
  "blocks",
  {
    blocker_id: ownerColumn(() => users.id),
    blocked_id: ownerColumn(() => users.id),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.blocker_id, table.blocked_id] }),
    index("blocks_newest_index").on(table.blocker_id, table.created_at, table.blocked_id),
    index("blocks_blocked_index").on(table.blocked_id, table.blocker_id),
    check("blocks_not_oneself_check", sql`${table.blocker_id} <> ${table.blocked_id}`),
  ],
);

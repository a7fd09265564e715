import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { EXPORT_STATES } from "@/db/values/accounts";
import { createdAt, identity, inList, instant, ownerColumn, reference } from "./columns";
import { files } from "./files";
import { users } from "./users";

/** The files of all that an account has and did, for its owner; each for seven days. */
export const accountExports = pgTable(
  "account_exports",
  {
    id: identity(),
    user_id: ownerColumn(() => users.id),
    state: text({ enum: EXPORT_STATES }).notNull().default("waiting"),
    /** Whether the account's own uploads are in it. */
    include_files: boolean().notNull().default(false),
    /** In percent. */
    progress: smallint().notNull().default(0),
    /** In bytes; null until it is complete. */
    size: bigint({ mode: "number" }),
    file_id: reference().references(() => files.id, { onDelete: "set null" }),
    created_at: createdAt(),
    completed_at: instant(),
    /** Null until it is complete. */
    expires_at: instant(),
  },
  (table) => [
    index("account_exports_user_index").on(table.user_id, table.id),
    index("account_exports_file_id_index").on(table.file_id),
    // One at a time.
    uniqueIndex("account_exports_open_key").on(table.user_id).where(sql`state in ('waiting', 'running')`),
    index("account_exports_expires_at_index").on(table.expires_at).where(sql`file_id is not null`),
    check("account_exports_state_check", inList(table.state, EXPORT_STATES)),
    check("account_exports_progress_check", sql`${table.progress} between 0 and 100`),
  ],
);

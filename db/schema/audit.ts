import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { AUDIT_ACTORS } from "@/db/values/accounts";
import { createdAt, identity, inList, json, ownerColumn, reference } from "./columns";
import { users } from "./users";

/**
 * Changes that decide who can use an account, and looks at this very list: what its owner reads to find out what others did with it. Kept
 * for 400 days. Nothing in it opens anything, and it names nobody's email address.
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: identity(),
    user_id: ownerColumn(() => users.id),
    at: createdAt(),
    /** One of `AUDIT_KINDS` (lib/accounts/audit-log/kinds.ts). Without a check, so that a new one takes no migration. */
    kind: text().notNull(),
    actor_type: text({ enum: AUDIT_ACTORS }).notNull(),
    /** The operator, whom only other operators see; null for any other actor, and for the command line. */
    operator_id: reference().references(() => users.id, { onDelete: "set null" }),
    /** The name of the token at that moment; empty for any other actor. */
    actor_name: text().notNull().default(""),
    /** The name of what was changed: a token, an artist, a browser. */
    subject: text().notNull().default(""),
    /** The network of the request, as of a session; null where no request or no network of the account's is behind it. */
    network: text(),
    details: json().notNull().default({}),
  },
  (table) => [
    index("audit_entries_user_index").on(table.user_id, table.id),
    index("audit_entries_kind_index").on(table.user_id, table.kind, table.id),
    // A few pages for all of them, since they are stored in the order of their ids.
    index("audit_entries_at_index").using("brin", table.at),
    check("audit_entries_actor_check", inList(table.actor_type, AUDIT_ACTORS)),
    check("audit_entries_subject_check", sql`char_length(${table.subject}) <= 400`),
  ],
);

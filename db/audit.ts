import "server-only";
import { accessEvents } from "@/db/schema/access";
import { users } from "@/db/schema/users";
import { sql } from "./client";
import type { Db, Fragment } from "./tagged";

/** The author of a change that no account made: `npm run` on the server. */
const TERMINAL = "the command line";

interface Entry {
  kind: string;
  /** The operator; null on the command line. */
  actorId: number | null;
  /** The account that it concerns, as an SQL expression. */
  userId?: Fragment;
  /** The handle of that account, or the name of what was changed. */
  subject: Fragment;
  reason?: Fragment;
  /** The rows that `userId`, `subject` and `reason` are computed from: an entry for each. */
  from: Fragment;
  where?: Fragment;
}

/** The statement that adds entries to the operators' audit log, to be part of the transaction that makes the change. */
export function auditEntry({ kind, actorId, userId, subject, reason, from, where }: Entry): Fragment {
  return sql`
    insert into ${accessEvents} (${sql(accessEvents, "kind", "user_id", "subject", "actor_id", "actor", "reason")})
    select ${kind}, ${userId ?? sql`null::bigint`}, ${subject}, operators.id, coalesce(operators.handle, ${TERMINAL}),
      ${reason ?? sql`''`}
    from ${from} left join ${users} as operators on operators.id = ${actorId}::bigint where ${where ?? sql`true`}`;
}

/** Adds entries to the operators' audit log in a statement of its own. */
export async function addAuditEntry(db: Db, entry: Entry): Promise<void> {
  await db`${auditEntry(entry)}`;
}

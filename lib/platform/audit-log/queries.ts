import "server-only";
import { addAuditEntry } from "@/db/audit";
import { sql } from "@/db/client";

export interface AuditAct {
  kind: string;
  /** The operator. */
  actorId: number;
  /** The name of what was changed, or the handle of the account. */
  subject: string;
  reason?: string;
  /** The account that it concerns. */
  userId?: number;
}

/** Adds an entry to the operators' audit log, in the transaction around it. */
export async function insertAct({ kind, actorId, subject, reason = "", userId }: AuditAct): Promise<void> {
  await addAuditEntry(sql, {
    kind,
    actorId,
    userId: sql`${userId ?? null}::bigint`,
    subject: sql`${subject}::text`,
    reason: sql`${reason}::text`,
    from: sql`(select) as once`,
  });
}

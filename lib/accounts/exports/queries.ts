import "server-only";
import { and, count, desc, eq, gt, ne } from "drizzle-orm";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { isLastDay, lastDayWait } from "@/db/last-day";
import { lockAccount } from "@/db/lock";
import type { PageSlice } from "@/db/page";
import { accountExports } from "@/db/schema/account-exports";
import { files } from "@/db/schema/files";
import { singleRow } from "@/db/single-row";
import { inTransaction } from "@/db/transaction";
import { addJob } from "@/lib/platform/jobs/fragments";
import { makeAccountExport } from "./jobs";

export type AccountExportRow = typeof accountExports.$inferSelect;

/**
 * Adds an export and queues its job, unless the account has one that is not complete (`busy`), or asked for `limit` within 24 hours: then
 * the seconds until it may ask again.
 */
export function insertExport(
  userId: number,
  includeFiles: boolean,
  limit: number,
): Promise<AccountExportRow | "busy" | { wait: number }> {
  return inTransaction(async (transaction) => {
    // Two at once are counted one after the other.
    await lockAccount(transaction, userId);
    const latest = await transaction
      .select({
        state: accountExports.state,
        wait: lastDayWait(accountExports.created_at),
      })
      .from(accountExports)
      .where(
        and(
          eq(accountExports.user_id, userId),
          isLastDay(accountExports.created_at),
          ne(accountExports.state, "failed"),
        ),
      )
      .orderBy(desc(accountExports.id))
      .limit(limit);
    if (latest.some(({ state }) => state === "waiting" || state === "running")) return "busy";
    const oldest = latest[limit - 1];
    if (oldest) return { wait: oldest.wait };
    const [row] = await transaction
      .insert(accountExports)
      .values({ user_id: userId, include_files: includeFiles })
      .onConflictDoNothing()
      .returning();
    if (!row) return "busy";
    await addJob(transaction, makeAccountExport, { export_id: row.id });
    return row;
  });
}

/** A page of the exports of an account, newest first. */
export async function findExports(
  userId: number,
  { limit, offset }: PageSlice,
): Promise<{ total: number; data: AccountExportRow[] }> {
  const own = eq(accountExports.user_id, userId);
  const [data, totals] = await Promise.all([
    db.select().from(accountExports).where(own).orderBy(desc(accountExports.id)).limit(limit).offset(offset),
    db.select({ total: count() }).from(accountExports).where(own),
  ]);
  return { data, total: singleRow(totals).total };
}

/** One export of an account. */
export async function findExport(userId: number, id: number): Promise<AccountExportRow | undefined> {
  const [row] = await db
    .select()
    .from(accountExports)
    .where(and(eq(accountExports.id, id), eq(accountExports.user_id, userId)));
  return row;
}

/** The bytes of the account's own uploads. */
export async function countUploadBytes(userId: number): Promise<number> {
  const rows = await db
    .select({ bytes: expression<number>(sql`coalesce(sum(${files.size}), 0)::bigint`) })
    .from(files)
    .where(and(eq(files.owner_id, userId), gt(files.size, 0), ne(files.use, "export")));
  return singleRow(rows).bytes;
}

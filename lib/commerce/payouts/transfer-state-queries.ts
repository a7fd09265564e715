import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { expression, NOW } from "@/db/builder";
import { sql } from "@/db/client";
import { transferReversals, transfers } from "@/db/schema/transfers";
import { singleRow } from "@/db/single-row";
import type { Db } from "@/db/tagged";
import { enqueue } from "@/lib/platform/jobs/fragments";
import type { BlockedReason } from "./transfer-constants";
import { reverseTransfer } from "./transfer-jobs";

export async function setBlocked(db: Db, transferId: number, reason: BlockedReason): Promise<void> {
  await db
    .update(transfers)
    .set({ state: "blocked", blocked_reason: reason, updated_at: NOW })
    .where(eq(transfers.id, transferId));
}

export async function setCancelled(db: Db, transferId: number): Promise<void> {
  await db
    .update(transfers)
    .set({ state: "cancelled", blocked_reason: null, updated_at: NOW })
    .where(eq(transfers.id, transferId));
}

/**
 * Begins to send: from now on the amount of this attempt is fixed, also as it is sent in another currency. A blocked transfer is owed
 * again first.
 */
export async function setSending(
  db: Db,
  transferId: number,
  amount: number,
  settlement: { currency: string; amount: number } | undefined,
): Promise<void> {
  await db
    .update(transfers)
    .set({ state: "owed", blocked_reason: null })
    .where(and(eq(transfers.id, transferId), eq(transfers.state, "blocked")));
  await db
    .update(transfers)
    .set({
      state: "sending",
      sent_amount: amount,
      settled_currency: settlement?.currency ?? null,
      settled_amount: settlement?.amount ?? null,
      settled_reversed_amount: settlement ? 0 : null,
      updated_at: NOW,
    })
    .where(eq(transfers.id, transferId));
}

/** The provider has it. What was refunded meanwhile is taken back. */
export async function markSent(db: Db, transferId: number, providerId: string): Promise<void> {
  await db
    .update(transfers)
    .set({
      state: "sent",
      provider_id: providerId,
      failure: null,
      sent_at: NOW,
      updated_at: NOW,
    })
    .where(eq(transfers.id, transferId));
  await db
    .select({ job: expression(enqueue(reverseTransfer, { reversal_id: sql`id` }, { jobKey: [sql`id`] })) })
    .from(transferReversals)
    .where(and(eq(transferReversals.transfer_id, transferId), eq(transferReversals.state, "requested")));
}

/** The provider refused: another attempt is made tomorrow. What was to be taken back is not there. Which attempt it was. */
export async function markRefused(db: Db, transferId: number, failure: string): Promise<number> {
  await db
    .delete(transferReversals)
    .where(and(eq(transferReversals.transfer_id, transferId), eq(transferReversals.state, "requested")));
  const row = singleRow(
    await db
      .update(transfers)
      .set({
        state: "owed",
        sent_amount: 0,
        settled_currency: null,
        settled_amount: null,
        settled_reversed_amount: null,
        attempt: expression(sql`${transfers.attempt} + 1`),
        failure,
        available_at: expression(sql`now() + interval '1 day'`),
        updated_at: NOW,
      })
      .where(eq(transfers.id, transferId))
      .returning({ attempt: expression<number>(sql`${transfers.attempt} - 1`) }),
  );
  return row.attempt;
}

/** Looks at a transfer again in an hour, for which the platform's balance is too small. */
export async function postpone(db: Db, transferId: number, failure: string): Promise<void> {
  await db
    .update(transfers)
    .set({
      failure,
      available_at: expression(sql`now() + interval '1 hour'`),
      updated_at: NOW,
    })
    .where(and(eq(transfers.id, transferId), inArray(transfers.state, ["owed", "blocked"])));
}

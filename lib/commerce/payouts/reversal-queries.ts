import "server-only";
import { and, eq, gt, inArray } from "drizzle-orm";
import { expression, NOW } from "@/db/builder";
import { sql } from "@/db/client";
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from "@/db/schema/ledger";
import { disputes, purchases, refunds } from "@/db/schema/purchases";
import { transferReversals, transfers } from "@/db/schema/transfers";
import type { Db } from "@/db/tagged";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { reverseTransfer } from "./transfer-jobs";
import type { Owner } from "./transfer-queries";

/** The reason for shares to go back: a refund or a lost dispute, with the posting that says who gives how much. */
export interface Cause {
  key: string;
  refundId?: number;
  disputeId?: number;
}

/** A payee's part of a posting, with the order's transfers. */
interface PartRow {
  user_id: number;
  part: number;
}

interface ShareRow {
  id: number;
  user_id: number;
  state: string;
  amount: number;
  refunded_amount: number;
  /** The amount that the payee has of it, less the part that is being taken back. */
  kept_amount: number;
}

/** Finds the amounts that each payee gives back by a posting. */
export async function findParts(db: Db, key: string): Promise<PartRow[]> {
  return db
    .select({
      user_id: expression<number>(sql`${ledgerAccounts.user_id}`),
      part: ledgerEntries.amount,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transaction_id, ledgerTransactions.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.account_id))
    .where(
      and(eq(ledgerTransactions.key, key), eq(ledgerAccounts.kind, "payee"), gt(ledgerEntries.amount, 0)),
    )
    .orderBy(ledgerAccounts.user_id);
}

/** The transfers that a refund or a dispute is about, locked. */
export async function lockShares(db: Db, { refundId, disputeId }: Cause): Promise<ShareRow[]> {
  return db
    .select({
      id: transfers.id,
      user_id: transfers.user_id,
      state: transfers.state,
      amount: transfers.amount,
      refunded_amount: transfers.refunded_amount,
      kept_amount: expression<number>(sql`${transfers.sent_amount} - ${transfers.reversed_amount} - (
          select coalesce(sum(${transferReversals.amount}), 0)::bigint from ${transferReversals}
            where ${transferReversals.transfer_id} = ${transfers.id} and ${transferReversals.state} = 'requested')`),
    })
    .from(transfers)
    .where(
      expression(sql`${transfers.purchase_id} in (
          select purchase_id from ${refunds} where ${refunds.id} = ${refundId ?? null}
          union all
          select ${purchases.id} from ${disputes} join ${purchases} on ${purchases.order_id} = ${disputes.order_id} where ${disputes.id} = ${disputeId ?? null})`),
    )
    .orderBy(transfers.id)
    .for("no key update");
}

/** Notes what of a share went back to the buyer. A share that is unsent and gone is canceled. */
export async function addRefunded(db: Db, transferId: number, amount: number): Promise<void> {
  await db
    .update(transfers)
    .set({
      refunded_amount: expression(sql`${transfers.refunded_amount} + ${amount}`),
      updated_at: NOW,
    })
    .where(eq(transfers.id, transferId));
  await db
    .update(transfers)
    .set({ state: "cancelled", blocked_reason: null })
    .where(
      and(
        eq(transfers.id, transferId),
        inArray(transfers.state, ["owed", "blocked"]),
        eq(transfers.refunded_amount, transfers.amount),
      ),
    );
}

/**
 * Begins to take back what was sent, of another currency in proportion: all of it is all that was sent. One that is still being sent is
 * taken back once it has arrived.
 */
export async function insertReversal(
  db: Db,
  transferId: number,
  amount: number,
  cause: Cause,
): Promise<void> {
  await db`
    with made as (
      insert into ${transferReversals} (${sql(transferReversals, "transfer_id", "amount", "refund_id", "dispute_id", "settled_amount")})
      select id, ${amount}::bigint, ${cause.refundId ?? null}::bigint, ${cause.disputeId ?? null}::bigint,
        trunc((taken + ${amount}::bigint)::numeric * ${transfers.settled_amount} / ${transfers.sent_amount})::bigint - trunc(taken::numeric * ${transfers.settled_amount} / ${transfers.sent_amount})::bigint
      from ${transfers} cross join lateral (
        select ${transfers.reversed_amount} + coalesce(sum(${transferReversals.amount}), 0) as taken from ${transferReversals}
        where ${transferReversals.transfer_id} = ${transfers.id} and ${transferReversals.state} = 'requested') as before
      where ${transfers.id} = ${transferId}
      on conflict do nothing returning ${transferReversals.id})
    select ${enqueue(reverseTransfer, { reversal_id: sql`id` }, { jobKey: [sql`id`] })} from made`;
  await db
    .update(transfers)
    .set({ state: "reversing", updated_at: NOW })
    .where(and(eq(transfers.id, transferId), inArray(transfers.state, ["sent", "part_reversed"])));
}

/** Owes shares again whose refund has failed: those that were not sent get it back. */
export async function takeBackRefunded(db: Db, transferId: number, amount: number): Promise<void> {
  await db
    .update(transfers)
    .set({
      refunded_amount: expression(sql`${transfers.refunded_amount} - ${amount}`),
      updated_at: NOW,
      state: expression(
        sql`case when ${transfers.state} = 'cancelled' then 'owed' else ${transfers.state} end`,
      ),
    })
    .where(eq(transfers.id, transferId));
}

/** Owes a payee another sum of a purchase, as another transfer. */
export async function insertRound(db: Db, refundId: number, userId: number, amount: number): Promise<void> {
  await db`
    insert into ${transfers} (${sql(transfers, "purchase_id", "user_id", "round", "amount", "currency", "livemode", "available_at", "held_until")})
    select purchase_id, user_id, max(${transfers.round}) + 1, ${amount}, currency, livemode, now(), now()
    from ${transfers}
    where ${transfers.user_id} = ${userId} and ${transfers.purchase_id} = (select ${refunds.purchase_id} from ${refunds}
      where ${refunds.id} = ${refundId})
    group by purchase_id, user_id, currency, livemode`;
}

export interface ReversalRow extends Owner {
  id: number;
  amount: number;
  /** The same as it was sent. */
  settled_amount: number;
  settled_currency: string;
  state: string;
  transfer_id: number;
  transfer_state: string;
  order_id: number;
  provider_transfer: string | null;
}

export async function findReversal(db: Db, id: number): Promise<ReversalRow | undefined> {
  const [row] = await db
    .select({
      id: transferReversals.id,
      amount: transferReversals.amount,
      state: transferReversals.state,
      settled_amount: expression<number>(
        sql`coalesce(${transferReversals.settled_amount}, ${transferReversals.amount})`,
      ),
      settled_currency: expression<string>(
        sql`coalesce(${transfers.settled_currency}, ${transfers.currency})`,
      ),
      transfer_id: transferReversals.transfer_id,
      transfer_state: transfers.state,
      order_id: purchases.order_id,
      provider_transfer: transfers.provider_id,
      user_id: transfers.user_id,
      currency: transfers.currency,
      livemode: transfers.livemode,
    })
    .from(transferReversals)
    .innerJoin(transfers, eq(transfers.id, transferReversals.transfer_id))
    .innerJoin(purchases, eq(purchases.id, transfers.purchase_id))
    .where(eq(transferReversals.id, id));
  return row;
}

/** Ends a reversal, once: with the provider's id when the sum is back, else with why it stays with the payee. False when it had ended. */
export async function endReversal(
  db: Db,
  reversal: ReversalRow,
  outcome: { providerId: string } | { failure: string },
): Promise<boolean> {
  await db
    .select({ id: transfers.id })
    .from(transfers)
    .where(eq(transfers.id, reversal.transfer_id))
    .for("no key update");
  const isDone = "providerId" in outcome;
  const { count } = await db
    .update(transferReversals)
    .set({
      state: isDone ? "done" : "refused",
      provider_id: isDone ? outcome.providerId : null,
      failure: isDone ? null : outcome.failure,
    })
    .where(and(eq(transferReversals.id, reversal.id), eq(transferReversals.state, "requested")));
  if (count === 0) return false;
  await db
    .update(transfers)
    .set({
      reversed_amount: expression(sql`${transfers.reversed_amount} + ${isDone ? reversal.amount : 0}`),
      settled_reversed_amount: expression(
        sql`${transfers.settled_reversed_amount} + ${isDone ? reversal.settled_amount : 0}`,
      ),
      updated_at: NOW,
    })
    .where(eq(transfers.id, reversal.transfer_id));
  await db
    .update(transfers)
    .set({
      state: expression(
        sql`case when ${transfers.reversed_amount} = 0 then 'sent' when ${transfers.reversed_amount} = ${transfers.sent_amount} then 'reversed' else 'part_reversed' end`,
      ),
    })
    .where(
      and(
        eq(transfers.id, reversal.transfer_id),
        eq(transfers.state, "reversing"),
        sql`not exists (select from ${transferReversals} where ${transferReversals.transfer_id} = ${transfers.id}
          and ${transferReversals.state} = 'requested')`,
      ),
    );
  return true;
}

/** Whether something of a transfer is being taken back. */
export async function isReturning(db: Db, transferId: number): Promise<boolean> {
  const rows = await db
    .select({ id: transferReversals.id })
    .from(transferReversals)
    .where(and(eq(transferReversals.transfer_id, transferId), eq(transferReversals.state, "requested")))
    .limit(1);
  return rows.length > 0;
}

/** Notes how much of a transfer came back without our asking. Nothing of it is being taken back. */
export async function setReversed(
  db: Db,
  transferId: number,
  { amount, settledAmount }: { amount: number; settledAmount: number },
): Promise<void> {
  await db
    .update(transfers)
    .set({
      state: "reversing",
      reversed_amount: amount,
      updated_at: NOW,
      settled_reversed_amount: expression(
        sql`case when ${transfers.settled_currency} is not null then ${settledAmount}::bigint end`,
      ),
    })
    .where(and(eq(transfers.id, transferId), inArray(transfers.state, ["sent", "part_reversed"])));
  await db
    .update(transfers)
    .set({
      state: expression(
        sql`case when ${transfers.reversed_amount} = ${transfers.sent_amount} then 'reversed' else 'part_reversed' end`,
      ),
    })
    .where(and(eq(transfers.id, transferId), eq(transfers.state, "reversing")));
}

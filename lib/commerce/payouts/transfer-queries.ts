import "server-only";
import { and, eq, inArray, lt } from "drizzle-orm";
import { expression, NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { paymentAccounts } from "@/db/schema/payments";
import { orders, purchaseSplits, purchases } from "@/db/schema/purchases";
import { transferReversals, transfers } from "@/db/schema/transfers";
import { singleRow } from "@/db/single-row";
import type { Db } from "@/db/tagged";
import { isDisputed } from "@/lib/commerce/ledger/order-fragments";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { CHANGED_ACCOUNT_HOURS } from "./account-constants";
import { payeeIsReady } from "./account-fragments";
import { type BlockedReason, EXCLUSIVE_HOLD_HOURS, LEASE_HOLD_HOURS } from "./transfer-constants";
import { isFinal } from "./transfer-fragments";
import { reverseTransfer, sendTransfer } from "./transfer-jobs";

/** The payee of a transfer, with its currency and mode. */
export interface Owner {
  user_id: number;
  currency: string;
  livemode: boolean;
}

/** A transfer, locked, with everything that decides about sending it. */
export interface TransferRow extends Owner {
  id: number;
  state: string;
  amount: number;
  refunded_amount: number;
  sent_amount: number;
  reversed_amount: number;
  /** Both as they were sent: in the currency in which the provider has the money of the sale. */
  settled_currency: string;
  settled_amount: number;
  settled_reversed_amount: number;
  attempt: number;
  blocked_reason: BlockedReason | null;
  provider_id: string | null;
  order_id: number;
  purchase_state: string;
  /** The charge that the money comes from; null when the platform adds to it, or when it was sent from there before. */
  charge: string | null;
  destination: string | null;
  is_changed: boolean;
  is_disputed: boolean;
}

/** Owes each payee of a completed purchase the share. Doing it again changes nothing. */
export async function insertTransfers(db: Db, purchaseId: number, delayHours: number): Promise<void> {
  await db`
    insert into ${transfers} (${sql(transfers, "purchase_id", "user_id", "amount", "currency", "livemode", "available_at", "held_until")})
    select ${purchases.id}, user_id, share_amount, ${purchases.currency}, livemode, now() + make_interval(hours => ${delayHours}),
      now() + make_interval(hours => case when ${purchases.license_type} = 'exclusive' then ${EXCLUSIVE_HOLD_HOURS}::int
        else ${LEASE_HOLD_HOURS}::int end)
    from ${purchases} join ${orders} on ${orders.id} = ${purchases.order_id}
      join ${purchaseSplits} on ${purchaseSplits.purchase_id} = ${purchases.id}
    where ${purchases.id} = ${purchaseId} and ${purchaseSplits.share_amount} > 0
    order by ${purchaseSplits.position}
    on conflict do nothing`;
}

/** Cancels what has not been sent of a purchase. */
export async function cancelTransfers(db: Db, purchaseId: number): Promise<void> {
  await db
    .update(transfers)
    .set({ state: "cancelled", blocked_reason: null, updated_at: NOW })
    .where(and(eq(transfers.purchase_id, purchaseId), inArray(transfers.state, ["owed", "blocked"])));
}

/** Owes again what was canceled of a purchase and not refunded. */
export async function restoreTransfers(db: Db, purchaseId: number): Promise<void> {
  await db
    .update(transfers)
    .set({ state: "owed", updated_at: NOW })
    .where(
      and(
        eq(transfers.purchase_id, purchaseId),
        eq(transfers.state, "cancelled"),
        lt(transfers.refunded_amount, transfers.amount),
      ),
    );
}

/** Stops what has not been sent of an order. */
export async function blockTransfers(db: Db, orderId: number, reason: BlockedReason): Promise<void> {
  await db
    .update(transfers)
    .set({ state: "blocked", blocked_reason: reason, updated_at: NOW })
    .where(
      and(
        sql`${transfers.purchase_id} in (select ${purchases.id} from ${purchases} where ${purchases.order_id} = ${orderId})`,
        inArray(transfers.state, ["owed", "blocked"]),
      ),
    );
}

/** Lets go on what was stopped of an order for this reason. */
export async function unblockTransfers(db: Db, orderId: number, reason: BlockedReason): Promise<void> {
  await db
    .update(transfers)
    .set({ state: "owed", blocked_reason: null, updated_at: NOW })
    .where(
      and(
        sql`${transfers.purchase_id} in (select ${purchases.id} from ${purchases} where ${purchases.order_id} = ${orderId})`,
        eq(transfers.state, "blocked"),
        eq(transfers.blocked_reason, reason),
      ),
    );
}

/** Queues the transfers that are due: past their delay, and no longer to be withdrawn from. Those that wait for something are looked at every quarter of an hour. */
export async function queueDueTransfers(livemode: boolean): Promise<number> {
  const { count } = await sql`
    select ${enqueue(sendTransfer, { transfer_id: sql`id` }, { jobKey: [sql`id`] })}
    from (
      select ${transfers.id} from ${transfers}
      where ${transfers.livemode} = ${livemode} and ${transfers.available_at} <= now()
        and ${transfers.state} in ('owed', 'blocked', 'sending')
        and (${transfers.state} = 'owed' or ${transfers.updated_at} < now() - interval '15 minutes')
        and (${transfers.state} = 'sending' or ${isFinal})
      order by ${transfers.available_at} limit 1000) as due`;
  await db
    .select({ job: expression(enqueue(reverseTransfer, { reversal_id: sql`id` }, { jobKey: [sql`id`] })) })
    .from(transferReversals)
    .where(
      and(
        eq(transferReversals.state, "requested"),
        lt(transferReversals.created_at, sql`now() - interval '15 minutes'`),
      ),
    )
    .limit(1000);
  return count;
}

/** Finds the payee of a transfer, and the order and amount that it would send. */
export async function findOwner(transferId: number) {
  const [row] = await db
    .select({
      user_id: transfers.user_id,
      currency: transfers.currency,
      livemode: transfers.livemode,
      order_id: purchases.order_id,
      unsent_amount: expression<number>(sql`${transfers.amount} - ${transfers.refunded_amount}`),
      is_due:
        expression<boolean>(sql`${transfers.state} in ('owed', 'blocked') and ${purchases.state} = 'completed'
          and ${payeeIsReady(transfers.user_id, transfers.livemode)}`),
    })
    .from(transfers)
    .innerJoin(purchases, eq(purchases.id, transfers.purchase_id))
    .where(eq(transfers.id, transferId));
  return row;
}

/** A transfer, locked. The caller has locked what the payee is owed, which comes first everywhere. */
export async function lockTransfer(db: Db, transferId: number): Promise<TransferRow | undefined> {
  const [row] = await db
    .select({
      id: transfers.id,
      user_id: transfers.user_id,
      currency: transfers.currency,
      livemode: transfers.livemode,
      state: transfers.state,
      amount: transfers.amount,
      refunded_amount: transfers.refunded_amount,
      sent_amount: transfers.sent_amount,
      reversed_amount: transfers.reversed_amount,
      settled_currency: expression<string>(
        sql`coalesce(${transfers.settled_currency}, ${transfers.currency})`,
      ),
      settled_amount: expression<number>(
        sql`coalesce(${transfers.settled_amount}, ${transfers.sent_amount})`,
      ),
      settled_reversed_amount: expression<number>(
        sql`coalesce(${transfers.settled_reversed_amount}, ${transfers.reversed_amount})`,
      ),
      attempt: transfers.attempt,
      blocked_reason: transfers.blocked_reason,
      provider_id: transfers.provider_id,
      order_id: purchases.order_id,
      purchase_state: purchases.state,
      charge: expression<string | null>(
        sql`case when ${transfers.round} = 0 and ${purchases.artist_amount} <= ${orders.total_amount} then ${orders.provider_charge} end`,
      ),
      destination: expression<
        string | null
      >(sql`case when ${paymentAccounts.transfers_status} = 'active' and ${paymentAccounts.closed_at} is null and ${paymentAccounts.livemode} = ${transfers.livemode}
          then ${paymentAccounts.provider_account} end`),
      is_changed: expression<boolean>(
        sql`coalesce(${paymentAccounts.account_changed_at} > now() - make_interval(hours => ${CHANGED_ACCOUNT_HOURS}), false)`,
      ),
      is_disputed: expression<boolean>(isDisputed(orders.id)),
    })
    .from(transfers)
    .innerJoin(purchases, eq(purchases.id, transfers.purchase_id))
    .innerJoin(orders, eq(orders.id, purchases.order_id))
    .leftJoin(paymentAccounts, eq(paymentAccounts.user_id, transfers.user_id))
    .where(eq(transfers.id, transferId))
    .for("no key update", { of: transfers });
  return row;
}

/**
 * Sums the amounts on their way to the payee and from there, in minor units: sums that are being sent are not posted yet, and those that
 * are being taken back will be there again. `unsent` is what the other transfers still owe.
 */
export async function findMoving(db: Db, { user_id, currency, livemode }: Owner) {
  const row = singleRow(
    await db
      .select({
        sending: expression<number>(
          sql`coalesce(sum(${transfers.sent_amount}) filter (where ${transfers.state} = 'sending'), 0)::bigint`,
        ),
        unsent: expression<number>(
          sql`coalesce(sum(${transfers.amount} - ${transfers.refunded_amount}) filter (where ${transfers.state} in ('owed', 'blocked')), 0)::bigint`,
        ),
        returning:
          expression<number>(sql`(select coalesce(sum(${transferReversals.amount}), 0)::bigint from ${transferReversals}
            join ${transfers} as back on back.id = ${transferReversals.transfer_id}
          where back.user_id = ${user_id} and back.currency = ${currency} and back.livemode = ${livemode}
          and ${transferReversals.state} = 'requested' and back.provider_id is not null)`),
      })
      .from(transfers)
      .where(
        and(
          eq(transfers.user_id, user_id),
          eq(transfers.currency, currency),
          eq(transfers.livemode, livemode),
          inArray(transfers.state, ["owed", "blocked", "sending"]),
        ),
      ),
  );
  return row;
}

import "server-only";
import { eq } from "drizzle-orm";
import { expression, NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from "@/db/schema/ledger";
import { disputes, orders, purchases, refunds } from "@/db/schema/purchases";
import type { Db } from "@/db/tagged";
import type { LedgerEntry } from "@/lib/commerce/ledger/kinds";
import { isDisputed } from "@/lib/commerce/ledger/order-fragments";
import { addJob } from "@/lib/platform/jobs/fragments";
import { sendRefund } from "./jobs";
import type { RefundState } from "./states";

type RefundSource = "buyer" | "seller" | "operator" | "provider";

export interface NewRefund {
  amount: number;
  by: RefundSource;
  actorId?: number | null;
  reason: string;
  note?: string | null;
  /** A partial refund, after which the buyer keeps the license. */
  keepsLicense: boolean;
  attempt?: number;
  /** Of a refund that was made at the provider. */
  providerId?: string;
}

/** Stores a refund; undefined while another one of the purchase is under way, or when the provider's was stored before. */
export async function insertRefund(
  db: Db,
  purchase: { id: number; currency: string },
  { amount, by, actorId = null, reason, note = null, keepsLicense, attempt = 1, providerId }: NewRefund,
): Promise<number | undefined> {
  const [row] = await db
    .insert(refunds)
    .values({
      purchase_id: purchase.id,
      amount,
      currency: purchase.currency,
      reason,
      by,
      actor_id: actorId,
      note,
      keeps_license: keepsLicense,
      attempt,
      provider_id: providerId ?? null,
    })
    .onConflictDoNothing()
    .returning({ id: refunds.id });
  return row?.id;
}

/** Queues what sends a refund, or asks about it. */
export async function queueRefund(db: Db, refundId: number, seconds = 0): Promise<void> {
  await addJob(
    db,
    sendRefund,
    { refund_id: refundId },
    { jobKey: [refundId], runAt: db`now() + make_interval(secs => ${seconds})` },
  );
}

export interface RefundRow {
  id: number;
  purchase_id: number;
  order_id: number;
  amount: number;
  currency: string;
  by: RefundSource;
  reason: string;
  keeps_license: boolean;
  state: RefundState;
  provider_id: string | null;
  attempt: number;
  provider_payment: string | null;
  livemode: boolean;
}

const columns = {
  id: refunds.id,
  purchase_id: refunds.purchase_id,
  order_id: purchases.order_id,
  amount: refunds.amount,
  currency: refunds.currency,
  by: refunds.by,
  reason: refunds.reason,
  keeps_license: refunds.keeps_license,
  state: refunds.state,
  provider_id: refunds.provider_id,
  attempt: refunds.attempt,
  provider_payment: orders.provider_payment,
  livemode: orders.livemode,
};

export async function findRefund(refundId: number, db: Db = sql): Promise<RefundRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(refunds)
    .innerJoin(purchases, eq(purchases.id, refunds.purchase_id))
    .innerJoin(orders, eq(orders.id, purchases.order_id))
    .where(eq(refunds.id, refundId));
  return row;
}

/** A refund whose purchase the transaction has locked. */
export async function lockRefund(db: Db, refundId: number): Promise<RefundRow | undefined> {
  await db.select({ id: refunds.id }).from(refunds).where(eq(refunds.id, refundId)).for("no key update");
  return findRefund(refundId, db);
}

/** Our refund for one at the provider. */
export async function findRefundByProviderId(providerId: string): Promise<number | undefined> {
  const [row] = await db.select({ id: refunds.id }).from(refunds).where(eq(refunds.provider_id, providerId));
  return row?.id;
}

export async function moveRefund(
  db: Db,
  id: number,
  state: RefundState,
  { providerId, failure }: { providerId?: string | null; failure?: string | null } = {},
): Promise<void> {
  await db
    .update(refunds)
    .set({
      state,
      updated_at: NOW,
      provider_id: expression(sql`coalesce(${providerId ?? null}, ${refunds.provider_id})`),
      failure: expression(sql`coalesce(${failure ?? null}, ${refunds.failure})`),
    })
    .where(eq(refunds.id, id));
}

/** Sums the part of a purchase that has been given back: the refunds and lost disputes that are posted, in minor units. */
export async function findGivenBack(
  db: Db,
  purchaseId: number,
  but = { refund: 0, dispute: 0 },
): Promise<number> {
  const [{ amount }] = await db<[{ amount: number }]>`
    select (
      (select coalesce(sum(${refunds.amount}), 0) from ${refunds}
       where ${refunds.purchase_id} = ${purchaseId} and ${refunds.state} = 'succeeded' and ${refunds.id} <> ${but.refund})
      + (select coalesce(sum(${disputes.withdrawn_amount}), 0) from ${disputes} join ${purchases} using (order_id)
         where ${purchases.id} = ${purchaseId} and ${disputes.state} = 'lost' and ${disputes.id} <> ${but.dispute}))::bigint as amount`;
  return amount;
}

/**
 * Sums the part of a purchase that is refunded, being refunded, or withdrawn by a dispute that was not won, and tells whether a dispute or
 * another refund prevents refunding more.
 */
export async function findRefundable(db: Db, purchaseId: number, orderId: number) {
  const [row] = await db<[{ taken: number; disputed: boolean; under_way: boolean }]>`
    select
      ((select coalesce(sum(${refunds.amount}), 0) from ${refunds} where ${refunds.purchase_id} = ${purchaseId}
        and ${refunds.state} <> 'failed')
       + (select coalesce(sum(${disputes.withdrawn_amount}), 0) from ${disputes} where ${disputes.order_id} = ${orderId}
         and ${disputes.state} <> 'won'))::bigint as taken,
      ${isDisputed(orderId)} as disputed,
      exists (select from ${refunds} where ${refunds.purchase_id} = ${purchaseId}
        and ${refunds.state} in ('requested', 'pending')) as under_way`;
  return row;
}

/** Sets the reason why an operator must look at it; null when it is settled. */
export async function setAttention(db: Db, purchaseId: number, attention: string | null): Promise<void> {
  await db.update(purchases).set({ attention, updated_at: NOW }).where(eq(purchases.id, purchaseId));
}

/** The entries of a posting. */
export async function findEntries(db: Db, key: string): Promise<LedgerEntry[]> {
  const rows = await db
    .select({ kind: ledgerAccounts.kind, user_id: ledgerAccounts.user_id, amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transaction_id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.account_id))
    .where(eq(ledgerTransactions.key, key));
  // Safe cast: the kinds are those of the schema, and only payees have an owner.
  return rows.map(({ kind, user_id, amount }) => ({
    account: (user_id === null ? kind : { payee: user_id }) as LedgerEntry["account"],
    amount,
  }));
}

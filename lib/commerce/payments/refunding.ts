import "server-only";
import type { Db } from "@/db/tagged";
import { inTransaction } from "@/db/transaction";
import type { LedgerEntry } from "@/lib/commerce/ledger/kinds";
import { refundParts } from "@/lib/commerce/ledger/money";
import { post } from "@/lib/commerce/ledger/service";
import { restoreLicense, revokeLicense, suspendLicense } from "@/lib/commerce/licenses/service";
import { callKey, livemode, type Stripe, stripe } from "@/lib/commerce/payment-provider/service";
import {
  type BalanceMovement,
  findSettlement,
  recordSettlement,
} from "@/lib/commerce/payouts/settlement-service";
import {
  cancelPendingTransfers,
  restorePendingTransfers,
  restoreShares,
  reverseShares,
} from "@/lib/commerce/payouts/transfer-service";
import type { LockedPurchase } from "./queries";
import * as queries from "./queries";
import * as queueQueries from "./queue-queries";
import type { NewRefund, RefundRow } from "./refunding-queries";
import * as refunds from "./refunding-queries";
import * as slotQueries from "./slot-queries";
import type { RefundState } from "./states";

/** Refunds: asked for here, made by the provider, and written down when it says so. The buyer is paid before the payees give back. */

const MAX_ATTEMPTS = 3;
const RETRY_SECONDS = 3_600;

/**
 * Starts a refund in the transaction that has locked the purchase; undefined when one is under way. A refund of everything suspends the
 * license at once. The caller has checked who may ask for it.
 */
export async function requestRefund(
  db: Db,
  purchase: LockedPurchase,
  input: NewRefund,
): Promise<number | undefined> {
  const id = await refunds.insertRefund(db, purchase, input);
  if (id === undefined) return undefined;
  if (!input.keepsLicense && purchase.state === "completed") {
    await queries.movePurchase(db, purchase.id, "refund_due");
    await suspendLicense(db, purchase.id, "refund");
    await cancelPendingTransfers(db, purchase.id);
  }
  await refunds.queueRefund(db, id);
  return id;
}

/** Asks the provider to refund, or what became of the refund. */
export async function sendRefund(refundId: number): Promise<void> {
  const refund = await refunds.findRefund(refundId);
  if (!refund || refund.livemode !== livemode() || refund.state === "failed") return;
  if (!refund.provider_payment) return recordRefund(refundId, { state: "succeeded" });
  const client = await stripe();
  const providerRefund = await (refund.provider_id
    ? client.refunds.retrieve(refund.provider_id)
    : client.refunds.create(
        {
          payment_intent: refund.provider_payment,
          amount: refund.amount,
          reason: "requested_by_customer",
          metadata: { refund: String(refundId) },
        },
        { idempotencyKey: await callKey(`refund:${refundId}`) },
      )
  ).catch((cause: unknown) => {
    if ((cause as { type?: unknown }).type !== "StripeInvalidRequestError") throw cause;
    return { id: null, status: "failed", failure_reason: (cause as { code?: string }).code ?? "refused" };
  });
  await recordRefund(refundId, await refundOutcome(providerRefund));
}

interface Outcome {
  state: RefundState;
  providerId?: string | null;
  failure?: string | null;
  /** The movement in the balance at the provider, and that of one that failed and came back. */
  movement?: BalanceMovement | null;
  returned?: BalanceMovement | null;
}

async function refundOutcome(
  refund: Pick<Stripe.Refund, "status"> & { id: string | null } & Partial<
      Pick<Stripe.Refund, "failure_reason" | "balance_transaction" | "failure_balance_transaction">
    >,
): Promise<Outcome> {
  const state = refund.status === "succeeded" ? "succeeded" : isFailed(refund.status) ? "failed" : "pending";
  const [movement, returned] = await Promise.all([
    findSettlement(refund.balance_transaction),
    findSettlement(refund.failure_balance_transaction),
  ]);
  return { state, providerId: refund.id, failure: refund.failure_reason ?? null, movement, returned };
}

const isFailed = (status: string | null) => status === "failed" || status === "canceled";

/** Writes down what the provider says about a refund; one that we do not know was made there, in its dashboard. */
export async function recordProviderRefund(refund: Stripe.Refund): Promise<"recorded" | "unknown"> {
  const refundId = Number(refund.metadata?.refund);
  const payment =
    typeof refund.payment_intent === "string" ? refund.payment_intent : refund.payment_intent?.id;
  const orderId = payment === undefined ? undefined : await queries.findOrderByProviderId({ payment });
  if (orderId === undefined) return "unknown";
  const ours = Number.isSafeInteger(refundId) ? await refunds.findRefund(refundId) : undefined;
  const recordedId = ours?.order_id === orderId ? ours.id : await refunds.findRefundByProviderId(refund.id);
  const id = recordedId ?? (await adopt(orderId, refund));
  if (id !== undefined) await recordRefund(id, await refundOutcome(refund));
  return "recorded";
}

/** Stores a refund that was made in the provider's dashboard. */
function adopt(orderId: number, refund: Stripe.Refund): Promise<number | undefined> {
  return inTransaction(async (db) => {
    const purchase = await queries.lockPurchase(db, orderId);
    if (!purchase || isFailed(refund.status)) return undefined;
    const { taken } = await refunds.findRefundable(db, purchase.id, orderId);
    const isWhole = taken + refund.amount >= purchase.total_amount;
    const id = await requestRefund(db, purchase, {
      amount: refund.amount,
      by: "provider",
      reason: "Refunded in the dashboard of the payment provider.",
      keepsLicense: !isWhole,
      providerId: refund.id,
    });
    await refunds.setAttention(db, purchase.id, "refunded_at_provider");
    return id;
  });
}

async function recordRefund(refundId: number, outcome: Outcome): Promise<void> {
  const candidate = await refunds.findRefund(refundId);
  if (!candidate) return;
  await inTransaction(async (db) => {
    const purchase = await queries.lockPurchase(db, candidate.order_id);
    const refund = await refunds.lockRefund(db, refundId);
    if (!purchase || !refund) return;
    await moveRefund(db, purchase, refund, outcome);
    await applyRefund(db, purchase, refund, outcome);
  });
}

/** Writes down what a refund became in the balance at the provider: once it is posted that it was made, or that it came back. */
async function applyRefund(
  db: Db,
  { order_id: orderId, livemode, currency }: LockedPurchase,
  { id, amount }: RefundRow,
  { movement, returned }: Outcome,
): Promise<void> {
  const of = { orderId, livemode, currency };
  const key = `refund:${id}`;
  if (movement && (await refunds.findEntries(db, key)).length > 0)
    await recordSettlement(db, { ...of, key, amount: -amount }, movement);
  if (returned && (await refunds.findEntries(db, `${key}:failed`)).length > 0)
    await recordSettlement(db, { ...of, key: `${key}:failed`, amount }, returned);
}

async function moveRefund(
  db: Db,
  purchase: LockedPurchase,
  refund: RefundRow,
  { state, providerId, failure }: Outcome,
): Promise<void> {
  if (refund.state === state || refund.state === "failed") return;
  if (refund.state === "succeeded" && state !== "failed") return;
  await refunds.moveRefund(db, refund.id, state, {
    providerId: providerId ?? null,
    failure: failure ?? null,
  });
  if (state === "succeeded") await succeed(db, purchase, refund);
  if (state === "failed") await fail(db, purchase, refund);
}

async function succeed(
  db: Db,
  purchase: LockedPurchase,
  refund: RefundRow,
  paidFrom: "cash" | "losses" = "cash",
): Promise<void> {
  await post(db, await postRefund(db, purchase, refund, paidFrom));
  await reverseShares(db, refund.id);
  if (!refund.keeps_license && purchase.state === "refund_due") {
    await queries.movePurchase(db, purchase.id, "refunded");
    await revokeLicense(db, purchase.id, "refund");
    await slotQueries.freeSlot(db, purchase.track_id, purchase.id, purchase.relist);
  }
  await queueQueries.queueMails(db, purchase.id, "both");
}

async function postRefund(db: Db, purchase: LockedPurchase, refund: RefundRow, paidFrom: "cash" | "losses") {
  return {
    key: `refund:${refund.id}`,
    cause: "refund",
    orderId: purchase.order_id,
    livemode: purchase.livemode,
    currency: purchase.currency,
    entries: [
      ...(await splitRefund(db, purchase, refund.amount, { refund: refund.id, dispute: 0 })),
      { account: paidFrom, amount: -refund.amount },
    ],
  };
}

/**
 * Divides an amount that the buyer gets back: each payee and the platform in proportion, so that any cut into refunds ends with everything
 * given back. What is more than all of it is the platform's loss. `but`: what the amount is of, which may be stored.
 */
export async function splitRefund(
  db: Db,
  purchase: LockedPurchase,
  amount: number,
  but: { refund: number; dispute: number },
): Promise<LedgerEntry[]> {
  const before = Math.min(purchase.total_amount, await refunds.findGivenBack(db, purchase.id, but));
  const after = Math.min(purchase.total_amount, before + amount);
  const shares = await queries.findPurchaseShares(db, purchase.id);
  const parts = [...shares.map(({ share_amount }) => share_amount), purchase.fee_amount];
  const whole = purchase.artist_amount + purchase.fee_amount;
  // More than the buyer paid was shared when the platform gave a discount.
  const scaled = (amount: number) => Number((BigInt(amount) * BigInt(whole)) / BigInt(purchase.total_amount));
  const back = refundParts(parts, scaled(before), scaled(after));
  return [
    ...shares.map(({ user_id }, place) => ({ account: { payee: user_id }, amount: back[place] ?? 0 })),
    { account: "fees", amount: back[shares.length] ?? 0 },
    { account: "discounts", amount: after - before - (scaled(after) - scaled(before)) },
    { account: "losses", amount: before + amount - after },
  ];
}

/** A refund that was made can still come back weeks later. The buyer then waits for another, or for an operator. */
async function fail(db: Db, purchase: LockedPurchase, refund: RefundRow): Promise<void> {
  if (refund.state === "succeeded") {
    const entries = await refunds.findEntries(db, `refund:${refund.id}`);
    await post(db, {
      key: `refund:${refund.id}:failed`,
      cause: "refund_failed",
      orderId: purchase.order_id,
      livemode: purchase.livemode,
      currency: purchase.currency,
      entries: entries.map(({ account, amount }) => ({ account, amount: -amount })),
    });
    await restoreShares(db, refund.id);
  }
  const { taken, disputed } = await refunds.findRefundable(db, purchase.id, purchase.order_id);
  const isLeft = refund.amount <= purchase.total_amount - taken;
  const isAgain = refund.state !== "succeeded" && refund.attempt < MAX_ATTEMPTS && isLeft;
  if (isAgain) {
    const { amount, by, reason, keeps_license } = refund;
    const next = { amount, by, reason, keepsLicense: keeps_license, attempt: refund.attempt + 1 };
    const id = await refunds.insertRefund(db, purchase, next);
    if (id !== undefined) await refunds.queueRefund(db, id, RETRY_SECONDS);
  }
  // A dispute that has overtaken the refund decides.
  if (disputed || purchase.state === "charged_back") return;
  await refunds.setAttention(db, purchase.id, isAgain ? "refund_retried" : "refund_failed");
}

/**
 * Notes that an operator has paid the buyer back in another way, after the provider could not. The balance at the provider keeps that money,
 * so it is posted as what the platform has paid of its own.
 */
export async function recordManualRefund(
  db: Db,
  purchase: LockedPurchase,
  approval: { actorId: number; reason: string },
): Promise<void> {
  const { taken } = await refunds.findRefundable(db, purchase.id, purchase.order_id);
  const amount = purchase.total_amount - taken;
  const newRefund = { ...approval, amount, by: "operator", keepsLicense: false } as const;
  const id = await refunds.insertRefund(db, purchase, newRefund);
  const refund = id === undefined ? undefined : await refunds.lockRefund(db, id);
  if (!refund) throw new Error(`A refund of order ${purchase.order_id} is under way.`);
  await refunds.moveRefund(db, refund.id, "succeeded");
  await succeed(db, purchase, refund, "losses");
  await refunds.setAttention(db, purchase.id, null);
}

/** Lets a purchase stand after all whose refund could not be made: the license is valid again, and its shares are owed. */
export async function restorePurchase(db: Db, purchase: LockedPurchase): Promise<void> {
  await queries.movePurchase(db, purchase.id, "completed");
  await restoreLicense(db, purchase.id);
  await restorePendingTransfers(db, purchase.id);
  await refunds.setAttention(db, purchase.id, null);
  await queueQueries.queueMails(db, purchase.id, "buyer");
}

import "server-only";
import type { Db } from "@/db/tagged";
import { inTransaction } from "@/db/transaction";
import { formatMoney } from "@/lib/commerce/ledger/money";
import { lockOwedAmount } from "@/lib/commerce/ledger/service";
import { raiseAlert } from "@/lib/commerce/payment-provider/alert-service";
import {
  callKey,
  livemode,
  paymentsMode,
  type Stripe,
  stripe,
} from "@/lib/commerce/payment-provider/service";
import { env } from "@/lib/platform/env";
import { finishSending, postMovement } from "./mirroring";
import * as reversals from "./reversal-queries";
import { type ExchangeRate, getExchangeRate, settledPart } from "./settlement-service";
import { ALERTED_ATTEMPTS, type BlockedReason, MAX_REFUSAL_CHARACTERS } from "./transfer-constants";
import * as queries from "./transfer-queries";
import * as transferStateQueries from "./transfer-state-queries";

export { recordPayouts, recordTransfer } from "./mirroring";

/** The shares of payees on their way to them. What is posted in the ledger is what has been sent or has come back. */

/** Owes the payees of a completed purchase their shares, in the transaction that completes it. */
export const createTransfers = (db: Db, purchaseId: number) =>
  queries.insertTransfers(db, purchaseId, env.PAYOUT_DELAY_HOURS);

/** Cancels the shares of a purchase that have not been sent, because it is being refunded. */
export const cancelPendingTransfers = (db: Db, purchaseId: number) => queries.cancelTransfers(db, purchaseId);

/** Owes again what `cancelPendingTransfers` canceled, because the purchase stands after all. */
export const restorePendingTransfers = (db: Db, purchaseId: number) =>
  queries.restoreTransfers(db, purchaseId);

/** Stops the shares of an order that have not been sent. */
export const blockTransfers = (db: Db, orderId: number, reason: BlockedReason = "dispute") =>
  queries.blockTransfers(db, orderId, reason);

/** Lets the shares go on that were stopped for this reason. */
export const unblockTransfers = (db: Db, orderId: number, reason: BlockedReason = "dispute") =>
  queries.unblockTransfers(db, orderId, reason);

/** Takes back what the posting `refund:{id}` debits the payees, from what was sent of it. Call it after that posting, in its transaction. */
export const reverseShares = (db: Db, refundId: number) =>
  takeBack(db, { key: `refund:${refundId}`, refundId });

/** The same for a lost dispute, posted as `dispute:{id}:lost`. */
export const reverseDisputed = (db: Db, disputeId: number) =>
  takeBack(db, { key: `dispute:${disputeId}:lost`, disputeId });

async function takeBack(db: Db, cause: reversals.Cause): Promise<void> {
  const parts = await reversals.findParts(db, cause.key);
  const shares = await reversals.lockShares(db, cause);
  for (const { user_id, part } of parts) {
    let rest = part;
    for (const share of shares.filter((one) => one.user_id === user_id)) {
      const refunded = Math.min(rest, share.amount - share.refunded_amount);
      if (refunded === 0) continue;
      rest -= refunded;
      await reversals.addRefunded(db, share.id, refunded);
      // A part that was set off was never sent: the payee owes it.
      const back = Math.min(refunded, share.kept_amount);
      if (back > 0) await reversals.insertReversal(db, share.id, back, cause);
    }
  }
}

/**
 * Owes the shares again whose refund has failed after it was made. Call it after the posting `refund:{id}:failed`, in its transaction.
 */
export async function restoreShares(db: Db, refundId: number): Promise<void> {
  const cause = { key: `refund:${refundId}`, refundId };
  const parts = await reversals.findParts(db, cause.key);
  const shares = await reversals.lockShares(db, cause);
  for (const { user_id, part } of parts) {
    let rest = part;
    for (const share of shares.filter((one) => one.user_id === user_id && isUnsent(one.state))) {
      const again = Math.min(rest, share.refunded_amount);
      if (again > 0) await reversals.takeBackRefunded(db, share.id, again);
      rest -= again;
    }
    const [one] = shares;
    if (rest === 0 || !one) continue;
    const owner = await queries.findOwner(one.id);
    if (!owner) continue;
    const free = await findFree(db, { ...owner, user_id });
    const surplus = Math.min(rest, free.available - free.unsent);
    if (surplus > 0) await reversals.insertRound(db, refundId, user_id, surplus);
  }
}

const isUnsent = (state: string) => ["owed", "blocked", "cancelled"].includes(state);

/** Finds the amount that may be sent to a payee now, and the one owed in transfers that were not sent. Locks the payee's account. */
async function findFree(db: Db, owner: queries.Owner): Promise<{ available: number; unsent: number }> {
  const owed = await lockOwedAmount(db, owner.user_id, owner.currency, owner.livemode);
  const { sending, returning, unsent } = await queries.findMoving(db, owner);
  return { available: owed - sending + returning, unsent };
}

/** Queues what is due. */
export async function sendDueTransfers(): Promise<void> {
  if (paymentsMode() !== "off") await queries.queueDueTransfers(livemode());
}

/**
 * Sends a share, unless something is in the way, which is then its reason. Throws when the provider did not answer: the same call, with
 * the same key, is made again.
 */
export async function send(transferId: number): Promise<void> {
  const owner = await queries.findOwner(transferId);
  if (!owner || paymentsMode() === "off" || owner.livemode !== livemode()) return;
  const rate = await getExchangeRate(owner.order_id);
  // The provider has not said what it made of the payment. The next sweep asks again.
  if (rate === "unsettled") return;
  const client = await stripe();
  if (!(await isCovered(client, transferId, owner, rate))) return;
  const ready = await inTransaction((db) => prepare(db, transferId, owner, rate));
  if (!ready) return;
  const providerTransfer = await client.transfers
    .create(
      {
        amount: ready.amount,
        currency: ready.currency,
        destination: ready.destination,
        transfer_group: `order_${ready.orderId}`,
        metadata: { transfer: String(transferId) },
        ...(ready.charge && { source_transaction: ready.charge }),
      },
      { idempotencyKey: await callKey(`transfer:${transferId}:${ready.attempt}`) },
    )
    .catch(transferRefusal);
  const attempts = await inTransaction(async (db) => {
    await lockOwedAmount(db, owner.user_id, owner.currency, owner.livemode);
    const transfer = await queries.lockTransfer(db, transferId);
    if (transfer?.state !== "sending" || transfer.attempt !== ready.attempt) return 0;
    if ("refusal" in providerTransfer)
      return transferStateQueries.markRefused(db, transferId, providerTransfer.refusal);
    await finishSending(db, transfer, providerTransfer.id);
    return 0;
  });
  if ("refusal" in providerTransfer && attempts >= ALERTED_ATTEMPTS)
    await alertRefusedTransfer(transferId, owner, ready, providerTransfer.refusal);
}

/**
 * Whether the platform has the money of a share: its own payouts may have taken it in the weeks that the share has waited, and the provider would
 * send it all the same and ask the platform's bank for it. Otherwise operators are told, and it is looked at again in an hour.
 */
async function isCovered(
  client: Stripe,
  transferId: number,
  owner: Awaited<ReturnType<typeof queries.findOwner>> & object,
  rate: ExchangeRate | undefined,
): Promise<boolean> {
  if (!owner.is_due) return true;
  const currency = rate?.settled_currency ?? owner.currency;
  const amount = rate ? settledPart(owner.unsent_amount, rate) : owner.unsent_amount;
  const { available, pending } = await client.balance.retrieve();
  const there = [...available, ...pending].reduce(
    (sum, one) => sum + (one.currency === currency ? one.amount : 0),
    0,
  );
  if (there >= amount) return true;
  await inTransaction((db) => transferStateQueries.postpone(db, transferId, "balance_short"));
  const note = `The balance at the provider is ${formatMoney(there, currency)}, and shares that are due are more. They wait. Pay out to your own bank by hand, and leave there what payees are owed.`;
  const { livemode } = owner;
  await raiseAlert({ code: "balance_short", about: currency, note, amount: there, currency, livemode });
  return false;
}

/** Tells operators about a transfer that the provider goes on refusing. It is tried again each day. */
async function alertRefusedTransfer(
  transferId: number,
  { user_id: userId, livemode }: queries.Owner,
  { amount, currency, orderId }: Ready,
  refusal: string,
): Promise<void> {
  const note = `The provider refuses to send ${formatMoney(amount, currency)} to its payee: ${refusal}`;
  await raiseAlert({
    code: "transfer_refused",
    about: String(transferId),
    note,
    userId,
    orderId,
    amount,
    currency,
    livemode,
  });
}

interface Ready {
  /** As it is sent. */
  amount: number;
  currency: string;
  destination: string;
  charge: string | null;
  orderId: number;
  attempt: number;
}

/** Decides under the lock of the payee's account. What was begun before a crash goes on as it was. */
async function prepare(
  db: Db,
  transferId: number,
  owner: queries.Owner,
  rate: ExchangeRate | undefined,
): Promise<Ready | undefined> {
  const free = await findFree(db, owner);
  const transfer = await queries.lockTransfer(db, transferId);
  if (!transfer || !["owed", "blocked", "sending"].includes(transfer.state)) return undefined;
  const { destination, charge, order_id: orderId, attempt } = transfer;
  if (transfer.state === "sending") {
    const { settled_amount: amount, settled_currency: currency } = transfer;
    return destination ? { amount, currency, destination, charge, orderId, attempt } : undefined;
  }
  if (["refunded", "charged_back"].includes(transfer.purchase_state)) {
    await transferStateQueries.setCancelled(db, transferId);
    return undefined;
  }
  if (transfer.purchase_state !== "completed") return undefined;
  const reason = blockedReason(transfer, free.available);
  if (reason || !destination) {
    await transferStateQueries.setBlocked(db, transferId, reason ?? "account_not_ready");
    return undefined;
  }
  const own = Math.min(transfer.amount - transfer.refunded_amount, free.available);
  const settlement =
    rate && rate.settled_currency !== transfer.currency
      ? // The smallest share is a unit: the provider sends nothing of less.
        { currency: rate.settled_currency, amount: Math.max(1, settledPart(own, rate)) }
      : undefined;
  await transferStateQueries.setSending(db, transferId, own, settlement);
  return { amount: own, currency: transfer.currency, ...settlement, destination, charge, orderId, attempt };
}

function blockedReason(transfer: queries.TransferRow, available: number): BlockedReason | undefined {
  if (transfer.is_disputed) return "dispute";
  if (!transfer.destination) return "account_not_ready";
  if (transfer.is_changed) return "account_changed";
  return available <= 0 ? "negative_balance" : undefined;
}

/** Takes back what a reversal says. When the payee has spent it, the payee owes it, and later shares are set off. */
export async function reverse(reversalId: number): Promise<void> {
  const reversal = await inTransaction((db) => reversals.findReversal(db, reversalId));
  if (reversal?.state !== "requested" || reversal.livemode !== livemode()) return;
  // `markSent` queues it again.
  if (!reversal.provider_transfer) return;
  const client = await stripe();
  const providerTransfer = await client.transfers
    .createReversal(
      reversal.provider_transfer,
      { amount: reversal.settled_amount, metadata: { reversal: String(reversalId) } },
      { idempotencyKey: await callKey(`reversal:${reversalId}`) },
    )
    .catch(transferRefusal);
  await inTransaction(async (db) => {
    await lockOwedAmount(db, reversal.user_id, reversal.currency, reversal.livemode);
    if ("refusal" in providerTransfer) {
      await reversals.endReversal(db, reversal, { failure: providerTransfer.refusal });
      return;
    }
    if (!(await reversals.endReversal(db, reversal, { providerId: providerTransfer.id }))) return;
    await postMovement(db, {
      key: `reversal:${reversalId}`,
      cause: "transfer_reversed",
      of: reversal,
      own: -reversal.amount,
      settledAmount: -reversal.settled_amount,
    });
  });
}

/** A definite refusal of the provider, which asking again would not change. Throws everything else. */
function transferRefusal(cause: unknown): { refusal: string } {
  const { type, code, message } = cause as { type?: unknown; code?: unknown; message?: unknown };
  if (type !== "StripeInvalidRequestError") throw cause;
  const words = [code, message].filter((word) => typeof word === "string" && word !== "");
  return { refusal: words.join(": ").slice(0, MAX_REFUSAL_CHARACTERS) || "refused" };
}

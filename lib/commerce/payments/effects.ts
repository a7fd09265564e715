import "server-only";
import type { Db } from "@/db/tagged";
import { releaseCoupon, useCoupon as spendCoupon } from "@/lib/commerce/coupons/service";
import { post } from "@/lib/commerce/ledger/service";
import { appendToChain, issueLicense } from "@/lib/commerce/licenses/service";
import { type BalanceMovement, recordSettlement } from "@/lib/commerce/payouts/settlement-service";
import { createTransfers } from "@/lib/commerce/payouts/transfer-service";
import { EXCLUSIVE } from "./constants";
import type { LockedPurchase } from "./queries";
import * as queries from "./queries";
import * as queueQueries from "./queue-queries";
import * as slotQueries from "./slot-queries";
import type { Failure } from "./states";

/**
 * The effects of a purchase's moves, in the transaction that has locked it: ledger, license, coupon, exclusive slot, transfers. Nothing
 * here talks to the provider; what must be done there is queued.
 */

/** Takes the place of a purchase among the licenses of its track: from here on its payment is captured. */
export async function startCapture(db: Db, purchase: LockedPurchase): Promise<void> {
  const isExclusive = purchase.license_type === EXCLUSIVE;
  if (isExclusive) await slotQueries.takeExclusiveSlot(db, purchase.track_id, purchase.id, "capturing");
  const { sequence } = await appendToChain(db, {
    trackId: purchase.track_id,
    kind: isExclusive ? "exclusive" : "lease",
    licenseUuid: purchase.license_uuid,
    contentSha256: purchase.terms_sha256,
  });
  await queries.movePurchase(db, purchase.id, "capturing", { sequence });
}

/** Decides against an authorized payment: its card is not charged. */
export async function startVoid(db: Db, purchase: LockedPurchase, failure: Failure): Promise<void> {
  await queries.movePurchase(db, purchase.id, "voiding", {
    failure,
    ...(failure === "amount_mismatch" && { attention: failure }),
  });
  await slotQueries.freeSlot(db, purchase.track_id, purchase.id);
}

/** The payment came to nothing, and the card was not charged. */
export async function finishVoid(db: Db, purchase: LockedPurchase): Promise<void> {
  if (purchase.state === "capturing") {
    await appendToChain(db, {
      trackId: purchase.track_id,
      kind: "void",
      licenseUuid: purchase.license_uuid,
      contentSha256: purchase.terms_sha256,
    });
  }
  await queries.movePurchase(db, purchase.id, "voided", {
    ...(purchase.state !== "voiding" && { failure: "payment_canceled" }),
  });
  await slotQueries.freeSlot(db, purchase.track_id, purchase.id);
  await releaseCoupon(db, purchase.order_id);
  await queueQueries.queueMails(db, purchase.id, "buyer");
}

/** The money is here: the license is issued, the payees are owed their shares, and an exclusive license ends all other orders. */
export async function complete(db: Db, purchase: LockedPurchase): Promise<void> {
  await queries.movePurchase(db, purchase.id, "completed");
  await queries.numberOrder(db, purchase.order_id);
  await queries.noteOrder(db, purchase.order_id, { state: "captured" });
  await postCapture(db, purchase);
  if (purchase.license_type === EXCLUSIVE) {
    await slotQueries.takeExclusiveSlot(db, purchase.track_id, purchase.id, "sold");
    await endOpenOrders(db, purchase.track_id, purchase.order_id);
    await slotQueries.queueVersions(db, purchase.track_id);
  }
  await spendCoupon(db, purchase.order_id);
  await issueLicense(db, purchase.id);
  await createTransfers(db, purchase.id);
  await queueQueries.queueMails(db, purchase.id, "both");
}

/** Writes down that the buyer's money came in, and whose it is. */
export async function postCapture(db: Db, purchase: LockedPurchase): Promise<void> {
  const shares = await queries.findPurchaseShares(db, purchase.id);
  await post(db, {
    key: `capture:${purchase.order_id}`,
    cause: "capture",
    orderId: purchase.order_id,
    livemode: purchase.livemode,
    currency: purchase.currency,
    entries: [
      { account: "cash", amount: purchase.total_amount },
      { account: "discounts", amount: purchase.artist_amount - purchase.net_amount },
      { account: "fees", amount: -purchase.fee_amount },
      ...shares.map(({ user_id, share_amount }) => ({ account: { payee: user_id }, amount: -share_amount })),
    ],
  });
}

/** Writes down what a payment became in the balance at the provider, and what that kept for itself. */
export async function postSettlement(db: Db, purchase: LockedPurchase, movement: BalanceMovement) {
  const { order_id: orderId, livemode, currency, total_amount: amount } = purchase;
  await recordSettlement(db, { key: `capture:${orderId}`, orderId, livemode, currency, amount }, movement);
  await post(db, {
    key: `fee:${movement.id}`,
    cause: "processing_fee",
    orderId,
    livemode,
    currency: movement.currency,
    entries: [
      { account: "processing", amount: movement.fee },
      { account: "cash", amount: -movement.fee },
    ],
  });
}

/** Ends an order that nobody has paid. `failure`: why, if it is neither its buyer's wish nor the time. */
export async function endOrder(
  db: Db,
  purchase: LockedPurchase,
  to: "cancelled" | "expired",
  failure?: Failure,
): Promise<void> {
  await queries.movePurchase(db, purchase.id, to, { ...(failure && { failure }) });
  await slotQueries.freeSlot(db, purchase.track_id, purchase.id);
  await releaseCoupon(db, purchase.order_id);
  await queueQueries.queueStep(db, "expire", purchase.order_id);
}

/** Ends the open orders of a track whose exclusive license one of them bought. The caller has locked the sales of the track. */
async function endOpenOrders(db: Db, trackId: number, but: number): Promise<void> {
  for (const { order_id } of await queries.findOpenOrders(db, trackId, but)) {
    const other = await queries.lockPurchase(db, order_id);
    if (other?.state === "open") await endOrder(db, other, "expired", "exclusive_sold");
  }
}

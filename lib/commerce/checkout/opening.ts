import "server-only";
import type { Db } from "@/db/tagged";
import { inTransaction } from "@/db/transaction";
import { reserveCoupon } from "@/lib/commerce/coupons/service";
import { allocate } from "@/lib/commerce/ledger/money";
import { computePrice, type Price } from "@/lib/commerce/offers/price-service";
import { type CurrentPrice, openQuote, quoteError, spendQuote } from "@/lib/commerce/offers/quote-service";
import { livemode } from "@/lib/commerce/payment-provider/service";
import { EXCLUSIVE, HOLD_MINUTES } from "@/lib/commerce/payments/constants";
import {
  complete,
  endOrder,
  lockPurchase,
  lockSales,
  startCapture,
  takeExclusiveSlot,
} from "@/lib/commerce/payments/service";
import { findShares } from "@/lib/commerce/splits/service";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import type { Input } from "@/lib/platform/http-contract/operation";
import type * as contract from "./contract";
import { assertHoldLimit, assertMayBuy, type Buyer, findBuyer, matchOrders } from "./purchase-blockers";
import * as queries from "./queries";

type CheckoutInput = Input<typeof contract.initiatePurchase>;

export interface OpenOrder {
  orderId: number;
  price: Price;
}

/** A minute more than the provider wants, so that its page can always be open for as long as we say. */
const MINUTES = HOLD_MINUTES + 1;

/**
 * Opens an order, or finds the same one that the buyer has opened before. Everything is decided under the lock of the track's sales:
 * what is reserved here is nobody else's. Throws `conflict` with `price_changed` for a quote that does not hold any more, unless an open
 * order has used it.
 */
export async function openOrder(caller: UserCaller, input: CheckoutInput): Promise<OpenOrder> {
  const outcome = await inTransaction((db) => decide(db, caller, input));
  if ("orderId" in outcome) return outcome;
  throw await quoteError(caller.userId, outcome);
}

/** Opens an order, or finds it; without either, the price as it is now of a quote that does not hold any more. */
async function decide(db: Db, caller: UserCaller, input: CheckoutInput): Promise<OpenOrder | CurrentPrice> {
  const sales = await lockSales(db, input.id);
  // A buyer has one open order of a license.
  await endOrders(db, await queries.findOverdue(db, caller.userId, input.id), "expired");
  const current = await findPrice(db, caller, input);
  const { price, isDifferent, isOver } = current;
  const buyer = await findBuyer(db, caller, input.id);
  assertMayBuy(buyer, price.offer.license_type);
  const open = await queries.findOpen(db, caller.userId, input.id);
  const { match, replaced, others } = matchOrders(open, price, input.return_to ?? null);
  if (isDifferent || (isOver && (match ?? replaced) === undefined)) return current;
  await endOrders(db, others, "cancelled");
  if (match !== undefined) {
    await queries.updateWaiver(db, match, input.withdrawal_waived);
    if (input.licensee_name !== undefined) await queries.updateLicensee(db, match, input.licensee_name);
    return { orderId: match, price };
  }
  const isExclusive = price.offer.license_type === EXCLUSIVE;
  if (isExclusive) assertHoldLimit(buyer);
  const order = await insert(db, { caller, buyer, price, input });
  if (price.coupon) {
    const { couponId, amount: discount } = price.coupon;
    await reserveCoupon(db, { couponId, orderId: order.orderId, userId: caller.userId, discount });
  }
  if (input.quote_id) await spendQuote(db, input.quote_id, order.orderId);
  if (isExclusive && sales) await takeExclusiveSlot(db, input.id, order.purchaseId, "held", order.expiresAt);
  if (price.total === 0) await finishFree(db, order.orderId);
  return { orderId: order.orderId, price };
}

async function findPrice(
  db: Db,
  { userId, isOperator }: UserCaller,
  input: CheckoutInput,
): Promise<CurrentPrice> {
  const { id: trackId, quote_id: quoteId, license_type, offer_id, coupon_code } = input;
  if (quoteId !== undefined) return openQuote(db, { quoteId, userId, trackId });
  const price = await computePrice(db, {
    ...{ trackId, userId, isOperator },
    licenseType: license_type,
    offerId: offer_id,
    couponCode: coupon_code,
  });
  return { price, isDifferent: false, isOver: false };
}

/** Ends the open orders among these: those of a license that another order is for, or whose time to pay is over. */
async function endOrders(db: Db, orderIds: readonly number[], to: "cancelled" | "expired"): Promise<void> {
  for (const orderId of orderIds) {
    const old = await lockPurchase(db, orderId);
    if (old?.state === "open") await endOrder(db, old, to);
  }
}

interface Opening {
  caller: UserCaller;
  buyer: Buyer;
  price: Price;
  input: CheckoutInput;
}

async function insert(db: Db, { caller, buyer, price, input }: Opening) {
  const shares = await findShares(db, price.track.id);
  const amounts = allocate(
    price.artistAmount,
    shares.map(({ bps }) => bps),
  );
  return queries.insertOrder(db, {
    ...price,
    buyer: { id: caller.userId, name: buyer.name, email: buyer.email },
    offerId: price.offer.id,
    licenseType: price.offer.license_type,
    licenseeName: input.licensee_name ?? buyer.name,
    couponId: price.coupon?.couponId ?? null,
    quoteId: input.quote_id ?? null,
    livemode: livemode(),
    returnPath: input.return_to ?? null,
    waived: input.withdrawal_waived,
    minutes: MINUTES,
    shares: shares.map(({ userId, bps }, place) => ({ userId, bps, amount: amounts[place] ?? 0 })),
  });
}

/** There is nothing to pay, so nothing to wait for. */
async function finishFree(db: Db, orderId: number): Promise<void> {
  const purchase = await lockPurchase(db, orderId);
  if (!purchase) throw new Error(`Order ${orderId} is gone.`);
  await startCapture(db, purchase);
  await complete(db, { ...purchase, state: "capturing" });
}

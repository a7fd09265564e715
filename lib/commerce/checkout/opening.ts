import "server-only";
import type { Db } from "@/db/tagged";
import { inTransaction } from "@/db/transaction";
import { reserveCoupon } from "@/lib/commerce/coupons/service";
import { allocate } from "@/lib/commerce/ledger/money";
import { computePrice, openQuote, type Price, spendQuote } from "@/lib/commerce/offers/price-service";
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
import { assertHoldLimit, type Buyer, findMatchingOrders, mustBeAllowed } from "./purchase-blockers";
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
 * what is reserved here is nobody else's.
 */
export function openOrder(caller: UserCaller, input: CheckoutInput): Promise<OpenOrder> {
  return inTransaction(async (db) => {
    const sales = await lockSales(db, input.id);
    const price = await findPrice(db, caller, input);
    const buyer = await mustBeAllowed(db, caller, price);
    const existingOrderId = await reuseOpenOrder(db, caller.userId, price);
    if (existingOrderId !== undefined) return { orderId: existingOrderId, price };
    const isExclusive = price.offer.license_type === EXCLUSIVE;
    if (isExclusive) assertHoldLimit(buyer);
    const order = await insert(db, { caller, buyer, price, input });
    if (price.coupon) {
      const { couponId, amount: discount } = price.coupon;
      await reserveCoupon(db, { couponId, orderId: order.orderId, userId: caller.userId, discount });
    }
    if (input.quote_id) await spendQuote(db, input.quote_id, order.orderId);
    if (isExclusive && sales)
      await takeExclusiveSlot(db, input.id, order.purchaseId, "held", order.expiresAt);
    if (price.total === 0) await finishFree(db, order.orderId);
    return { orderId: order.orderId, price };
  });
}

function findPrice(db: Db, { userId, isOperator }: UserCaller, wanted: CheckoutInput): Promise<Price> {
  const { id: trackId, quote_id: quoteId, license_type, offer_id, coupon_code } = wanted;
  if (quoteId !== undefined) return openQuote(db, { quoteId, userId, trackId });
  return computePrice(db, {
    ...{ trackId, userId, isOperator },
    licenseType: license_type,
    offerId: offer_id,
    couponCode: coupon_code,
  });
}

/** The open order for the same thing at the same price. Another one for the same license is ended: a buyer pays for one only. */
async function reuseOpenOrder(db: Db, userId: number, price: Price): Promise<number | undefined> {
  const { match, others } = await findMatchingOrders(db, userId, price);
  for (const orderId of others) {
    const old = await lockPurchase(db, orderId);
    if (old?.state === "open") await endOrder(db, old, "cancelled");
  }
  return match;
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

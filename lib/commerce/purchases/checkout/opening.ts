import "server-only";
import { type Db, inTransaction } from "@/db/transaction";
import { reserveCoupon } from "@/lib/commerce/coupons/service";
import { allocate } from "@/lib/commerce/money/money";
import { openQuote, type Price, priceOf, useQuote as spendQuote } from "@/lib/commerce/prices/service";
import { livemode } from "@/lib/commerce/provider/service";
import { EXCLUSIVE, HOLD_MINUTES, HOLD_PAUSE_MINUTES, MAX_HOLDS } from "@/lib/commerce/purchases/constants";
import {
  complete,
  endOrder,
  lockPurchase,
  lockSales,
  ownsAlready,
  startCapture,
  takeSlot,
  tiersFrom,
} from "@/lib/commerce/purchases/service";
import { sharesOf } from "@/lib/commerce/splits/service";
import type { UserCaller } from "@/lib/http/contract/caller";
import { ApiError, RateLimitError } from "@/lib/http/contract/errors";
import type { Input } from "@/lib/http/contract/operation";
import type * as contract from "./contract";
import * as queries from "./queries";

type Wanted = Input<typeof contract.initiatePurchase>;

export interface Opened {
  orderId: number;
  price: Price;
}

/** A minute more than the provider wants, so that its page can always be open for as long as we say. */
const MINUTES = HOLD_MINUTES + 1;

/**
 * Opens an order, or finds the same one that the buyer has opened before. Everything is decided under the lock of the track's sales:
 * what is reserved here is nobody else's.
 */
export function openOrder(caller: UserCaller, wanted: Wanted): Promise<Opened> {
  return inTransaction(async (db) => {
    const sales = await lockSales(db, wanted.id);
    const price = await priceFor(db, caller, wanted);
    const buyer = await mustBeAllowed(db, caller, price);
    const repeated = await findRepeated(db, caller, wanted, price);
    if (repeated !== undefined) return { orderId: repeated, price };
    const isExclusive = price.offer.license_type === EXCLUSIVE;
    if (isExclusive) mustNotHoard(buyer);
    const order = await insert(db, { caller, buyer, price, wanted });
    if (price.coupon) {
      const { couponId, amount: discount } = price.coupon;
      await reserveCoupon(db, { couponId, orderId: order.orderId, userId: caller.userId, discount });
    }
    if (wanted.quote_id) await spendQuote(db, wanted.quote_id, order.orderId);
    if (isExclusive && sales) await takeSlot(db, wanted.id, order.purchaseId, "held", order.expiresAt);
    if (price.total === 0) await finishFree(db, order.orderId);
    return { orderId: order.orderId, price };
  });
}

function priceFor(db: Db, { userId, isOperator }: UserCaller, wanted: Wanted): Promise<Price> {
  const { id: trackId, quote_id: quoteId, license_type, offer_id, coupon_code } = wanted;
  if (quoteId !== undefined) return openQuote(db, { quoteId, userId, trackId });
  return priceOf(db, {
    ...{ trackId, userId, isOperator },
    licenseType: license_type,
    offerId: offer_id,
    couponCode: coupon_code,
  });
}

type Buyer = Awaited<ReturnType<typeof queries.findObstacles>>;

async function mustBeAllowed(db: Db, { userId }: UserCaller, price: Price): Promise<Buyer> {
  const trackId = price.track.id;
  const buyer = await queries.findObstacles(db, userId, trackId, HOLD_PAUSE_MINUTES);
  const shares = await sharesOf(db, trackId);
  if (buyer.is_own || shares.some((share) => share.userId === userId)) {
    throw new ApiError("validation_failed", "This track is yours.", undefined, { reason_code: "own_track" });
  }
  const tiers = tiersFrom(price.offer.license_type);
  if (await ownsAlready(db, { buyerId: userId, trackId, tiers })) {
    throw new ApiError("conflict", "You have this license, or one that includes it.", undefined, {
      reason_code: "already_purchased",
    });
  }
  return buyer;
}

/** Reserving what one does not buy keeps others from it. */
function mustNotHoard({ holds, has_paused }: Buyer): void {
  if (holds >= MAX_HOLDS) {
    throw new ApiError(
      "conflict",
      "Pay or cancel the exclusive licenses that you have reserved first.",
      undefined,
      {
        reason_code: "too_many_holds",
      },
    );
  }
  if (has_paused) {
    throw new RateLimitError(
      "You have reserved this license before and did not pay. Try again in half an hour.",
      HOLD_PAUSE_MINUTES * 60,
      "reserved_before",
    );
  }
}

/** The open order for the same thing at the same price. Another one for the same license is ended: a buyer pays for one only. */
async function findRepeated(
  db: Db,
  { userId }: UserCaller,
  wanted: Wanted,
  price: Price,
): Promise<number | undefined> {
  const open = await queries.findOpen(db, userId, wanted.id);
  const same = open.filter(({ license_type }) => license_type === price.offer.license_type);
  const code = price.coupon?.code ?? null;
  const isSame = (order: queries.OpenOrder) =>
    Number(order.offer_id) === price.offer.id &&
    order.coupon_code === code &&
    Number(order.total_amount) === price.total &&
    order.terms_sha256 === price.termsSha256;
  const repeated = same.find(isSame);
  for (const { order_id } of same) {
    if (order_id === repeated?.order_id) continue;
    const old = await lockPurchase(db, order_id);
    if (old?.state === "open") await endOrder(db, old, "cancelled");
  }
  return repeated?.order_id;
}

interface Opening {
  caller: UserCaller;
  buyer: Buyer;
  price: Price;
  wanted: Wanted;
}

async function insert(db: Db, { caller, buyer, price, wanted }: Opening) {
  const shares = await sharesOf(db, price.track.id);
  const amounts = allocate(
    price.artistAmount,
    shares.map(({ bps }) => bps),
  );
  return queries.insertOrder(db, {
    ...price,
    buyer: { id: caller.userId, name: buyer.name, email: buyer.email },
    offerId: price.offer.id,
    licenseType: price.offer.license_type,
    licenseeName: wanted.licensee_name ?? buyer.name,
    couponId: price.coupon?.couponId ?? null,
    quoteId: wanted.quote_id ?? null,
    livemode: livemode(),
    returnTo: wanted.return_to ?? null,
    waived: wanted.withdrawal_waived,
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

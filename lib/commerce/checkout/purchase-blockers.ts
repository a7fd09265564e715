import "server-only";
import type { Db } from "@/db/tagged";
import { withoutTransaction } from "@/db/transaction";
import { computePrice, type Price } from "@/lib/commerce/offers/price-service";
import { getSale } from "@/lib/commerce/offers/service";
import { paymentsMode } from "@/lib/commerce/payment-provider/service";
import {
  DECLINE_PAUSE_MINUTES,
  EXCLUSIVE,
  HOLD_PAUSE_MINUTES,
  MAX_DECLINES,
  MAX_HOLDS,
} from "@/lib/commerce/payments/constants";
import { findActivePurchase, tiersFrom } from "@/lib/commerce/payments/service";
import { findShares } from "@/lib/commerce/splits/service";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, RateLimitError } from "@/lib/platform/http-contract/errors";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import * as queries from "./queries";

/** Obstacles to a purchase: checked before one is opened, and by those who only want to know. */

/** Throws `forbidden` while nothing is sold here, and `rate_limited` after too many declined cards. */
export async function mustBeAbleToPay({ userId }: UserCaller): Promise<void> {
  if (paymentsMode() === "off") {
    throw new ApiError("forbidden", "Nothing is sold here.", undefined, { reason_code: "sales_disabled" });
  }
  if (await queries.isPaused(userId, MAX_DECLINES, DECLINE_PAUSE_MINUTES)) {
    throw new RateLimitError(
      "Too many cards were declined. Try again in an hour.",
      DECLINE_PAUSE_MINUTES * 60,
      "cards_declined",
    );
  }
}

export type Buyer = Awaited<ReturnType<typeof queries.findPurchaseBlockers>>;

/** The buyer must be allowed to buy. Throws `validation_failed` for the buyer's own track, and `conflict` for what the buyer has. */
export async function mustBeAllowed(db: Db, { userId }: UserCaller, price: Price): Promise<Buyer> {
  const trackId = price.track.id;
  const buyer = await queries.findPurchaseBlockers(db, userId, trackId, HOLD_PAUSE_MINUTES);
  const shares = await findShares(db, trackId);
  if (buyer.is_own || shares.some((share) => share.userId === userId)) {
    throw new ApiError("validation_failed", "This track is yours.", undefined, { reason_code: "own_track" });
  }
  const tiers = tiersFrom(price.offer.license_type);
  if ((await findActivePurchase(db, { buyerId: userId, trackId, tiers })) !== undefined) {
    throw new ApiError("conflict", "You have this license, or one that includes it.", undefined, {
      reason_code: "already_purchased",
    });
  }
  return buyer;
}

/** Reserving what one does not buy keeps others from it. */
export function assertHoldLimit({ holds, has_paused }: Buyer): void {
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

/**
 * The open order of the buyer for the same thing at the same price, and those for the same license that differ. `replaced` is one of
 * these that differs only in the page to return to, which the provider was told when its page was made; null returns to any.
 */
export async function findMatchingOrders(db: Db, userId: number, price: Price, returnPath: string | null) {
  const open = await queries.findOpen(db, userId, price.track.id);
  const same = open.filter(({ license_type }) => license_type === price.offer.license_type);
  const code = price.coupon?.code ?? null;
  const equal = same.find(
    (order) =>
      Number(order.offer_id) === price.offer.id &&
      order.coupon_code === code &&
      Number(order.total_amount) === price.total &&
      order.currency === price.currency &&
      order.terms_sha256 === price.termsSha256,
  );
  const match = returnPath === null || equal?.return_to === returnPath ? equal?.order_id : undefined;
  const others = same.map(({ order_id }) => order_id).filter((id) => id !== match);
  return { match, replaced: match === undefined ? equal?.order_id : undefined, others };
}

/**
 * Finds the reason why the account could not buy any license of a track now, in the words in which starting a purchase would refuse; null
 * when it could buy one. Writes nothing. Throws `not_found`.
 */
export async function findPurchaseBlocker(caller: UserCaller, trackId: number): Promise<ApiError | null> {
  const { userId, isOperator } = caller;
  const { offers } = orNotFound(await getSale(withoutTransaction, { userId, isOperator }, trackId), "track");
  const each = offers.length === 0 ? [undefined] : offers.map(({ id }) => id);
  let refusal: ApiError | null = null;
  for (const offerId of each) {
    const one = await purchaseBlocker(caller, trackId, offerId);
    if (one === null) return null;
    refusal ??= one;
  }
  return refusal;
}

async function purchaseBlocker(
  caller: UserCaller,
  trackId: number,
  offerId: number | undefined,
): Promise<ApiError | null> {
  const { userId, isOperator } = caller;
  const db = withoutTransaction;
  try {
    await mustBeAbleToPay(caller);
    const price = await computePrice(db, { trackId, userId, isOperator, offerId });
    const buyer = await mustBeAllowed(db, caller, price);
    const { match } = await findMatchingOrders(db, userId, price, null);
    if (price.offer.license_type === EXCLUSIVE && match === undefined) assertHoldLimit(buyer);
    return null;
  } catch (cause) {
    if (cause instanceof ApiError && cause.details.reason_code !== undefined) return cause;
    throw cause;
  }
}

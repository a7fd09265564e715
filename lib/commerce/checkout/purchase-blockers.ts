import "server-only";
import type { Db } from "@/db/tagged";
import { withoutTransaction } from "@/db/transaction";
import { computeSalePrice, type Price } from "@/lib/commerce/offers/price-service";
import { getSale } from "@/lib/commerce/offers/service";
import { livemode, paymentsMode } from "@/lib/commerce/payment-provider/service";
import {
  DECLINE_PAUSE_MINUTES,
  EXCLUSIVE,
  HOLD_PAUSE_MINUTES,
  MAX_DECLINES,
  MAX_HOLDS,
} from "@/lib/commerce/payments/constants";
import { findActiveTiers, tiersFrom } from "@/lib/commerce/payments/service";
import { findShares } from "@/lib/commerce/splits/service";
import type { LicenseTier } from "@/lib/commerce/terms/names";
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

/** An account before a track: what stops it from buying, and the types of the licenses that it has. */
export type Buyer = Awaited<ReturnType<typeof findBuyer>>;

export async function findBuyer(db: Db, { userId }: UserCaller, trackId: number) {
  const buyer = await queries.findPurchaseBlockers(db, userId, trackId, HOLD_PAUSE_MINUTES);
  const shares = await findShares(db, trackId);
  const isOwn = buyer.is_own || shares.some((share) => share.userId === userId);
  return {
    ...buyer,
    is_own: isOwn,
    tiers: await findActiveTiers(db, { buyerId: userId, trackId, isLive: livemode() }),
  };
}

/** The buyer must be allowed to buy. Throws `validation_failed` for the buyer's own track, and `conflict` for what the buyer has. */
export function assertMayBuy({ is_own, tiers }: Buyer, licenseType: LicenseTier): void {
  if (is_own) {
    throw new ApiError("validation_failed", "This track is yours.", undefined, { reason_code: "own_track" });
  }
  if (tiersFrom(licenseType).some((tier) => tiers.includes(tier))) {
    throw new ApiError("conflict", "You have this license, or one that includes it.", undefined, {
      reason_code: "already_purchased",
    });
  }
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

type OpenOrders = Awaited<ReturnType<typeof queries.findOpen>>;

/**
 * The open order among those of a buyer for the same thing at the same price, and those for the same license that differ. `replaced` is one
 * of these that differs only in the page to return to, which the provider was told when its page was made; null returns to any.
 */
export function matchOrders(open: OpenOrders, price: Price, returnPath: string | null) {
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
 * when it could buy one. Writes nothing, and reads as much for many licenses as for one. Throws `not_found`.
 */
export async function findPurchaseBlocker(caller: UserCaller, trackId: number): Promise<ApiError | null> {
  const { userId, isOperator } = caller;
  const db = withoutTransaction;
  const sale = orNotFound(await getSale(db, { userId, isOperator }, trackId), "track");
  const pause = await findRefusal(() => mustBeAbleToPay(caller));
  if (pause) return pause;
  const [buyer, open] = [await findBuyer(db, caller, trackId), await queries.findOpen(db, userId, trackId)];
  let refusal: ApiError | null = null;
  for (const offerId of sale.offers.length === 0 ? [undefined] : sale.offers.map(({ id }) => id)) {
    const reason = await findRefusal(async () => {
      const price = await computeSalePrice(db, sale, { trackId, userId, isOperator, offerId });
      assertMayBuy(buyer, price.offer.license_type);
      if (price.offer.license_type !== EXCLUSIVE) return;
      if (matchOrders(open, price, null).match === undefined) assertHoldLimit(buyer);
    });
    if (reason === null) return null;
    refusal ??= reason;
  }
  return refusal;
}

/** The error with a reason by which a step refuses; null for one that passes. Throws any other. */
async function findRefusal(step: () => Promise<void>): Promise<ApiError | null> {
  try {
    await step();
    return null;
  } catch (cause) {
    if (cause instanceof ApiError && cause.details.reason_code !== undefined) return cause;
    throw cause;
  }
}

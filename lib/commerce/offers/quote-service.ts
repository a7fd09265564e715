import "server-only";
import type { Db } from "@/db/tagged";
import { withoutTransaction } from "@/db/transaction";
import { limitCodeGuesses } from "@/lib/commerce/coupons/service";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError } from "@/lib/platform/http-contract/errors";
import type { Input } from "@/lib/platform/http-contract/operation";
import { serve } from "@/lib/platform/http-server/page-operation";
import { paymentsMode } from "@/lib/platform/payments-mode";
import { QUOTE_MINUTES } from "./price-constants";
import * as contract from "./price-contract";
import * as queries from "./price-queries";
import { computePrice, type Price, type Quote, wirePrice } from "./price-service";

/** Quotes the price of a license to the caller, for some minutes. Throws as `computePrice`, and `forbidden` while nothing is sold here. */
export async function calculatePrice(
  caller: UserCaller,
  { id, license_type, coupon_code }: Input<typeof contract.calculatePrice>,
) {
  mustBeOpen();
  const { userId, isOperator } = caller;
  const sale = { trackId: id, userId, isOperator, licenseType: license_type, couponCode: coupon_code };
  return limitCodeGuesses(caller, coupon_code, async () =>
    wirePrice(await keep(userId, await computePrice(withoutTransaction, sale))),
  );
}

/** The same for a page, whose requests nothing else counts. */
export const calculateOnPage = serve(contract.calculatePrice, calculatePrice);

/** Throws `forbidden` with `sales_disabled` while this server has no payment provider. */
function mustBeOpen(): void {
  if (paymentsMode() !== "off") return;
  throw new ApiError("forbidden", "Nothing is sold on this server.", undefined, {
    reason_code: "sales_disabled",
  });
}

/** The price as it is now of what an account was quoted. */
export interface CurrentPrice {
  price: Price;
  /** Whether the quote says something else. */
  isDifferent: boolean;
  /** Whether the quote was used, or has expired. */
  isOver: boolean;
}

/** Locks an account's quote and computes its price. Throws `not_found` for another account's quote, and as `computePrice`. */
export async function openQuote(
  db: Db,
  { quoteId, userId, trackId }: { quoteId: string; userId: number; trackId: number },
): Promise<CurrentPrice> {
  const quote = await queries.lockQuote(db, userId, quoteId);
  if (quote?.track_id !== trackId) throw new ApiError("not_found", "There is no quote with this id.");
  const { offer_id: offerId, coupon_code } = quote;
  const price = await computePrice(db, { trackId, userId, offerId, couponCode: coupon_code ?? undefined });
  const isDifferent =
    price.total !== quote.total ||
    price.currency !== quote.currency ||
    price.termsSha256 !== quote.terms_sha256;
  return { price, isDifferent, isOver: quote.is_over };
}

/** Notes that an order has used a quote, in the transaction that opens the order. */
export const spendQuote = queries.spendQuote;

/** Makes the error for a quote that does not hold any more: 409 with the price as it is now, under a new quote. */
export async function quoteError(userId: number, { price, isDifferent }: CurrentPrice): Promise<ApiError> {
  const message = isDifferent
    ? "The price has changed. Check it and try again."
    : "The quote is used or has expired. Check the price and try again.";
  return new ApiError("conflict", message, undefined, {
    reason_code: "price_changed",
    pricing: wirePrice(await keep(userId, price)),
  });
}

/** A price that holds for some minutes. */
async function keep(userId: number, price: Price): Promise<Quote> {
  const { offer, coupon } = price;
  const row = await queries.insertQuote(
    withoutTransaction,
    { ...price, userId, offerId: offer.id, offerVersion: offer.version, couponId: coupon?.couponId ?? null },
    QUOTE_MINUTES,
  );
  return { ...price, quoteId: row.id, expiresAt: row.expires_at };
}

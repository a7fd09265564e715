import "server-only";
import type { Db } from "@/db/tagged";
import { withoutTransaction } from "@/db/transaction";
import {
  type Discount,
  findDiscount,
  findOpenCoupons,
  limitCodeGuesses,
} from "@/lib/commerce/coupons/service";
import { formatMoney, minor, share } from "@/lib/commerce/ledger/money";
import { CURRENCIES, type CurrencyCode } from "@/lib/commerce/ledger/money-constants";
import type { LicenseTier } from "@/lib/commerce/terms/names";
import { type LicenseTerms, termsSha256 } from "@/lib/commerce/terms/service";
import { toViewer, type UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, type ErrorCode } from "@/lib/platform/http-contract/errors";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { serve } from "@/lib/platform/http-server/page-operation";
import { livemode, paymentsMode } from "@/lib/platform/payments-mode";
import { settings } from "@/lib/platform/settings";
import { SALE_REFUSALS, type SaleRefusal } from "./names";
import type * as contract from "./price-contract";
import * as pages from "./price-pages";
import * as queries from "./price-queries";
import { getSale, type Offer, type Sale, saleRefusalReason, toPublicSale } from "./service";

/** Names the license, the track and the buyer. Without a tier or an offer: the exclusive license if it is offered, else the only one. */
export interface PriceInput {
  trackId: number;
  userId: number;
  isOperator?: boolean;
  licenseType?: LicenseTier | undefined;
  offerId?: number | undefined;
  couponCode?: string | undefined;
  /** The field of the request that has the code: `coupon_code` unless said. */
  couponField?: string | undefined;
}

/** The price of a license for an account now; amounts in minor units. */
export interface Price {
  offer: { id: number; version: number; license_type: LicenseTier };
  track: { id: number; name: string };
  artist: { id: number; name: string };
  /** The payee when nothing is shared: the owner of the artist. */
  sellerId: number;
  terms: LicenseTerms;
  termsSha256: string;
  coupon: Discount | null;
  price: number;
  discount: number;
  /** The price less the discount. */
  net: number;
  /** The amount that the payees share: `net`, or the price when the operator pays the discount. */
  artistAmount: number;
  fee: number;
  tax: number;
  total: number;
  currency: CurrencyCode;
}

/** A price that holds until it expires. */
export interface Quote extends Price {
  quoteId: string;
  expiresAt: Date;
}

/** The platform's fee on what a buyer pays for a license, in minor units. It is paid on top, and 0 for what is free. */
export function platformFee(net: number): number {
  return net === 0 ? 0 : minor(share(net, settings().fee_bps) + settings().fee_flat);
}

/**
 * Computes the price of a license now. Writes nothing. Throws `not_found` for an unknown track, `gone` and `conflict` for what is sold or
 * reserved, and `validation_failed` for what is not for sale, coupons that do not count, and totals below the smallest amount that can be
 * charged; each with its `reason_code`.
 */
export async function computePrice(db: Db, input: PriceInput): Promise<Price> {
  const { trackId, userId, isOperator = false } = input;
  return computeSalePrice(db, orNotFound(await getSale(db, { userId, isOperator }, trackId), "track"), input);
}

/** The same for a sale that was read before; a statement only for a coupon. */
export async function computeSalePrice(db: Db, sale: Sale, input: PriceInput): Promise<Price> {
  const { trackId, userId, couponCode } = input;
  const offer = mustSell(sale, findOffer(sale, input));
  const { artist_id, artist_name, seller_id } = sale;
  if (artist_id === null || artist_name === null || seller_id === null)
    throw saleRefusalError("seller_not_ready", sale);
  const { amount: price, license_type, terms } = offer;
  const currency = knownCurrency(offer.currency);
  const coupon =
    couponCode === undefined
      ? null
      : await findDiscount(db, {
          ...{ code: couponCode, field: input.couponField, userId, trackId, artistId: artist_id, currency },
          ...{ licenseType: license_type, amount: price },
        });
  const discount = coupon?.amount ?? 0;
  const net = minor(price - discount);
  const fee = platformFee(net);
  const total = minor(net + fee);
  mustBeChargeable(total, currency);
  return {
    offer: { id: offer.id, version: offer.version, license_type },
    track: { id: trackId, name: sale.track_name },
    artist: { id: artist_id, name: artist_name },
    sellerId: seller_id,
    ...{ terms, termsSha256: termsSha256(terms), coupon, price, discount, net, fee, tax: 0, total, currency },
    artistAmount: coupon?.isPlatform ? price : net,
  };
}

/** The price as clients read it. */
export function wirePrice(price: Price | Quote) {
  const { price: track_price, discount, fee, tax, total, artistAmount, currency, offer, terms } = price;
  return {
    track_price,
    base_price: track_price,
    discount_amount: discount,
    platform_fee: fee,
    platform_fee_rate: settings().fee_bps / 100,
    platform_fee_flat: settings().fee_flat,
    tax_amount: tax,
    total_amount: total,
    total_price: total,
    artist_amount: artistAmount,
    currency,
    offer_id: offer.id,
    license_type: offer.license_type,
    is_exclusive: offer.license_type === "exclusive",
    license_terms: terms,
    coupon_code: price.coupon?.code ?? null,
    quote_id: "quoteId" in price ? price.quoteId : null,
    quote_expires_at: "expiresAt" in price ? price.expiresAt.toISOString() : null,
  };
}

const CODES: Readonly<Record<SaleRefusal, ErrorCode>> = {
  not_for_sale: "validation_failed",
  exclusive_sold: "gone",
  exclusive_reserved: "conflict",
  files_missing: "validation_failed",
  seller_not_ready: "validation_failed",
};

function saleRefusalError(
  reason: SaleRefusal,
  { held_until }: Pick<Sale, "held_until">,
  message: string = SALE_REFUSALS[reason],
): ApiError {
  const wait = held_until === null ? 60 : Math.ceil((Date.parse(held_until) - Date.now()) / 1000);
  return new ApiError(CODES[reason], message, undefined, {
    reason_code: reason,
    ...(reason === "exclusive_reserved" && { retry_after: Math.max(1, wait) }),
    ...(reason === "exclusive_reserved" &&
      held_until !== null && { reserved_until: new Date(held_until).toISOString() }),
  });
}

/** The offer that is wanted; the exclusive one, or the only one, when the request names none. */
function findOffer(sale: Sale, { licenseType, offerId }: PriceInput): Offer {
  const { offers } = sale;
  if (sale.exclusive === "sold") throw saleRefusalError("exclusive_sold", sale);
  const isSpecified = licenseType !== undefined || offerId !== undefined;
  const offer = isSpecified
    ? offers.find(
        ({ id, license_type }) =>
          (offerId === undefined || id === offerId) &&
          (licenseType === undefined || license_type === licenseType),
      )
    : (offers.find(({ license_type, refusal }) => license_type === "exclusive" && refusal === null) ??
      (offers.length === 1 ? offers[0] : undefined));
  if (offer) return offer;
  if (!isSpecified && offers.length > 1) {
    const message = `Must be one of ${offers.map(({ license_type }) => license_type).join(", ")}.`;
    throw new ApiError("validation_failed", "Say which license.", { license_type: message });
  }
  throw saleRefusalError("not_for_sale", sale);
}

function mustSell(sale: Sale, offer: Offer): Offer {
  if (offer.refusal) throw saleRefusalError(offer.refusal, sale, saleRefusalReason(sale, offer) ?? undefined);
  return offer;
}

function mustBeChargeable(total: number, currency: CurrencyCode): void {
  const { minimum } = CURRENCIES[currency];
  if (total === 0 || total >= minimum) return;
  throw new ApiError(
    "validation_failed",
    `The total must be 0 or at least ${formatMoney(minimum, currency)}.`,
    undefined,
    { reason_code: "amount_too_small" },
  );
}

function knownCurrency(currency: string): CurrencyCode {
  if (currency in CURRENCIES) return currency as CurrencyCode;
  throw new ApiError("validation_failed", "Nothing is sold in this currency here.", undefined, {
    reason_code: "currency_not_supported",
  });
}

/** Computes the discount of a coupon on a license, for the caller and now. Throws as `computePrice`. */
export async function validateCoupon(
  caller: UserCaller,
  { code, track_id, product_id, license_type }: Input<typeof contract.validateCoupon>,
) {
  const { userId, isOperator } = caller;
  const trackId = orNotFound(track_id ?? product_id, "track");
  const license = { trackId, licenseType: license_type, couponCode: code, couponField: "code" };
  const price = () => computePrice(withoutTransaction, { userId, isOperator, ...license });
  const { coupon, discount, net, currency } = await limitCodeGuesses(caller, code, price, { counted: true });
  const { couponId: id, code: storedCode, type, percent, fixed: amount } = orNotFound(coupon, "coupon");
  return {
    valid: true as const,
    coupon: { id, code: storedCode, type, percent, amount },
    discount_amount: discount,
    final_amount: net,
    savings: discount,
    currency,
    reserved: false as const,
  };
}

/** The licenses of a track with what they cost in all. Throws `not_found`. */
export const openLicenses = serve(pages.openLicenses, async (caller, { track_id }) => {
  const [row, bestseller, coupons] = await Promise.all([
    getSale(withoutTransaction, toViewer(caller), track_id),
    queries.findBestseller(track_id, livemode()),
    findOpenCoupons(toViewer(caller), track_id),
  ]);
  const sale = orNotFound(row, "track");
  const { offers, ...rest } = toPublicSale(sale);
  return {
    ...rest,
    offers: offers.map((offer) => {
      const fee_amount = platformFee(offer.amount);
      return { ...offer, fee_amount, total_amount: offer.amount + fee_amount };
    }),
    artist_name: sale.artist_name ?? "",
    bestseller,
    coupons: coupons ?? [],
    own: sale.allowed && !(caller.kind !== "anonymous" && caller.isOperator),
    mode: paymentsMode() === "off" ? ("off" as const) : livemode() ? ("live" as const) : ("test" as const),
  };
});

import "server-only";
import type { Db } from "@/db/tagged";
import { share } from "@/lib/commerce/ledger/money";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { COUPON_REFUSALS, type CouponRefusal } from "./constants";
import * as queries from "./redemption-queries";

/** The part of a price that a coupon takes off, in minor units. */
export interface Discount {
  couponId: number;
  code: string;
  amount: number;
  /** Whether the operator pays it, and not the artist. */
  isPlatform: boolean;
  type: "percentage" | "fixed";
  percent: number | null;
  /** The amount of a coupon of a fixed amount. */
  fixed: number | null;
}

/** The license whose price a coupon lowers. */
interface Discounted {
  code: string;
  userId: number;
  trackId: number;
  artistId: number;
  licenseType: string;
  amount: number;
  currency: string;
  /** The field of the request that has the code. */
  field?: string | undefined;
}

/** A `validation_failed` error of a coupon, with its reason. */
function refusedCoupon(reason: CouponRefusal, field = "coupon_code"): ApiError {
  const message = COUPON_REFUSALS[reason];
  return new ApiError(
    "validation_failed",
    message,
    { [field]: message },
    { reason_code: reason, valid: false },
  );
}

/** A code as it is stored, so that people may type it as they like. */
const storedCode = (code: string) => code.normalize("NFKC").trim().toUpperCase();

/**
 * Computes the discount of the coupon. Reserves nothing. Throws `validation_failed` with the reason; what is unknown, inactive, of another
 * account or of another artist is `coupon_invalid`.
 */
export async function findDiscount(db: Db, { code, field, ...license }: Discounted): Promise<Discount> {
  const { userId, trackId } = license;
  const coupon = await queries.findUsableCoupon(db, { code: storedCode(code), userId, trackId });
  if (!coupon) throw refusedCoupon("coupon_invalid", field);
  const reason = findRefusal(coupon, license);
  if (reason) throw refusedCoupon(reason, field);
  const amount =
    coupon.bps === null ? Math.min(coupon.amount ?? 0, license.amount) : share(license.amount, coupon.bps);
  if (amount === 0) throw refusedCoupon("coupon_not_applicable", field);
  const { id: couponId, kind: type, bps, amount: fixed } = coupon;
  const percent = bps === null ? null : bps / 100;
  return { couponId, code: coupon.code, amount, isPlatform: coupon.artist_id === null, type, percent, fixed };
}

function findRefusal(
  coupon: queries.UsableCoupon,
  { userId, artistId, licenseType, amount, currency }: Omit<Discounted, "code">,
): CouponRefusal | undefined {
  const isForeign =
    (coupon.user_id !== null && coupon.user_id !== userId) ||
    (coupon.artist_id !== null && coupon.artist_id !== artistId);
  if (!coupon.active || isForeign) return "coupon_invalid";
  if (!coupon.started) return "coupon_not_started";
  if (coupon.expired) return "coupon_expired";
  if (coupon.used_up) return "coupon_already_used";
  if (coupon.exhausted && !coupon.reserved) return "coupon_exhausted";
  const isForTier = coupon.license_types.length === 0 || coupon.license_types.includes(licenseType);
  if (!coupon.for_track || !isForTier) return "coupon_not_applicable";
  if (coupon.currency !== null && coupon.currency !== currency) return "coupon_currency";
  if (amount < coupon.min_amount) return "coupon_min_amount";
  if (coupon.has_bought) return "coupon_first_order_only";
  return undefined;
}

interface Reservation {
  couponId: number;
  orderId: number;
  userId: number;
  discount: number;
}

/**
 * Reserves a use for an order, in the transaction that opens it. Doing it again changes nothing. Throws `validation_failed` with
 * `coupon_expired`, `coupon_exhausted` or `coupon_already_used`.
 */
export async function reserveCoupon(db: Db, reservation: Reservation): Promise<void> {
  const { couponId, orderId, userId } = reservation;
  if ((await queries.lockRedemption(db, orderId))?.state === "reserved") return;
  if (!(await queries.isRunning(db, couponId))) throw refusedCoupon("coupon_expired");
  // The coupon's row is locked from here on, so the count below is of everybody before us.
  const coupon = await queries.takeUse(db, couponId);
  if (!coupon) throw refusedCoupon("coupon_exhausted");
  if ((await queries.countUses(db, couponId, userId)) >= coupon.max_per_user) {
    throw refusedCoupon("coupon_already_used");
  }
  await queries.insertRedemption(db, reservation);
}

/**
 * Reserves the use again that an order had before it was released, for a payment that arrived late. True also when it is reserved
 * still, and for an order without a coupon; false when no use is left.
 */
export async function renewCoupon(db: Db, orderId: number): Promise<boolean> {
  const redemption = await queries.lockRedemption(db, orderId);
  if (redemption?.state !== "released") return true;
  const { coupon_id, user_id } = redemption;
  const coupon = await queries.takeUse(db, coupon_id);
  if (!coupon) return false;
  if (user_id !== null && (await queries.countUses(db, coupon_id, user_id)) >= coupon.max_per_user) {
    await queries.returnUse(db, orderId);
    return false;
  }
  return queries.moveRedemption(db, orderId, "released", "reserved");
}

/** Marks the reserved coupon of an order as used. Without a reservation it does nothing. */
export async function useCoupon(db: Db, orderId: number): Promise<void> {
  await queries.moveRedemption(db, orderId, "reserved", "used");
}

/** Gives the reserved use of an order back. Without a reservation it does nothing. */
export async function releaseCoupon(db: Db, orderId: number): Promise<void> {
  if (await queries.moveRedemption(db, orderId, "reserved", "released")) await queries.returnUse(db, orderId);
}

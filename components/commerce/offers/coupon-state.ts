import { type LicenseTier, TIER_NAMES } from "@/lib/commerce/terms/names";
import { moneyWords } from "./studio-words";

export interface CouponItem {
  id: number;
  code: string;
  name: string;
  percent: number | null;
  amount: number | null;
  currency: string | null;
  uses: number;
  max_redemptions: number | null;
  starts_at: string | null;
  expires_at: string | null;
  first_order_only: boolean;
  listed: boolean;
  active: boolean;
  license_types: readonly LicenseTier[];
  track_ids: readonly number[];
  min_amount: number;
  max_per_user: number;
}

const STATES = {
  active: { word: "Active", tone: "green" },
  paused: { word: "Paused", tone: "plain" },
  scheduled: { word: "Not started", tone: "amber" },
  expired: { word: "Expired", tone: "plain" },
  exhausted: { word: "Used up", tone: "plain" },
} as const;

/** The state of a coupon at a time: what ends it for good comes before a pause. */
export function couponState(
  { uses, max_redemptions, starts_at, expires_at, active }: CouponItem,
  now: Date,
): (typeof STATES)[keyof typeof STATES] {
  if (expires_at !== null && new Date(expires_at) <= now) return STATES.expired;
  if (max_redemptions !== null && uses >= max_redemptions) return STATES.exhausted;
  if (!active) return STATES.paused;
  return starts_at !== null && new Date(starts_at) > now ? STATES.scheduled : STATES.active;
}

/** Whether a coupon can be paused or resumed: not once it has ended. */
export const isPausable = (coupon: CouponItem, now: Date): boolean => {
  const state = couponState(coupon, now);
  return state !== STATES.expired && state !== STATES.exhausted;
};

export const discountText = ({
  percent,
  amount,
  currency,
}: Pick<CouponItem, "percent" | "amount" | "currency">) =>
  percent === null ? moneyWords(amount ?? 0, currency) : `${percent}%`;

/** A coupon that everybody may know of, in a line of a track's page or checkout. */
export interface PublicCoupon {
  code: string;
  percent: number | null;
  amount: number | null;
  currency: string | null;
  license_types: readonly LicenseTier[];
  min_amount: number;
  first_order_only: boolean;
}

interface CouponOffer {
  license_type: LicenseTier;
  amount: number;
  currency: string;
}

/** The most that are shown: a page of a track or a checkout is no list of coupons. */
const MAX_COUPONS = 3;

/** The first public coupons that take something off one of the offers. */
export const firstUsable = (
  coupons: readonly PublicCoupon[],
  offers: readonly CouponOffer[],
): PublicCoupon[] =>
  coupons.filter((coupon) => offers.some((offer) => lowersPrice(coupon, offer))).slice(0, MAX_COUPONS);

/** Whether a coupon takes something off an offer. */
const lowersPrice = ({ currency, license_types, min_amount }: PublicCoupon, offer: CouponOffer): boolean =>
  offer.amount > 0 &&
  offer.amount >= min_amount &&
  (currency === null || currency === offer.currency) &&
  (license_types.length === 0 || license_types.includes(offer.license_type));

/** The conditions of a coupon that its viewer should know before using it, such as "on a first order". */
export function couponConditions({
  currency,
  license_types,
  min_amount,
  first_order_only,
}: PublicCoupon): string {
  return [
    license_types.map((type) => TIER_NAMES[type]).join(", "),
    min_amount > 0 && `from ${moneyWords(min_amount, currency)}`,
    first_order_only && "on a first order",
  ]
    .filter(Boolean)
    .join(", ");
}

export const usageText = ({ uses, max_redemptions }: Pick<CouponItem, "uses" | "max_redemptions">) =>
  max_redemptions === null ? String(uses) : `${uses} of ${max_redemptions}`;

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

export const usageText = ({ uses, max_redemptions }: Pick<CouponItem, "uses" | "max_redemptions">) =>
  max_redemptions === null ? String(uses) : `${uses} of ${max_redemptions}`;

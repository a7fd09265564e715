/** Reasons for a coupon not to count. One answer, `coupon_invalid`, is for codes that do not exist and for those that others own. */
export const COUPON_REFUSALS = {
  coupon_invalid: "There is no such coupon for this license.",
  coupon_not_started: "This coupon is not valid yet.",
  coupon_expired: "This coupon has expired.",
  coupon_exhausted: "This coupon has been used up.",
  coupon_already_used: "You have already used this coupon.",
  coupon_min_amount: "The price is below the minimum of this coupon.",
  coupon_not_applicable: "This coupon is not for this license.",
  coupon_first_order_only: "This coupon is for a first order only.",
  coupon_currency: "This coupon is in another currency.",
} as const;

export type CouponRefusal = keyof typeof COUPON_REFUSALS;

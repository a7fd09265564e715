/** The values of columns of offers, licenses, coupons and transfers. The schema makes its checks of these lists, and lib the shapes of the API. */

/** The kinds of entries in a track's chain. */
export const CHAIN_KINDS = [
  "lease",
  "exclusive",
  "void",
  "suspend",
  "restore",
  "revoke",
  "supersede",
] as const;

/** Reasons for a transfer to wait. */
export const BLOCKED_REASONS = [
  "account_not_ready",
  "account_changed",
  "dispute",
  "negative_balance",
] as const;

export const COUPON_KINDS = ["percentage", "fixed"] as const;

/** The states of the exclusive license of a track. */
export const EXCLUSIVE_STATES = ["none", "available", "held", "capturing", "sold"] as const;

/** The kinds of offers and of their presets: any number of leases, or one exclusive license. */
export const OFFER_KINDS = ["lease", "exclusive"] as const;

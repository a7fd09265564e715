/** The lists of payments that operators have; the first holds what waits for them. */
export const PAYMENT_LISTS = ["attention", "disputes", "events", "transfers"] as const;

export type PaymentList = (typeof PAYMENT_LISTS)[number];

/** An operator refunds all of a purchase, or part of it. The buyer of a part keeps the license. */
export const REFUND_SCOPES = ["all", "part"] as const;

/** Ways in which an operator ends a purchase whose refund the provider could not make. */
export const REFUND_ENDS = ["paid_otherwise", "restore"] as const;

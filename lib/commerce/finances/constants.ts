/** Over how long sales are added up. */
export const FINANCE_PERIODS = ["7d", "30d", "90d", "12m", "all"] as const;

export type FinancePeriod = (typeof FINANCE_PERIODS)[number];

/** The days of a period; null for all. */
export const FINANCE_PERIOD_DAYS: Record<FinancePeriod, number | null> = {
  "7d": 7,
  "30d": 30,
  "90d": 90,
  "12m": 365,
  all: null,
};

/** The states of a share. */
export const TRANSACTION_STATUSES = [
  "waiting",
  "sending",
  "needs_attention",
  "completed",
  "refunded",
] as const;

export const PAYOUT_STATES = ["not_connected", "not_ready", "ready"] as const;

/** The states of purchases that count as sales: their money came in. */
export const SOLD_STATES = ["completed", "refund_due", "refunded", "charged_back"] as const;

export const SALE_STATUSES = ["completed", "refund_pending", "refunded", "charged_back"] as const;

/** The balance that the provider reports is believed for this long, in milliseconds. */
export const BALANCE_TTL_MS = 60_000;

/** Rows of a list inside another answer. */
export const RECENT = 10;

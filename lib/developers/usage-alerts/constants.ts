/** The limits of usage alerts. */

export const MAX_ALERTS = 20;

/** The shortest and the longest window, in minutes: five, and a week. */
export const WINDOW_MINUTES = { min: 5, max: 10_080 } as const;

/** The error rate of fewer requests than this counts as 0: one refused request of two says nothing. */
export const MIN_RATED_REQUESTS = 20;

/** The highest threshold of each metric. */
export const MAX_THRESHOLDS = {
  requests: 1_000_000_000,
  error_rate: 100,
  rate_limited: 1_000_000_000,
  webhook_failures: 1_000_000_000,
  token_expiry_days: 90,
} as const;

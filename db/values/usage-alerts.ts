/** The values of columns of usage alerts. The schema makes its checks of these lists, and lib the shapes of the API. */

export const USAGE_METRICS = [
  "requests",
  "error_rate",
  "rate_limited",
  "webhook_failures",
  "token_expiry_days",
] as const;

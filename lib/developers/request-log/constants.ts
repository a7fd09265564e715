/** The filter for requests that match no operation, in addresses. */
export const NO_OPERATION = "none";

/** The periods of usage. */
export const USAGE_PERIODS = ["24-hours", "7-days", "30-days"] as const;

export type UsagePeriod = (typeof USAGE_PERIODS)[number];

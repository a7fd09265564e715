/** The buckets of usage charts. */

import type { UsagePeriod } from "./constants";

const HOUR_MS = 3_600_000;

const PARTS = {
  "24-hours": { interval: "hour", buckets: 24, length: HOUR_MS },
  "7-days": { interval: "day", buckets: 7, length: 24 * HOUR_MS },
  "30-days": { interval: "day", buckets: 30, length: 24 * HOUR_MS },
} as const;

/** Computes the starts of a period's buckets, oldest first; `now` is in the last one. Days are UTC. */
export function usageBuckets(period: UsagePeriod, now: Date) {
  const { interval, buckets, length } = PARTS[period];
  const last = Math.floor(now.getTime() / length) * length;
  const starts = Array.from(
    { length: buckets },
    (_, index) => new Date(last - (buckets - 1 - index) * length),
  );
  return { interval, starts };
}

import { SIGNIFICANCE, type TRENDS } from "./constants";

/** Whether a track is played more than before: pure arithmetic. */

type Trend = (typeof TRENDS)[number];

/** From here on the normal distribution is exact enough. */
const MANY = 2_000;

interface TrendCounts {
  plays: number;
  /** Not necessarily whole: today is not over. */
  days: number;
}

/**
 * Compares two spans. Plays come at random times, so the number of a span scatters around its mean (Poisson). Of all plays together, the
 * share that falls into the later span is then binomial, by which the bound is exact however few plays there are: three after one
 * are no rise.
 */
export function growthTrend(now: TrendCounts, before: TrendCounts): Trend {
  const all = now.plays + before.plays;
  const share = now.days / (now.days + before.days);
  if (atLeast(now.plays, all, share) < SIGNIFICANCE) return "rising";
  if (atLeast(before.plays, all, 1 - share) < SIGNIFICANCE) return "falling";
  return "steady";
}

/** The probability of at least `least` successes in `all` attempts. */
function atLeast(least: number, all: number, probability: number): number {
  if (least <= 0) return 1;
  if (all > MANY) {
    const deviation = Math.sqrt(all * probability * (1 - probability));
    return upperTail((least - 0.5 - all * probability) / deviation);
  }
  const odds = Math.log(probability / (1 - probability));
  let logarithm = all * Math.log(1 - probability);
  let sum = 0;
  for (let successes = 0; successes <= all; successes++) {
    if (successes >= least) sum += Math.exp(logarithm);
    logarithm += Math.log((all - successes) / (successes + 1)) + odds;
  }
  return sum;
}

/** The probability that a standard normal variable exceeds `z` (Abramowitz and Stegun 26.2.17, within 1e-7). */
function upperTail(z: number): number {
  if (z < 0) return 1 - upperTail(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const polynomial =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * polynomial;
}

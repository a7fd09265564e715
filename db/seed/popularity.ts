import { random } from "@/lib/platform/random";
import { artists } from "./artists";
import type { TrackSeed } from "./catalogue";

/** Tracks that took off: their share of all plays over time, and how many days ago. */
const HITS: Record<number, { share: number; surge: number; daysAgo: number }> = {
  1: { share: 0.024, surge: 1.6, daysAgo: 19 },
  2: { share: 0.008, surge: 1.5, daysAgo: 120 },
  57: { share: 0.02, surge: 6, daysAgo: 210 },
  143: { share: 0.014, surge: 9, daysAgo: 64 },
  318: { share: 0.017, surge: 4, daysAgo: 300 },
  476: { share: 0.01, surge: 12, daysAgo: 11 },
};

/** Each track's relative popularity, independent of the day, in the order of the tracks. */
export function drawReach(tracks: readonly TrackSeed[]): Float64Array {
  const next = random("reach");
  const reach = Float64Array.from(tracks, ({ performers }) => {
    const bell = next() + next() + next() + next() - 2; // approximately a normal distribution
    return (artists[(performers[0] ?? 1) - 1]?.reach ?? 1) ** 1.5 * Math.exp(bell * 1.7);
  });
  const sum = reach.reduce((total, value) => total + value, 0);
  for (const [id, { share }] of Object.entries(HITS)) reach[Number(id) - 1] = share * sum;
  return reach;
}

/**
 * A track's plays on a day as a factor of its reach: none before its release, most in the weeks after it, and a wave when it takes
 * off that leaves some listeners behind. `age` is the track's age in days today.
 */
export function interest(trackId: number, age: number, daysAgo: number): number {
  const then = age - daysAgo;
  if (then < 0) return 0;
  const fresh = 1 + 3.5 * Math.exp(-then / 12);
  const hit = HITS[trackId];
  if (!hit) return fresh;
  const since = hit.daysAgo - daysAgo;
  const wave = since < 0 ? Math.exp(-((since / 4) ** 2)) : 0.25 + 0.75 * Math.exp(-since / 16);
  return fresh * (1 + hit.surge * wave);
}

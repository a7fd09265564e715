import { KEYS } from "@/db/values/music";

/** Compares tracks by their known facts, where too few people have heard them. */

/** The sound of a station's seed. */
export interface SoundProfile {
  bpm: number | null;
  key: string | null;
  scale: string | null;
}

/** Tempos less than 6 % apart are near; double and half the tempo feel the same. */
const NEAR = 0.06;

/** Rates the nearness of two tempos, from 0 to 1; 0 when one is unknown. */
export function tempoNearness(one: number | null, other: number | null): number {
  if (one === null || other === null) return 0;
  const apart = Math.min(...[0.5, 1, 2].map((times) => Math.abs(Math.log((one * times) / other))));
  return Math.max(0, 1 - apart / (4 * NEAR));
}

/** Whether two tempos feel the same. */
export const isNearTempo = (one: number | null, other: number | null): boolean =>
  tempoNearness(one, other) >= 0.75;

/** Rates how well two keys go together, from 0 to 1: the same, the relative one, or a fifth apart; 0 when one is unknown. */
export function keyNearness(one: SoundProfile, other: SoundProfile): number {
  const [first, second] = [onCircle(one), onCircle(other)];
  if (first === undefined || second === undefined) return 0;
  const apart = Math.abs(first - second);
  const fifths = Math.min(apart, 12 - apart);
  if (fifths === 0) return one.scale === other.scale ? 1 : 0.8;
  return fifths === 1 && one.scale === other.scale ? 0.6 : 0;
}

/** The place on the circle of fifths, where a minor key stands beside its relative major. */
function onCircle({ key, scale }: SoundProfile): number | undefined {
  const tonic = (KEYS as readonly (string | null)[]).indexOf(key);
  if (tonic === -1) return undefined;
  return ((scale === "minor" ? tonic + 3 : tonic) * 7) % 12;
}

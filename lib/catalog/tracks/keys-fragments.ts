import "server-only";
import { sql } from "@/db/client";
import { tracks } from "@/db/schema/tracks";
import type { Fragment } from "@/db/tagged";
import { KEYS } from "@/db/values/music";

export type Key = (typeof KEYS)[number];

/** Semitones of a fifth, and from a minor key up to its relative major. */
const FIFTH = 7;
const TO_MAJOR = 3;

/** Scales with a minor third, which mix like the minor one. */
const MINOR_SCALES = ["minor", "dorian", "phrygian", "locrian", "harmonic_minor", "melodic_minor"];

/** Whether the key of `tracks` is the given one, its relative, or a fifth above or below: its neighbors on the wheel that DJs use. */
export function compatibleKeys(key: Key, scale: string | undefined): Fragment {
  const kinds = scale === undefined ? [true, false] : [MINOR_SCALES.includes(scale)];
  const keyAt = (semitones: number) => KEYS[(((KEYS.indexOf(key) + semitones) % 12) + 12) % 12] ?? key;
  const pairs = kinds.flatMap((isMinor) => [
    ...[0, FIFTH, -FIFTH].map((step) => ({ key: keyAt(step), isMinor })),
    { key: keyAt(isMinor ? TO_MAJOR : -TO_MAJOR), isMinor: !isMinor },
  ]);
  const keysInScale = (isMinor: boolean) =>
    pairs.filter((pair) => pair.isMinor === isMinor).map((pair) => pair.key);
  return sql`(
    ${tracks.key} = any(${keysInScale(true)}::text[]) and ${tracks.scale} = any(${MINOR_SCALES}::text[])
    or ${tracks.key} = any(${keysInScale(false)}::text[]) and ${tracks.scale} <> all(${MINOR_SCALES}::text[]))`;
}

import "server-only";
import { sql } from "@/db/client";
import { tracks } from "@/db/schema/tracks";
import type { Fragment } from "@/db/tagged";
import { KEYS } from "@/db/values/music";
import type { KeyName } from "./constants";

/** Semitones of a fifth, and from a minor key up to its relative major. */
const FIFTH = 7;
const TO_MAJOR = 3;

/** Scales with a minor third, which mix like the minor one. */
const MINOR_SCALES = ["minor", "dorian", "phrygian", "locrian", "harmonic_minor", "melodic_minor"];

type Key = (typeof KEYS)[number];

interface KeyFilters {
  key?: readonly KeyName[] | undefined;
  scale?: string | undefined;
  key_compatible?: boolean | undefined;
}

interface TonicInScale {
  tonic: Key;
  scale: string | undefined;
}

/** The conditions that the key of `tracks` is one of those, or with `key_compatible` mixes with one. `scale` is that of keys without one of their own. */
export function keyConditions({ key, scale, key_compatible }: KeyFilters): Fragment[] {
  if (key === undefined) return scale === undefined ? [] : [sql`${tracks.scale} = ${scale}`];
  const keys = key.map((name): TonicInScale => {
    // Safe cast: a name begins with a tonic.
    const [tonic, own = scale] = name.split(" ") as [Key, string?];
    return { tonic, scale: own };
  });
  if (key_compatible) return [compatibleKeys(keys)];
  const [first, ...more] = keys;
  if (!first || more.length > 0) return [isAnyKey(keys)];
  const isTonic = sql`${tracks.key} = ${first.tonic}`;
  return first.scale === undefined ? [isTonic] : [isTonic, sql`${tracks.scale} = ${first.scale}`];
}

/** Whether the key of `tracks` is one of several. */
function isAnyKey(keys: readonly TonicInScale[]): Fragment {
  const inAnyScale = keys.filter(({ scale }) => scale === undefined).map(({ tonic }) => tonic);
  const exact = keys.map(({ tonic, scale }) => `${tonic} ${scale}`);
  // The tonics alone as well: an index has them.
  return sql`(
    ${tracks.key} = any(${keys.map(({ tonic }) => tonic)}::text[])
    and (${tracks.key} = any(${inAnyScale}::text[]) or ${tracks.key} || ' ' || ${tracks.scale} = any(${exact}::text[])))`;
}

/** Whether the key of `tracks` is one of these, its relative, or a fifth above or below: its neighbors on the wheel that DJs use. */
function compatibleKeys(keys: readonly TonicInScale[]): Fragment {
  const pairs = keys.flatMap(mixingKeys);
  const keysInScale = (isMinor: boolean) => [
    ...new Set(pairs.filter((pair) => pair.isMinor === isMinor).map((pair) => pair.key)),
  ];
  return sql`(
    ${tracks.key} = any(${keysInScale(true)}::text[]) and ${tracks.scale} = any(${MINOR_SCALES}::text[])
    or ${tracks.key} = any(${keysInScale(false)}::text[]) and ${tracks.scale} <> all(${MINOR_SCALES}::text[]))`;
}

function mixingKeys({ tonic, scale }: TonicInScale) {
  const kinds = scale === undefined ? [true, false] : [MINOR_SCALES.includes(scale)];
  const place = KEYS.indexOf(tonic);
  const keyAt = (semitones: number) => KEYS[(((place + semitones) % 12) + 12) % 12] ?? tonic;
  return kinds.flatMap((isMinor) => [
    ...[0, FIFTH, -FIFTH].map((step) => ({ key: keyAt(step), isMinor })),
    { key: keyAt(isMinor ? TO_MAJOR : -TO_MAJOR), isMinor: !isMinor },
  ]);
}

import { KEYS, SCALES } from "@/db/values/music";

/** The maximum number of similar tracks. */
export const MAX_SIMILAR_TRACKS = 20;

/** Three hours: longer than any track. */
export const MAX_DURATION_MS = 10_800_000;

/** The maximum number of genres, tags or keys of a filter. */
export const MAX_FILTER_VALUES = 10;

type Key = (typeof KEYS)[number];
type Scale = (typeof SCALES)[number];

/** A tonic, in any scale or in one: `F#`, `F# minor`. */
export type KeyName = Key | `${Key} ${Scale}`;

export const KEY_NAMES: readonly KeyName[] = KEYS.flatMap((key): KeyName[] => [
  key,
  ...SCALES.map((scale) => `${key} ${scale}` as const),
]);

/** The kinds of things that can be searched for, in the order of results. */
export const SEARCH_TYPES = ["artist", "album", "track", "playlist", "user", "tag"] as const;

export type SearchType = (typeof SEARCH_TYPES)[number];

/** The kinds that a search covers unless it names others. */
export const DEFAULT_TYPES = ["artist", "album", "track", "playlist", "user"] as const;

/** Tracks are counted by facet up to so many; of more only the first so many. */
export const MAX_TOTAL = 10_000;

/** The number of values of a facet that are listed. */
export const MAX_VALUES = 30;

/** The bands in which prices are counted, from and to, in minor units; the last has no end. */
export const PRICE_BANDS: readonly (readonly [number, number | null])[] = [
  [0, 0],
  [1, 1_999],
  [2_000, 4_999],
  [5_000, 9_999],
  [10_000, 19_999],
  [20_000, null],
];

/** The kinds of seeds of a station. */
export const SEED_TYPES = ["artist", "track", "genre", "tag", "playlist"] as const;

export type SeedType = (typeof SEED_TYPES)[number];

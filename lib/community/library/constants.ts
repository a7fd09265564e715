export const LIKEABLE_TYPES = ["track", "album", "artist"] as const;

/** One request may add so many things to a library. */
export const MAX_LIKEABLES = 500;

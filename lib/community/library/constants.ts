export const LIKEABLE_TYPES = ["track", "album", "artist"] as const;

/** How many things one request may add to a library. */
export const MAX_LIKEABLES = 500;

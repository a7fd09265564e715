/** The tracks that a playlist comes with; the others are read in pages. */
export const FIRST_TRACKS = 30;

/** One request adds or removes so many tracks. */
export const MAX_BATCH = 500;

/** The tracks in a playlist. */
export const MAX_PLAYLIST_TRACKS = 10_000;

/** The tracks on a page of a playlist. */
export const PAGE_TRACKS = 100;

/** The most tracks that an album has. */
export const MAX_TRACKS = 200;

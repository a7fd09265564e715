/** The most tracks that an album has. */
export const MAX_ALBUM_TRACKS = 200;

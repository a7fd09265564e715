/** The maximum number of similar albums. */
export const MAX_SIMILAR_ALBUMS = 20;

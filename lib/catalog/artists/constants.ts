/** The maximum number of similar artists, and of top tracks. */
export const MAX_EXTRAS = 20;

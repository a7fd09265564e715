/** The values of columns of takedown notices. The schema makes its checks of these lists, and lib the shapes of pages and the API. */

/** The kinds of things that a takedown notice names. */
export const TAKEDOWN_SUBJECTS = ["track", "album"] as const;

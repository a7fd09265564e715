/** The filters and orders of the operators' list of artists; the first of each is the default. */

export const ARTIST_FILTERS = ["all", "none"] as const;

export const ARTIST_SORTS = ["newest", "name"] as const;

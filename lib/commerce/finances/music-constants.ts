/** The columns by which the list of one's own music is sorted; the first is the default. */
export const STUDIO_SORTS = [
  "newest",
  "title",
  "state",
  "plays",
  "likes",
  "sales",
  "revenue",
  "price",
  "updated",
] as const;

export type StudioSort = (typeof STUDIO_SORTS)[number];

export const SORT_DIRECTIONS = ["asc", "desc"] as const;

export type SortDirection = (typeof SORT_DIRECTIONS)[number];

/** Whether a license of a track can be bought: `priced` ones can once they are published and public. */
export const SALE_STATES = ["on_sale", "priced", "none", "sold"] as const;

export type SaleState = (typeof SALE_STATES)[number];

/** The filter of the list by its sale. */
export const STUDIO_SALES = ["all", ...SALE_STATES] as const;

export type StudioSale = (typeof STUDIO_SALES)[number];

/** The days of which plays are shown, today included. */
export const RECENT_PLAY_DAYS = 28;

export const TRACKS_ON_A_PAGE = 25;

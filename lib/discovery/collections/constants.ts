/** The number of things that can be in a collection. */
export const MAX_ITEMS = 500;

/** The kinds of things that can be in a collection. */
export const ITEM_TYPES = ["track", "album", "playlist", "artist"] as const;

export type ItemType = (typeof ITEM_TYPES)[number];

/** How much can be in a collection. */
export const MAX_ITEMS = 500;

/** What can be in a collection. */
export const ITEM_TYPES = ["track", "album", "playlist", "artist"] as const;

export type ItemType = (typeof ITEM_TYPES)[number];

import { ALBUM_STATUSES, TRACK_STATUSES } from "@/db/values/music";

/** The filters and orders of the operators' lists; the first of each is the default. */

export const TRACK_FILTERS = ["all", ...TRACK_STATUSES] as const;

export const TRACK_SORTS = ["newest", "title", "plays"] as const;

export const ALBUM_FILTERS = ["all", ...ALBUM_STATUSES] as const;

export const ALBUM_SORTS = ["newest", "title"] as const;

export const ORDER_FILTERS = ["paid", "refunded", "unfinished", "ended", "all"] as const;

export const ORDER_SORTS = ["newest", "total"] as const;

export const DIRECTIONS = ["desc", "asc"] as const;

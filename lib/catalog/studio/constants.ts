import { TRACK_STATUSES } from "@/db/values/music";

/** The filter of the list of one's own tracks. */
export const STUDIO_STATES = ["all", ...TRACK_STATUSES] as const;

export type StudioState = (typeof STUDIO_STATES)[number];

/** On the page of uploads. */
export const DRAFTS_ON_A_PAGE = 50;

export const ALBUMS_ON_A_PAGE = 25;

/** The tracks that an album offers to take, the newest ones. */
export const MAX_OTHERS = 200;

/** How long notifications are kept. */
export const KEPT_DAYS = 400;

/** How many notifications a digest names; it counts the others. */
export const DIGEST_ENTRIES = 20;

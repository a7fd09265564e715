/** Notifications are kept for this long. */
export const NOTIFICATION_DAYS = 400;

/** The number of notifications that a digest names; it counts the others. */
export const DIGEST_ENTRIES = 20;

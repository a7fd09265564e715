/** Nobody is notified of what is older, such as after a long downtime. */
export const NEWS_DAYS = 7;

/** The number of followers who are told of a release at once. */
export const FOLLOWERS_AT_ONCE = 2_000;

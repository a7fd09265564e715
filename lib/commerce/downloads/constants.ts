/** How long an address of a file works. */
export const LINK_MINUTES = 15;

/** Downloads that an account can start in an hour. */
export const PER_HOUR = 10;

/** Downloads of one file of a license in a year. */
export const PER_YEAR = 50;

/** How long an address of a file works. */
export const LINK_MINUTES = 15;

/** How often the bytes of a file of a license can be sent within a day, and within a year. */
export const TIMES_A_DAY = 10;
export const TIMES_A_YEAR = 50;

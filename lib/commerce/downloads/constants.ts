/** The life of an address of a file. */
export const DOWNLOAD_LINK_MINUTES = 15;

/** The bytes of a file of a license can be sent so many times within a day, and within a year. */
export const TIMES_A_DAY = 10;
export const TIMES_A_YEAR = 50;

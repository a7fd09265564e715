/** The life of a quoted price, in minutes. */
export const QUOTE_MINUTES = 15;

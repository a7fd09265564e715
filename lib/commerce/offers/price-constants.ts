/** How long a quoted price holds, in minutes. */
export const QUOTE_MINUTES = 15;

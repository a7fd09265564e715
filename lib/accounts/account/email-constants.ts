/** The link and the digits of an email work for so many hours. */
export const CONFIRMATION_HOURS = 24;

/** So many wrong digits may be tried; then only the link works, or a new email. */
export const MAX_MISSES = 5;

/** The old address can take a change back for so many days. */
export const REVERSION_DAYS = 7;

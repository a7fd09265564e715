/** The most rows of a list that operators export. */
export const MAX_EXPORTED_ROWS = 50_000;

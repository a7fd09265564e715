/** The most rows of a list that operators export. Queries read one more, which says that there are more. */
export const MAX_EXPORTED_ROWS = 50_000;

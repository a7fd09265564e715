/** Activities are kept for at least this long. */
export const KEPT_DAYS = 400;

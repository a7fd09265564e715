/** Activities are kept for at least this long. */
export const ACTIVITY_DAYS = 400;

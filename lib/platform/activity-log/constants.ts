/** How long activities are kept, at least. */
export const KEPT_DAYS = 400;

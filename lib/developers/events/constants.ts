/** Events are kept for this long. */
export const API_EVENT_DAYS = 30;

/** A day. */
export const MAX_MS_PLAYED = 86_400_000;

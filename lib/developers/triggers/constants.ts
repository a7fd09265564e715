/** An act happens that often at one call. */
export const MAX_COUNT = 20;

/** A call waits that long for the events of what has happened. */
export const WAIT_SECONDS = 15;

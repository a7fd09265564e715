/** The pause between looks for what has changed. */
export const INTERVAL_MS = 500;

/** The marks of one transaction. Folding so many names takes a few milliseconds. */
export const BATCH = 1_000;

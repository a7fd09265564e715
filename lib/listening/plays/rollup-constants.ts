/** A track has been completed when so much of it was played: players stop a little before the end. */
export const COMPLETED = 0.9;

/** A play shorter than this, or than half of a short track, is a skip. */
export const SKIPPED_MS = 30_000;

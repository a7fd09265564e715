/** The parts of equal length that a track is cut into. */
export const ENGAGEMENT_STEPS = 20;

/** At most so many plays are read, so that a hit costs no more than any other track. */
export const MAX_PLAYS = 20_000;

/** Below so many plays of known length, `retention_quality` would be chance. */
export const MIN_PLAYS = 10;

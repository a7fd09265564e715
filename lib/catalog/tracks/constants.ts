/** The maximum number of similar tracks. */
export const MAX_SIMILAR_TRACKS = 20;

/** Three hours: longer than any track. */
export const MAX_DURATION_MS = 10_800_000;

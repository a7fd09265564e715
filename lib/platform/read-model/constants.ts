/** For so many milliseconds from its query on, viewers share an answer: what others have changed shows within a second. */
export const SHARED_MS = 900;

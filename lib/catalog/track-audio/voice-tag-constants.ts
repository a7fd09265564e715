/** The limits of a voice tag's length, in milliseconds. */
export const VOICE_TAG_MS = { min: 1_000, max: 10_000 };

/** The largest file that is taken for a voice tag, in bytes. */
export const VOICE_TAG_BYTES = 10 * 1024 * 1024;

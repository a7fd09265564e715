/** The limits of imports. */

/** An import is kept for this long. */
export const IMPORT_DAYS = 90;

/** The imports that an account can begin within 24 hours. */
export const MAX_IMPORTS = 50;

/** The files of audio that one request names, at most. */
export const MAX_AUDIO_FILES = 100;

/** The rows that one job carries out, so that other long work has its turn. */
export const ROWS_AT_ONCE = 100;

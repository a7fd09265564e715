/** An export is kept for so many days. */
export const EXPORT_DAYS = 7;

/** An account may ask for so many exports within 24 hours. */
export const MAX_EXPORTS = 3;

/** The largest file without the extensions of ZIP64, less some for names and tables. */
export const MAX_EXPORT_BYTES = 0xff_ff_ff_ff - 256 * 1024 * 1024;

/** An export that is not complete after so many hours has failed. */
export const MAX_EXPORT_HOURS = 24;

/** An export is kept for so many days. */
export const EXPORT_DAYS = 7;

/** An account may ask for so many exports within 24 hours. */
export const MAX_EXPORTS = 3;

/** The uploads of an export, in bytes. A bucket takes 10,000 parts of 8 MiB for a file whose length is not known beforehand. */
export const MAX_EXPORT_BYTES = 64 * 2 ** 30;

/** An export that is not complete after so many hours has failed. */
export const MAX_EXPORT_HOURS = 24;

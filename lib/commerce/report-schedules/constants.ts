/** The limits of report schedules. */

/** The accounts that a report is sent to, at most. */
export const MAX_REPORT_RECIPIENTS = 20;

/** A report is kept for this long. */
export const REPORT_DAYS = 90;

/** The runs of one schedule that can be asked for within 24 hours. */
export const MAX_MANUAL_RUNS = 20;

/** A report that nothing works on after so many hours has failed. */
export const MAX_REPORT_HOURS = 24;

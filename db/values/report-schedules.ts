/** The values of columns of report schedules. The schema makes its checks of these lists, and lib the shapes of the API. */

export const REPORT_TYPES = ["tracks", "albums", "artists", "sales", "catalog"] as const;

export const REPORT_FORMATS = ["csv", "json", "pdf"] as const;

export const REPORT_INTERVALS = ["day", "week", "month"] as const;

export const REPORT_RUN_STATES = ["waiting", "running", "completed", "failed"] as const;

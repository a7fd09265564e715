/** The parts of the service that are checked. */
export const COMPONENTS = ["api", "database", "jobs", "channels", "email"] as const;

export type Component = (typeof COMPONENTS)[number];

/** Measurements are kept for this long, in days. */
export const HISTORY_DAYS = 90;

/** The parts of the service that are checked. */
export const COMPONENTS = ["api", "database", "jobs", "channels", "email"] as const;

export type Component = (typeof COMPONENTS)[number];

/** How long measurements are kept, in days. */
export const HISTORY_DAYS = 90;

import type { COMPONENTS } from "@/db/values/operation";

export type Component = (typeof COMPONENTS)[number];

/** Measurements are kept for this long, in days. */
export const HISTORY_DAYS = 90;

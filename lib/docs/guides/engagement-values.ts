import { ENGAGEMENT_STEPS, MAX_PLAYS, MIN_PLAYS } from "@/lib/listening/insights/engagement-constants";
import { COMPLETED, SKIPPED_MS } from "@/lib/listening/plays/rollup-constants";

/** The values of the engagement metrics in guides. */
export const engagementValues = {
  "engagement.plays": () => MAX_PLAYS.toLocaleString("en"),
  "engagement.steps": () => String(ENGAGEMENT_STEPS),
  "engagement.fewest": () => String(MIN_PLAYS),
  "engagement.completed": () => String(COMPLETED * 100),
  "engagement.skipped": () => String(SKIPPED_MS / 1_000),
};

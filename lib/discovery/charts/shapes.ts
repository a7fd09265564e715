import { z } from "zod";

export const CHART_PERIODS = ["day", "week", "month"] as const;

export const period = z
  .enum(CHART_PERIODS)
  .default("week")
  .describe("How lately: since yesterday, in the last 7 days, or in the last 30.");

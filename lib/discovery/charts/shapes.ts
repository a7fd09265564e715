import { z } from "zod";
import { CHART_PERIODS } from "@/db/values/discovery";

export const period = z
  .enum(CHART_PERIODS)
  .default("week")
  .describe("How lately: since yesterday, in the last 7 days, or in the last 30.");

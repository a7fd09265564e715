import { z } from "zod";
import { count, day, int64 } from "@/lib/platform/http-contract/fields";
import { RECENT_DAYS, SHADES, TRENDS, USUAL_WEEKS } from "./constants";

const change = z
  .number()
  .describe(
    "Change in percent, to one decimal place: 0 when both are 0, 100 when only the earlier one is 0.",
  );

const TrackGrowth = z
  .object({
    plays: int64.describe(`Plays in the last ${RECENT_DAYS} days.`),
    plays_before: z.number().describe(`Plays in a mean week of the ${USUAL_WEEKS} weeks before them.`),
    plays_change: change,
    listeners: int64.describe(`Distinct listeners in the last ${RECENT_DAYS} days.`),
    listeners_before: z.number().describe("Distinct listeners in a mean week of those before."),
    listeners_change: change,
    trend: z
      .enum(TRENDS)
      .describe(
        "`steady` unless so large a difference in plays would come about by chance in less than one of a hundred cases. Accounts for the part of " +
          "today that is still to come, and for tracks that are younger than the weeks before.",
      ),
  })
  .meta({ id: "TrackGrowth" });

const span = z.object({ from: day, to: day });

export const growthFields = {
  data: z.record(z.string(), TrackGrowth).describe("By the id of the track."),
  windows: z.object({ now: span, before: span }).describe("The days that are compared, in UTC."),
};

export const exampleGrowth = {
  plays: 460,
  plays_before: 381.5,
  plays_change: 20.6,
  listeners: 301,
  listeners_before: 290.3,
  listeners_change: 3.7,
  trend: "rising" as const,
};

export const exampleWindows = {
  now: { from: "2026-03-02", to: "2026-03-08" },
  before: { from: "2026-02-02", to: "2026-03-01" },
};

export const ContributionGraph = z
  .object({
    year: z.int(),
    total: count.describe("Tracks published in the year."),
    active_days: count.describe("Days on which at least one was."),
    years: z.array(z.int()).describe("The years in which there are any, latest first."),
    days: z
      .array(
        z.object({
          date: day,
          uploads: count,
          level: z
            .int()
            .min(0)
            .max(SHADES.length)
            .describe(`A shade for the day: 0 without uploads, then 1 to ${SHADES.length}.`),
        }),
      )
      .describe("Every day of the year, first to last."),
  })
  .meta({ id: "ContributionGraph" });

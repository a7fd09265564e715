import { z } from "zod";
import { count, day, pathId, succeeded } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";
import { INSIGHTS_PERIODS } from "./constants";
import { ENGAGEMENT_STEPS, MAX_PLAYS, MIN_PLAYS } from "./engagement-constants";

const share = z.number().min(0).max(1).nullable();

/** Measures of how people listen to a track. */
export const EngagementMetrics = z
  .object({
    from: day,
    to: day,
    plays: count.describe(
      `Counted plays of the period whose length is known, of its newest ${MAX_PLAYS.toLocaleString("en")}: those that everything below is about.`,
    ),
    completion_curve: z
      .array(
        z.object({
          step: z.int().min(1).max(ENGAGEMENT_STEPS),
          from_ms: count.describe("Where the step begins."),
          share: share.describe("The share of plays that were still going when the step began."),
        }),
      )
      .length(ENGAGEMENT_STEPS),
    completions: count.describe("Plays of at least nine tenths of the track."),
    completion_rate: share.describe("`completions` ÷ `plays`."),
    skips: count.describe("Plays that ended within 30 seconds, or half of a track shorter than a minute."),
    skip_rate: share.describe("`skips` ÷ `plays`."),
    average_ms_played: count.nullable(),
    saves: count.describe(
      "Accounts that liked the track or put it into a playlist in the period, each once.",
    ),
    retention_quality: z
      .number()
      .min(0)
      .max(100)
      .nullable()
      .describe(
        `How much of the track the average play hears, in percent, to one decimal place; a play that goes on after the end counts as 100. Null below ${MIN_PLAYS} plays.`,
      ),
  })
  .meta({ id: "EngagementMetrics" });

export type EngagementMetrics = z.output<typeof EngagementMetrics>;

const LENGTH = 154_000;

const exampleCurve = Array.from({ length: ENGAGEMENT_STEPS }, (_, index) => ({
  step: index + 1,
  from_ms: Math.round((index * LENGTH) / ENGAGEMENT_STEPS),
  share: Math.round(100 - index * 2.2) / 100,
}));

export const getTrackEngagementMetrics = operation({
  id: "getTrackEngagementMetrics",
  method: "GET",
  path: "/tracks/{id}/engagement-metrics",
  tag: "Insights",
  summary: "Get a track's engagement metrics",
  description:
    `Returns how far people listen: a curve in ${ENGAGEMENT_STEPS} steps of equal length, skips, saves and \`retention_quality\`. Plays without ` +
    "`ms_played` and those by the track's own producers are left out, and all rates are null while there are none. Available to accounts " +
    "that manage an artist credited on the track, and to operators.",
  access: "account",
  scope: "insights:read",
  params: z.object({ id: pathId.describe("The track's id.") }),
  query: z.object({
    period: z.enum(INSIGHTS_PERIODS).default("30-days").describe("The last N days in UTC, including today."),
  }),
  response: succeeded({ metrics: EngagementMetrics }),
  errors: ["forbidden", "not_found"],
  example: {
    params: { id: 1 },
    query: { period: "30-days" },
    response: {
      metrics: {
        from: "2026-02-08",
        to: "2026-03-09",
        plays: 214,
        completion_curve: exampleCurve,
        completions: 131,
        completion_rate: 0.6121,
        skips: 22,
        skip_rate: 0.1028,
        average_ms_played: 121_400,
        saves: 31,
        retention_quality: 78.6,
      },
    },
  },
});

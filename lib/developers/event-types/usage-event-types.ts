import { z } from "zod";
import { USAGE_METRICS } from "@/db/values/usage-alerts";
import { eventType } from "@/lib/platform/event-types/declaration";

export const usageThreshold = eventType({
  type: "usage.threshold_reached",
  group: "account",
  scope: null,
  summary: "The usage of the account has reached the threshold of an alert, or is below it again.",
  data: z.object({
    metric: z.enum(USAGE_METRICS),
    threshold: z.number(),
    window_minutes: z.int().nullable(),
    value: z.number().nullable().describe("What was measured; null when nothing is left to measure."),
    state: z.enum(["reached", "over"]),
  }),
  self: "/usage/alerts",
  gone: true,
  from: [{ audience: "user" }],
  example: { metric: "error_rate", threshold: 5, window_minutes: 60, value: 7.5, state: "reached" },
});

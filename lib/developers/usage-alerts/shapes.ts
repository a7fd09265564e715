import { z } from "zod";
import { USAGE_METRICS } from "@/db/values/usage-alerts";
import { timestamp } from "@/lib/platform/http-contract/fields";
import { MAX_THRESHOLDS, MIN_RATED_REQUESTS, WINDOW_MINUTES } from "./constants";

const metric = z
  .enum(USAGE_METRICS)
  .describe(
    "What is measured, for all tokens of the account together: `requests`; `error_rate`, the percentage of requests that were answered " +
      `with 4xx or 5xx, which is 0 for fewer than ${MIN_RATED_REQUESTS} requests; \`rate_limited\`, the requests that were answered with 429; ` +
      "`webhook_failures`, the attempts at webhook deliveries that failed; `token_expiry_days`, the days until the next token expires that " +
      "is neither revoked nor rotated, and was made for more days than the threshold.",
  );

const threshold = z.number().positive();

/** A threshold of the usage of an account. */
export const UsageAlert = z
  .object({
    metric,
    threshold: threshold.describe(
      "The value at which it is reached: this or more; for `token_expiry_days`, this or less.",
    ),
    window_minutes: z.int().nullable().describe("The last minutes that count; null for `token_expiry_days`."),
    reached_at: timestamp.nullable().describe("When the threshold was reached; null while it is not."),
  })
  .meta({ id: "UsageAlert" });

export type UsageAlert = z.output<typeof UsageAlert>;

/** An alert as a caller sends it. */
export const UsageAlertInput = z
  .object({
    metric,
    threshold: threshold.describe(
      "A whole number; for `error_rate` a percentage up to 100, which may have a fraction; for `token_expiry_days` up to 90.",
    ),
    window_minutes: z
      .int()
      .min(WINDOW_MINUTES.min)
      .max(WINDOW_MINUTES.max)
      .nullish()
      .describe("The last minutes that count. Not for `token_expiry_days`, which has none."),
  })
  .superRefine((alert, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    const max = MAX_THRESHOLDS[alert.metric];
    if (alert.threshold > max) refuse("threshold", `Must be at most ${max.toLocaleString("en")}.`);
    else if (alert.metric !== "error_rate" && !Number.isInteger(alert.threshold))
      refuse("threshold", "Must be a whole number.");
    const isExpiry = alert.metric === "token_expiry_days";
    if (isExpiry && alert.window_minutes != null) refuse("window_minutes", "Is not for `token_expiry_days`.");
    if (!isExpiry && alert.window_minutes == null) refuse("window_minutes", "Is missing.");
  });

export type UsageAlertInput = z.output<typeof UsageAlertInput>;

export const exampleAlert = {
  metric: "error_rate",
  threshold: 5,
  window_minutes: 60,
  reached_at: null,
} satisfies z.input<typeof UsageAlert>;

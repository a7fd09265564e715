import { z } from "zod";
import { count, succeeded, timestamp } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";

const Limit = z
  .object({
    name: z.string().describe("The name as in `RateLimit` headers and the rate limits guide."),
    kind: z
      .enum(["rate", "concurrency", "quota"])
      .describe(
        "`rate`: requests in a window. `concurrency`: requests at the same time. `quota`: things that the account has.",
      ),
    description: z.string().describe("What is counted."),
    limit: count,
    used: count.describe(
      "With `rate`, including this request. With `concurrency`, in the server process that answers.",
    ),
    window_seconds: count.nullable().describe("The length of the window of a `rate`, otherwise null."),
    resets_at: timestamp
      .nullable()
      .describe("When the current window of a `rate` ends. Null if nothing resets by itself."),
  })
  .meta({ id: "Limit" });

export const getLimits = operation({
  id: "getLimits",
  method: "GET",
  path: "/limits",
  tag: "Limits",
  summary: "Get your limits",
  description:
    "Returns every rate limit, concurrency limit and quota that applies to the caller, and how much of each is used. Works with " +
    "any token; no scope is needed. The request itself counts toward the rate limit `default`.",
  access: "account",
  response: succeeded({ limits: z.array(Limit) }),
  example: {
    response: {
      limits: [
        {
          name: "default",
          kind: "rate",
          description: "Requests to all operations together.",
          limit: 300,
          used: 13,
          window_seconds: 60,
          resets_at: "2026-02-01T09:12:00.000Z",
        },
        {
          name: "csv_exports",
          kind: "concurrency",
          description: "CSV exports being sent.",
          limit: 2,
          used: 1,
          window_seconds: null,
          resets_at: null,
        },
        {
          name: "tokens",
          kind: "quota",
          description: "Active tokens.",
          limit: 50,
          used: 2,
          window_seconds: null,
          resets_at: null,
        },
      ],
    },
  },
});

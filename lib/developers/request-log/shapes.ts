import { z } from "zod";
import { count, id, timestamp } from "@/lib/platform/http-contract/fields";

const TokenName = z.object({ id, name: z.string(), prefix: z.string() });

/** A request that was made with one of the account's tokens, and how it ended. */
export const RequestRecord = z
  .object({
    request_id: z.guid().describe("The `X-Request-Id` of its answer."),
    at: timestamp.describe("When it arrived."),
    operation: z.string().nullable().describe("The id of its operation; null when it matched none."),
    method: z.string(),
    path: z.string().describe("Without the query. The first 300 characters."),
    status: z.int(),
    duration_ms: z.number(),
    address: z.string().nullable().describe("The network from which it came, /24 or /48."),
    body: z
      .string()
      .nullable()
      .describe("The body of an answer that is an error. The first 4,000 characters."),
    ignored: z
      .string()
      .nullable()
      .describe(
        "Query parameters and body fields that the operation does not know, as in `X-Ignored-Parameters`.",
      ),
    via: z.string().nullable().describe("The protocol through which it came: `mcp`, or null for plain HTTP."),
    token: TokenName,
  })
  .meta({ id: "RequestRecord" });

export const exampleRecord = {
  request_id: "3f0f3c9e-8d0a-4a55-9c5b-2f7f6c1f0c11",
  at: "2026-01-15T14:30:00.000Z",
  operation: "getArtist",
  method: "GET",
  path: "/api/v1/artists/1",
  status: 200,
  duration_ms: 7.4,
  address: "203.0.113.0/24",
  body: null,
  ignored: null,
  via: null,
  token: { id: 12, name: "Label dashboard", prefix: "dbt_9fKe" },
} satisfies z.input<typeof RequestRecord>;

const usage = {
  requests: count,
  errors: count.describe("Answers of 4xx and 5xx."),
  rate_limited: count.describe("Answers of 429."),
  p50_ms: z.number().describe("The median of the durations, within 5 percent."),
  p95_ms: z.number().describe("The 95th percentile of the durations, within 5 percent."),
};

const TotalUsage = z.object(usage);

const TokenUsage = TokenName.extend(usage);

const UsagePoint = z.object({
  at: timestamp.describe("When the hour or the day begins, UTC."),
  succeeded: count.describe("Answers of 2xx and 3xx."),
  refused: count.describe("Answers of 4xx."),
  failed: count.describe("Answers of 5xx."),
});

/** The requests of some tokens in a period. */
export const Usage = z
  .object({
    interval: z.enum(["hour", "day"]),
    points: z.array(UsagePoint).describe("All hours or days of the period, oldest first."),
    statuses: z.array(z.object({ status: z.int(), requests: count })),
    total: TotalUsage.nullable().describe("Null without any request."),
    tokens: z.array(TokenUsage).describe("The busiest first."),
    lost: count.describe("Requests that could not be stored; the counts do not include them."),
  })
  .meta({ id: "Usage" });

export type RequestRecord = z.output<typeof RequestRecord>;
export type TotalUsage = z.output<typeof TotalUsage>;
export type TokenUsage = z.output<typeof TokenUsage>;
export type UsagePoint = z.output<typeof UsagePoint>;
export type Usage = z.output<typeof Usage>;

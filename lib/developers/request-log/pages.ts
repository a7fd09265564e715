import { z } from "zod";
import { count, id, timestamp } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { USAGE_PERIODS } from "./usage-periods";

const RequestRecord = z.object({
  request_id: z.string(),
  at: timestamp,
  /** Null: the request matched no operation. */
  operation: z.string().nullable(),
  method: z.string(),
  path: z.string(),
  status: z.int(),
  duration_ms: z.number(),
  address: z.string().nullable(),
  body: z.string().nullable(),
  /** Query parameters and body fields that the operation does not know. */
  ignored: z.string().nullable(),
  /** The protocol through which it came: `mcp`, or null for plain HTTP. */
  via: z.string().nullable(),
  token: z.object({ id, name: z.string(), prefix: z.string() }),
});

/** Counts, and latency in milliseconds; `id` is null for all tokens together. */
const TokenUsage = z.object({
  id: id.nullable(),
  name: z.string().nullable(),
  prefix: z.string().nullable(),
  requests: count,
  errors: count,
  limited: count,
  p50: z.number(),
  p95: z.number(),
});

/** An hour or a day of requests, by outcome. */
const UsagePoint = z.object({ at: timestamp, succeeded: count, refused: count, failed: count });

const Usage = z.object({
  interval: z.enum(["hour", "day"]),
  points: z.array(UsagePoint),
  statuses: z.array(z.object({ status: z.int(), requests: count })),
  whole: TokenUsage.optional(),
  tokens: z.array(TokenUsage),
  /** Requests that could not be stored; the counts do not include them. */
  lost: count,
});

export type RequestRecord = z.output<typeof RequestRecord>;
export type TokenUsage = z.output<typeof TokenUsage>;
export type UsagePoint = z.output<typeof UsagePoint>;
export type Usage = z.output<typeof Usage>;

export const listRequests = pageOperation({
  id: "listRequests",
  access: "account",
  input: z.object({
    token_id: id.optional(),
    /** Either 4 for all of 4xx, or an exact status such as 404. */
    status: z.int().optional(),
    /** Null: requests that match no operation. */
    operation: z.string().nullable().optional(),
    /** Lines of this moment and after it. */
    since: z.date().optional(),
    /** The beginning of an id, at least 6 hexadecimal digits. Finds the lines that have it, and overrides the rest. */
    request_id: z.string().optional(),
    /** The cursor of a page; an invalid one starts at the newest line. */
    before: z.string().optional(),
  }),
  /** `older`: the cursor of the next page, null at the end. */
  output: z.object({ requests: z.array(RequestRecord), older: z.string().nullable() }),
});

export const getRequest = pageOperation({
  id: "getRequest",
  access: "account",
  params: z.object({ request_id: z.guid() }),
  /** With the ids of the account's requests right before and after it. */
  output: RequestRecord.extend({ older: z.string().nullable(), newer: z.string().nullable() }),
});

export const getUsage = pageOperation({
  id: "getUsage",
  access: "account",
  input: z.object({ period: z.enum(USAGE_PERIODS), token_id: id.optional(), now: z.date() }),
  output: Usage,
});

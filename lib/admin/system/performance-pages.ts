import { z } from "zod";
import { count, id, timestamp } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";

/** Times are in milliseconds. */
const OperationTimes = z.object({
  operation: z.string(),
  requests: count,
  refused: count,
  failed: count,
  /** Null: longer than is measured. */
  p50: z.number().nullable(),
  p95: z.number().nullable(),
});

const SlowRequest = z.object({
  request_id: z.string(),
  at: timestamp,
  operation: z.string().nullable(),
  method: z.string(),
  path: z.string(),
  status: z.int(),
  duration_ms: z.number(),
  owner: z.object({ id, handle: z.string() }),
});

export type OperationTimes = z.output<typeof OperationTimes>;
export type SlowRequest = z.output<typeof SlowRequest>;

export const getPerformance = pageOperation({
  id: "getPerformance",
  access: "operator",
  output: z.object({
    /** The start of this server; the times are of all requests since. */
    since: timestamp,
    operations: z.array(OperationTimes),
    /** The slowest requests with a token in the last 24 hours. */
    slow: z.array(SlowRequest),
  }),
});

import type { Outcome } from "@/lib/developers/request-log/outcomes";

/** Usage, in the shape that pages receive. */

/** An hour or a day of requests, by outcome. */
export type UsagePoint = { at: string } & Record<Outcome, number>;

/** Usage counts, and latency in milliseconds. */
export interface Used {
  requests: number;
  errors: number;
  limited: number;
  p50: number;
  p95: number;
}

export interface TokenUsed extends Used {
  id: number | null;
  name: string | null;
  prefix: string | null;
}

export interface Usage {
  interval: "hour" | "day";
  points: UsagePoint[];
  statuses: { status: number; requests: number }[];
  whole?: Used;
  tokens: TokenUsed[];
  lost: number;
}

export interface RequestRecord {
  request_id: string;
  at: string;
  operation: string | null;
  method: string;
  path: string;
  status: number;
  duration_ms: number;
  address: string | null;
  body: string | null;
  /** The value of `X-Ignored-Parameters`. */
  ignored: string | null;
  token: { id: number; name: string; prefix: string };
}

import type { Outcome } from "@/lib/developers/request-log/outcomes";

/** What was used, as the pages receive it. */

/** An hour or a day, by what became of its requests. */
export type UsagePoint = { at: string } & Record<Outcome, number>;

/** How much was used, and how quickly it was answered, in milliseconds. */
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

/** A request as its owner sees it. */
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
  token: { id: number; name: string; prefix: string };
}

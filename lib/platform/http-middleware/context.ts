import { randomUUID } from "node:crypto";
import { requestClient, type Via } from "./address";
import { parseRequestUrl } from "./url";

/** Facts about a request that the steps of the wrapper need, determined once. */
export interface RequestContext {
  /** The `X-Request-Id` of the answer. */
  readonly id: string;
  readonly path: string;
  readonly query: URLSearchParams | undefined;
  /** The address of the client, or "unknown". */
  readonly address: string;
  /** The protocol through which it came, if not plain HTTP. */
  readonly via: Via | undefined;
  /** In milliseconds since 1970. */
  readonly startedAt: number;
  /** The same moment on the monotonic clock of `performance.now()`, to measure durations with. */
  readonly startedTick: number;
}

export function requestContext(request: Request): RequestContext {
  const startedTick = performance.now();
  const { path, query } = parseRequestUrl(request);
  return {
    id: randomUUID(),
    path,
    query,
    ...requestClient(request),
    startedAt: Date.now(),
    startedTick,
  };
}

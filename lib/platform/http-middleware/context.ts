import { randomUUID } from "node:crypto";
import { continueTrace, parseTrace, type TraceContext } from "@/lib/platform/trace-context";
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
  /** The span of the client that sent it, if its `traceparent` names one. */
  readonly parent: TraceContext | undefined;
  /** Its own place in that trace, or in one that begins here and has the digits of `id`. */
  readonly trace: TraceContext;
}

export function requestContext(request: Request): RequestContext {
  const startedTick = performance.now();
  const { path, query } = parseRequestUrl(request);
  const { headers } = request;
  const id = randomUUID();
  const traceparent = headers.get("traceparent");
  const parent = traceparent === null ? undefined : parseTrace(traceparent, headers.get("tracestate"));
  return {
    id,
    path,
    query,
    ...requestClient(request),
    startedAt: Date.now(),
    startedTick,
    parent,
    trace: continueTrace(parent, id),
  };
}

import type { IncomingMessage } from "node:http";
import { withTrace } from "@/lib/platform/current-trace";
import { continueTrace, parseTrace } from "@/lib/platform/trace-context";

/**
 * Has Next answer a request that may change something in its trace, so that the jobs and events of forms and buttons are in it. Next itself
 * makes the spans, if an SDK is loaded.
 */
export function inPageTrace({ method, headers }: IncomingMessage, answer: () => unknown): void {
  if (method === "GET" || method === "HEAD") {
    answer();
    return;
  }
  const [traceparent, tracestate] = [headers.traceparent, headers.tracestate].map((each) => each?.toString());
  withTrace(continueTrace(parseTrace(traceparent, tracestate)), answer);
}

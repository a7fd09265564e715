import { context, ROOT_CONTEXT, trace } from "@opentelemetry/api";
import { ambient, withAmbient } from "./ambient";
import { formatTrace, type TraceContext } from "./trace-context";

/** The place in a trace at which the call runs; undefined outside of requests that write and of jobs, unless an SDK traces all. */
export function currentTrace(): TraceContext | undefined {
  const { trace: place } = ambient();
  const span = trace.getSpan(context.active());
  if (!span?.isRecording()) return place;
  const { traceId, spanId, traceFlags, traceState } = span.spanContext();
  // Spans of others, such as those of Next, are inside ours or around them.
  if (place?.spanId === spanId) return place;
  return { traceId, spanId, flags: traceFlags & 3, state: traceState?.serialize(), isShared: true };
}

/** Runs `work` at a place in a trace. */
export const withTrace = <Result>(place: TraceContext, work: () => Result): Result =>
  withAmbient({ trace: place }, work);

/** Runs `work` outside of every trace: it is done for several requests at once. */
export const outsideTraces = <Result>(work: () => Result): Result =>
  withAmbient({ trace: undefined }, () => context.with(ROOT_CONTEXT, work));

/**
 * The header of a request to somebody else; none outside of a trace. Never `tracestate`: it is what the systems of one party say to each
 * other.
 */
export function traceHeader(): { traceparent?: string } {
  const current = currentTrace();
  return current ? { traceparent: formatTrace(current) } : {};
}

/** The fields in the payload of a job that name the current trace, beside those that its task declares. */
export function tracePayload(): { traceparent?: string; tracestate?: string } {
  const { state } = currentTrace() ?? {};
  return { ...traceHeader(), ...(state && { tracestate: state }) };
}

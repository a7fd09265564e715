import {
  type Attributes,
  type Context,
  context,
  createTraceState,
  type Span,
  type SpanKind,
  SpanStatusCode,
  type Tracer,
  type TracerProvider,
  trace,
} from "@opentelemetry/api";
import { currentTrace, withTrace } from "./current-trace";
import type { TraceContext } from "./trace-context";

/** Spans, which exist only where the operator has loaded an SDK of OpenTelemetry (decision 97). */

/** The provider that the API hands out: it stands for that of an SDK, or for none. Not by its class, of which an SDK may have another copy. */
type Proxy = TracerProvider & {
  getDelegateTracer?(name: string): Tracer | undefined;
  getDelegate?(): unknown;
};

function findTracer(): Tracer | undefined {
  const provider: Proxy = trace.getTracerProvider();
  return provider.getDelegateTracer ? provider.getDelegateTracer("downbeat") : provider.getTracer("downbeat");
}

/** Whether an SDK is loaded. */
export const isTracing = (): boolean => findTracer() !== undefined;

interface SpanOptions {
  kind: SpanKind;
  attributes: Attributes;
  /** The span that it belongs to, if that is not the current one. */
  parent?: TraceContext | undefined;
  /** Where `work` runs in a trace without an SDK; at the same place as the call, unless given. */
  place?: TraceContext;
}

/**
 * Runs `work` in a span that ends with it, and passes on what it yields or throws. Without an SDK `work` gets no span and runs at `place`.
 */
export async function inSpan<Result>(
  name: string,
  { kind, attributes, parent, place }: SpanOptions,
  work: (span: Span | undefined) => Promise<Result>,
): Promise<Result> {
  const tracer = findTracer();
  if (!tracer) return place ? withTrace(place, () => work(undefined)) : work(undefined);
  const outer = parentContext(parent);
  const span = tracer.startSpan(name, { kind, attributes }, outer);
  const run = async () => {
    try {
      return await work(span);
    } catch (cause) {
      failSpan(span, cause instanceof Error ? cause.name : "Error");
      throw cause;
    } finally {
      span.end();
    }
  };
  return context.with(trace.setSpan(outer, span), () => withTrace(spanPlace(span), run));
}

/** Begins a span in the current one, which the caller ends. Undefined without an SDK and outside of spans that are recorded. */
export function startSpan(name: string, options: Pick<SpanOptions, "kind" | "attributes">): Span | undefined {
  const tracer = findTracer();
  return tracer && currentTrace()?.isShared ? tracer.startSpan(name, options, parentContext()) : undefined;
}

/** Marks what a span is about as failed. `type`: a status of HTTP or the name of an error, never its message, which may hold a secret. */
export function failSpan(span: Span, type: string): void {
  span.setAttribute("error.type", type).setStatus({ code: SpanStatusCode.ERROR });
}

/** Notes the status of an answer; one from `failure` on is a failure of the span. */
export function noteStatus(span: Span, status: number, failure = 400): void {
  span.setAttribute("http.response.status_code", status);
  if (status >= failure) failSpan(span, String(status));
}

/** Has the SDK send the spans that it has collected, if it can. */
export async function flushSpans(): Promise<void> {
  const provider: Proxy = trace.getTracerProvider();
  // Safe cast: the providers of the SDKs have it, and the API's type lacks it.
  const sdk = (provider.getDelegate?.() ?? provider) as { forceFlush?(): Promise<void> };
  await sdk.forceFlush?.().catch(() => {});
}

/** The current context, with the parent of a span. */
function parentContext(parent?: TraceContext): Context {
  const active = context.active();
  const place = parent ?? (trace.getSpan(active) ? undefined : currentTrace());
  if (!place) return active;
  const { traceId, spanId, flags, state } = place;
  return trace.setSpanContext(active, {
    traceId,
    spanId,
    traceFlags: flags,
    isRemote: parent !== undefined,
    ...(state && { traceState: createTraceState(state) }),
  });
}

function spanPlace(span: Span): TraceContext {
  const { traceId, spanId, traceFlags, traceState } = span.spanContext();
  const state = traceState?.serialize();
  return { traceId, spanId, flags: traceFlags & 3, ...(state && { state }), isShared: span.isRecording() };
}

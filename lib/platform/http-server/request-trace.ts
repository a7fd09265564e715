import { SpanKind, trace } from "@opentelemetry/api";
import { currentTrace, withTrace } from "@/lib/platform/current-trace";
import type { RequestContext } from "@/lib/platform/http-middleware/context";
import { inSpan, isTracing, noteStatus } from "@/lib/platform/spans";

/**
 * Answers a request of the API in its trace, with a span if an SDK is loaded. `route` is the path that
 * its handler declares; undefined for an address without one. Without an SDK a read runs outside of the trace: nothing in it asks for that, and the promises of each read would be followed.
 */
export function inRequestTrace(
  request: Request,
  context: RequestContext,
  route: string | undefined,
  answer: () => Promise<Response>,
): Promise<Response> {
  const { method } = request;
  if (!isTracing()) {
    const isRead = method === "GET" || method === "HEAD";
    // A read on behalf of another request must not be taken for that.
    return isRead && !currentTrace() ? answer() : withTrace(context.trace, answer);
  }
  // The SDK may have a span of the same request by the HTTP server or Next, which began where the header says.
  const isInside = trace.getActiveSpan() !== undefined;
  const attributes = {
    "http.request.method": method,
    "url.path": context.path,
    "url.scheme": request.url.startsWith("https:") ? "https" : "http",
    "downbeat.request_id": context.id,
    ...(route !== undefined && { "http.route": route }),
  };
  const options = {
    kind: isInside ? SpanKind.INTERNAL : SpanKind.SERVER,
    attributes,
    parent: isInside ? undefined : context.parent,
  };
  return inSpan(route === undefined ? method : `${method} ${route}`, options, async (span) => {
    const response = await answer();
    if (span) noteStatus(span, response.status, 500);
    return response;
  });
}

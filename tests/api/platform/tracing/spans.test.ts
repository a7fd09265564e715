import { SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  type ReadableSpan,
  SimpleSpanProcessor,
} from "@opentelemetry/sdk-trace-base";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import * as commentJobs from "@/lib/catalog/comments/jobs";
import { eventConsumer } from "@/lib/developers/events/recording-service";
import { deliverDue } from "@/lib/developers/webhooks/delivery-loop";
import { withTrace } from "@/lib/platform/current-trace";
import { writeRequests } from "@/lib/platform/http-middleware/recorder";
import { implement } from "@/lib/platform/jobs/task";
import { flushSpans, isTracing } from "@/lib/platform/spans";
import { createTrace } from "@/lib/platform/trace-context";
import { readAll } from "@/tests/support/activities";
import { get, post } from "@/tests/support/api";
import { createCaller, createTrack } from "@/tests/support/factories";
import { keepLog } from "@/tests/support/log-lines";
import { connectFan, SPAN_ID, TRACE_ID, traceHeaders } from "@/tests/support/traces";
import { using } from "@/tests/support/webhook-producer";
import { forgetJobs, runDue } from "@/tests/support/workers";

/** The spans that an SDK of OpenTelemetry gets, once it is loaded. */

const exporter = new InMemorySpanExporter();
const lines = keepLog();

/** Loads the SDK, as an operator's file does with `--import`. */
function loadSdk(): void {
  trace.setGlobalTracerProvider(
    new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }),
  );
}

beforeEach(() => {
  exporter.reset();
  trace.disable();
});
// The other test files of this process have none.
afterAll(() => trace.disable());

const spans = () => exporter.getFinishedSpans();
const findSpans = (name: string) => spans().filter((span) => span.name === name);
const parentId = (span: ReadableSpan | undefined) => span?.parentSpanContext?.spanId;
const spanId = (span: ReadableSpan | undefined) => span?.spanContext().spanId;

describe("Without an SDK", () => {
  it("Without an SDK nothing is a span", async () => {
    expect(isTracing()).toBe(false);
    const { receiver, comment } = await connectFan();
    await using(receiver, async () => {
      await comment();
      await readAll(eventConsumer);
      await deliverDue();
      expect(receiver.received).toHaveLength(1);
      expect(spans()).toEqual([]);
      await flushSpans();
    });
  });
});

describe("With an SDK", () => {
  it("A request of the API is a span with its route and status, in the trace that it names, and its log line is in it", async () => {
    const { id } = await createTrack([]);
    loadSdk();
    const { headers } = await get(`/tracks/${id}?fields=name`, { headers: traceHeaders });
    const [span] = findSpans("GET /api/v1/tracks/{id}");
    expect(span).toMatchObject({ kind: SpanKind.SERVER, status: { code: SpanStatusCode.UNSET } });
    expect(span?.attributes).toMatchObject({
      "http.request.method": "GET",
      "http.route": "/api/v1/tracks/{id}",
      "http.response.status_code": 200,
      "url.path": `/api/v1/tracks/${id}`,
      "downbeat.request_id": headers.get("X-Request-Id"),
    });
    expect(span?.spanContext()).toMatchObject({ traceId: TRACE_ID, traceFlags: 1 });
    expect(span?.spanContext().traceState?.serialize()).toBe(traceHeaders.tracestate);
    expect(span?.parentSpanContext).toMatchObject({ spanId: SPAN_ID, isRemote: true });
    expect(lines.of(headers)).toMatchObject([{ trace_id: TRACE_ID, span_id: spanId(span) }]);
  });

  it("A request of the API without a traceparent begins a trace of the SDK", async () => {
    loadSdk();
    const { headers } = await get("/genres");
    const [span] = findSpans("GET /api/v1/genres");
    expect(span?.parentSpanContext).toBeUndefined();
    expect(lines.of(headers)).toMatchObject([
      { trace_id: span?.spanContext().traceId, span_id: spanId(span) },
    ]);
  });

  it("A statement of the database is a span inside that of its request, without the values", async () => {
    const { id } = await createTrack([], { name: "Quayside at Six" });
    loadSdk();
    await get(`/tracks/${id}`);
    const [request] = findSpans("GET /api/v1/tracks/{id}");
    const [statement] = findSpans("postgresql SELECT").filter((span) => parentId(span) === spanId(request));
    expect(statement).toMatchObject({
      kind: SpanKind.CLIENT,
      attributes: { "db.system.name": "postgresql", "db.operation.name": "SELECT" },
    });
    expect(statement?.attributes["db.query.text"]).toMatch(
      /^\s*select \(select row_to_json[\s\S]*"tracks"\."name"/,
    );
    expect(JSON.stringify(spans().map(({ attributes }) => attributes))).not.toContain("Quayside");
  });

  it("An address without an operation is a span that its address does not name", async () => {
    loadSdk();
    await get("/nowhere/at/all");
    expect(findSpans("GET")).toHaveLength(1);
    expect(findSpans("GET")[0]?.attributes).not.toHaveProperty("http.route");
  });

  it("A job is a span inside that of the request that queued it, and one that fails says so", async () => {
    const { receiver, comment } = await connectFan();
    await receiver.stop();
    await forgetJobs();
    loadSdk();
    await comment();
    await runDue(
      implement(
        { pushComments: commentJobs.pushComments },
        {
          pushComments: async () => {
            throw new TypeError("a secret of the job");
          },
        },
      ),
    );
    const [request] = findSpans("POST /api/v1/tracks/{id}/comments");
    const [job] = findSpans("job pushComments");
    expect(job).toMatchObject({ kind: SpanKind.CONSUMER, status: { code: SpanStatusCode.ERROR } });
    expect(job?.attributes).toMatchObject({
      "downbeat.job.task": "pushComments",
      "downbeat.job.attempt": 1,
      "error.type": "TypeError",
    });
    expect(parentId(job)).toBe(spanId(request));
    expect(JSON.stringify([job?.attributes, job?.events, job?.status])).not.toContain("a secret");
  });

  it("A delivery to a webhook is a span of the trace of its request, and the parent of what its receiver does", async () => {
    const { receiver, comment } = await connectFan();
    await using(receiver, async () => {
      loadSdk();
      await comment({});
      await readAll(eventConsumer);
      await deliverDue();
      const [request] = findSpans("POST /api/v1/tracks/{id}/comments");
      // Also to receivers of other tests, which have ended.
      const delivery = findSpans("POST webhook").find((span) => parentId(span) === spanId(request));
      expect(delivery).toMatchObject({ kind: SpanKind.CLIENT });
      expect(delivery?.attributes).toMatchObject({
        "server.address": "127.0.0.1",
        "http.response.status_code": 200,
        "downbeat.event.type": "comment.created",
      });
      const traceId = request?.spanContext().traceId;
      expect(receiver.received[0]?.headers.traceparent).toBe(`00-${traceId}-${spanId(delivery)}-01`);
      expect(JSON.stringify(delivery?.attributes)).not.toContain("/hooks");
    });
  });

  it("A delivery to a webhook that fails is a span that says why", async () => {
    const { receiver, comment } = await connectFan();
    await receiver.stop();
    loadSdk();
    await comment();
    await readAll(eventConsumer);
    await deliverDue();
    expect(findSpans("POST webhook")[0]).toMatchObject({
      status: { code: SpanStatusCode.ERROR },
      attributes: { "error.type": "connection_refused" },
    });
  });

  it("A request that is refused is no failed span, and its answer is that of a server without an SDK", async () => {
    const { status: expected } = await post("/tracks/1/comments", { body: {} });
    loadSdk();
    const { status } = await post("/tracks/1/comments", { body: {} });
    expect(status).toBe(expected);
    expect(findSpans("POST /api/v1/tracks/{id}/comments")[0]).toMatchObject({
      status: { code: SpanStatusCode.UNSET },
      attributes: { "http.response.status_code": expected },
    });
  });

  it("The lines of the request log are written in no span, since they are of several requests", async () => {
    const { token } = await createCaller();
    loadSdk();
    await get("/genres", { token });
    const [request] = findSpans("GET /api/v1/genres");
    exporter.reset();
    const traceId = request?.spanContext().traceId ?? "";
    await withTrace({ ...createTrace(), traceId, isShared: true }, writeRequests);
    const texts = spans().map(({ attributes }) => String(attributes["db.query.text"]));
    expect(texts.filter((text) => text.includes("request_log"))).toEqual([]);
    expect(await sql`select 1 from request_log where operation = 'listGenres'`).not.toEqual([]);
  });
});

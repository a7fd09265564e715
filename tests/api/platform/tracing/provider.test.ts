import { trace } from "@opentelemetry/api";
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from "@opentelemetry/sdk-trace-base";
import { afterAll, expect, it, vi } from "vitest";

delete process.env.DOWNBEAT_BANK;
vi.stubEnv("STRIPE_SECRET_KEY", "sk_test_traces");
vi.stubEnv("STRIPE_WEBHOOK_SECRET", "whsec_traces");
// Only now, because the environment is read on import.
const { stripe } = await import("@/lib/commerce/payment-provider/service");
const { withTrace } = await import("@/lib/platform/current-trace");
const { createTrace, formatTrace } = await import("@/lib/platform/trace-context");
const { listen } = await import("@/tests/support/node-http");

const exporter = new InMemorySpanExporter();
const received: (string | undefined)[] = [];
const provider = await listen((request, response) => {
  received.push(request.headers.traceparent?.toString());
  response.writeHead(request.url?.startsWith("/v1/declined") ? 402 : 200).end("{}");
});
afterAll(async () => {
  trace.disable();
  await provider.stop();
});

/** A call as the package of the provider makes it, to a server of ours. */
async function callProvider(path: string): Promise<number> {
  const client = (await stripe()).getApiField("httpClient");
  const response = await client.makeRequest("127.0.0.1", provider.port, path, "GET", {}, "", "http", 5_000);
  return response.getStatusCode();
}

it("A call to the payment provider carries the current trace, and none outside of one", async () => {
  const place = createTrace();
  expect(await callProvider("/v1/balance")).toBe(200);
  expect(await withTrace(place, () => callProvider("/v1/balance"))).toBe(200);
  expect(received).toEqual([undefined, formatTrace(place)]);
});

it("With an SDK a call to the payment provider is a span inside the current one", async () => {
  trace.setGlobalTracerProvider(
    new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }),
  );
  const place = createTrace();
  await withTrace(place, () => callProvider("/v1/declined?secret=1"));
  const [span] = exporter.getFinishedSpans();
  expect(span).toMatchObject({
    name: "GET payment provider",
    parentSpanContext: { spanId: place.spanId },
    attributes: { "url.path": "/v1/declined", "http.response.status_code": 402, "error.type": "402" },
  });
  expect(received.at(-1)).toBe(`00-${place.traceId}-${span?.spanContext().spanId}-01`);
});

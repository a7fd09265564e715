import { pathToFileURL } from "node:url";
import { SpanKind } from "@opentelemetry/api";
import { traceHeader } from "@/lib/platform/current-trace";
import { requestContext } from "@/lib/platform/http-middleware/context";
import { inRequestTrace } from "@/lib/platform/http-server/request-trace";
import { startSpan } from "@/lib/platform/spans";
import { createTrace, formatTrace, traceFields } from "@/lib/platform/trace-context";
import { inTurns, issueTokens } from "./api";
import { apiCases } from "./api-cases";
import { type BenchEnvironment, startGateway } from "./contenders";
import { markdownTable } from "./table";
import { median } from "./timings";

const CASES = ["artist tracks page", "unread count", "send message"];
const ROUNDS = 9;

/** The most that the code for traces may take of a request without traceparent and SDK, of its processor time. */
const GOAL_SHARE = 0.02;

/**
 * Measures operations without a traceparent, with one, and with an SDK that records all of them, on the database in place; and by itself
 * the code that every request runs through for traces. Prints both. Returns whether that is no more than a fiftieth of the fastest request.
 */
export async function benchTraces(environment: BenchEnvironment, seconds: number): Promise<boolean> {
  const cases = (await apiCases()).filter(({ name }) => CASES.includes(name));
  const gateway = await startGateway(environment);
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} --import=${pathToFileURL("tests/bench/bench-sdk.mjs")}`;
  const recording = { ...(await startGateway(environment)), name: "SDK" };
  const traced = { ...gateway, name: "traceparent", headers: { traceparent: formatTrace(createTrace()) } };
  const rows: (string | number)[][] = [];
  let least = Number.POSITIVE_INFINITY;
  for (const one of cases) {
    const tokens = await issueTokens(one.userId);
    const results = await inTurns([gateway, traced, recording], one, tokens, seconds);
    const plain = results.get("gateway");
    if (!plain) continue;
    least = Math.min(least, plain.processor);
    const others = ["traceparent", "SDK"].map((name) => results.get(name));
    rows.push([
      one.name,
      plain.perSecond,
      ...others.map((other) => (other ? other.perSecond / plain.perSecond : Number.NaN)),
      plain.processor,
      ...others.map((other) => (other ? other.processor / plain.processor : Number.NaN)),
    ]);
  }
  await Promise.all([gateway.stop(), recording.stop()]);
  const headings = [
    "",
    "requests/s",
    "× with traceparent",
    "× with an SDK",
    "processor µs",
    "× with traceparent",
    "× with an SDK",
  ];
  console.log(`\n${markdownTable(headings, rows)}`);
  const read = await ownCost("GET");
  const write = await ownCost("POST");
  const share = read / least;
  const shares = [
    ["a read, with 3 statements", read * 1000],
    ["a write, with 3 statements", write * 1000],
  ];
  console.log(
    `\n${markdownTable(["the code for traces alone, without traceparent and SDK", "ns a request"], shares)}`,
  );
  console.log(`\nof the fastest request: ${(share * 100).toFixed(2)} %`);
  return share <= GOAL_SHARE;
}

/** Microseconds that a request takes more for its trace than without one, in a loop of nothing else: the median of rounds in turns. */
async function ownCost(method: string): Promise<number> {
  const request = new Request("http://bench.test/api/v1/artists/1/tracks", { method });
  const context = requestContext(request);
  const response = new Response();
  const answer = async () => response;
  const withTraces = async () => {
    const trace = createTrace(context.id);
    request.headers.get("traceparent");
    await inRequestTrace(request, { ...context, trace }, "/api/v1/artists/{id}/tracks", async () => {
      for (let statement = 0; statement < 3; statement++)
        startSpan("postgresql SELECT", { kind: SpanKind.CLIENT, attributes: {} });
      if (method === "POST") traceHeader();
      return answer();
    });
    traceFields(trace);
  };
  const without = async () => {
    await answer();
  };
  const [own, base]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    own.push(await microseconds(withTraces));
    base.push(await microseconds(without));
  }
  return median(own) - median(base);
}

async function microseconds(work: () => Promise<void>): Promise<number> {
  const times = 100_000;
  const start = performance.now();
  for (let time = 0; time < times; time++) await work();
  return ((performance.now() - start) * 1000) / times;
}

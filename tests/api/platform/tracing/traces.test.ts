import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import * as commentJobs from "@/lib/catalog/comments/jobs";
import { eventConsumer } from "@/lib/developers/events/recording-service";
import { deliverDue } from "@/lib/developers/webhooks/delivery-loop";
import { currentTrace } from "@/lib/platform/current-trace";
import { inPageTrace } from "@/lib/platform/gateway/page-trace";
import { jobs } from "@/lib/platform/jobs/queries";
import { startRunners } from "@/lib/platform/jobs/runner";
import { implement } from "@/lib/platform/jobs/task";
import { log } from "@/lib/platform/log";
import { readAll } from "@/tests/support/activities";
import { call, get, post } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { startHttpServer } from "@/tests/support/http-server";
import { keepLog } from "@/tests/support/log-lines";
import { listen } from "@/tests/support/node-http";
import { connectFan, SPAN_ID, TRACE_ID, traceHeaders } from "@/tests/support/traces";
import { using } from "@/tests/support/webhook-producer";
import { forgetJobs, runDue } from "@/tests/support/workers";

const lines = keepLog();
const isSpan = expect.stringMatching(/^(?!0000000000000000)[0-9a-f]{16}$/);
const followed = (place: string) => new RegExp(`^00-${TRACE_ID}-[0-9a-f]{16}-${place}$`);

describe("A request of the API", () => {
  it.each(["GET", "HEAD", "POST"])(
    "A request of the API with a traceparent is logged in that trace, as a span of its own: %s",
    async (method) => {
      const { headers } = await call(method, "/genres", { headers: traceHeaders });
      const [line] = lines.of(headers);
      expect(line).toMatchObject({ trace_id: TRACE_ID, span_id: isSpan });
      expect(line?.span_id).not.toBe(SPAN_ID);
    },
  );

  it.each([
    ["without a traceparent", {}],
    ["with an invalid traceparent", { traceparent: traceHeaders.traceparent.toUpperCase() }],
    ["with two of them", { traceparent: `${traceHeaders.traceparent}, ${traceHeaders.traceparent}` }],
  ])("A request of the API %s begins a trace that has the digits of its id", async (_, sent) => {
    const { headers } = await get("/genres", { headers: sent });
    const [line] = lines.of(headers);
    const requestId = headers.get("X-Request-Id");
    expect(line).toMatchObject({
      request_id: requestId,
      trace_id: requestId?.replaceAll("-", ""),
      span_id: isSpan,
    });
  });

  it("A request of the API that is refused is logged in its trace", async () => {
    const { status, headers } = await post("/tracks/1/comments", { headers: traceHeaders, body: {} });
    expect(lines.of(headers)).toMatchObject([{ status, trace_id: TRACE_ID }]);
  });
});

describe("A job", () => {
  /** Somebody comments, which queues a job; its trace is in the line of the request. */
  async function commentOnly(headers?: Record<string, string>) {
    const { receiver, comment } = await connectFan();
    await receiver.stop();
    await forgetJobs();
    const answer = await comment(headers);
    expect(answer.status).toBe(201);
    const [line] = lines.of(answer.headers);
    return { traceId: String(line?.trace_id), spanId: String(line?.span_id) };
  }

  /** The worker's tasks, of which that of the comment does what the test says. */
  const createTasks = (pushComments: () => Promise<void>) =>
    implement({ pushComments: commentJobs.pushComments }, { pushComments });

  it.each([
    ["with a traceparent", traceHeaders],
    ["without one", {}],
  ])(
    "A job is in the trace of the request that queued it, and so is what it logs: %s",
    async (_, headers) => {
      const { traceId, spanId } = await commentOnly(headers);
      await runDue(createTasks(async () => log.info("the job speaks")));
      const [line] = lines.all().filter(({ msg }) => msg === "the job speaks");
      expect(line).toMatchObject({ trace_id: traceId, span_id: isSpan });
      expect(line?.span_id).not.toBe(spanId);
    },
  );

  it("A job has the tracestate of its request, and its own fields as before", async () => {
    const { spanId } = await commentOnly();
    const rows = await sql`select payload from ${jobs}`;
    expect(rows.map(({ payload }) => payload)).toEqual([
      {
        track_id: expect.any(Number),
        traceparent: `00-${TRACE_ID}-${spanId}-01`,
        tracestate: traceHeaders.tracestate,
      },
    ]);
  });

  it("A job that fails is logged in its trace", async () => {
    const { traceId } = await commentOnly();
    const runners = await startRunners(
      createTasks(async () => {
        throw new Error("no channels today");
      }),
    );
    const failures = () => lines.all().filter(({ msg }) => String(msg).includes("no channels today"));
    await expect
      .poll(() => failures()[0]?.trace_id)
      .toBe(traceId)
      .finally(runners.stop);
  });

  it("A job that was queued by nobody begins a trace of its own", async () => {
    const { pushComments } = createTasks(async () => log.info("the job speaks"));
    await pushComments({ track_id: 1 });
    await pushComments({ track_id: 1, traceparent: "nothing" });
    const traces = lines.all().map(({ trace_id }) => trace_id);
    expect(new Set(traces).size).toBe(2);
    for (const id of traces) expect(id).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe("A delivery to a webhook", () => {
  it("A delivery to a webhook is in the trace of the request that led to its event, over all attempts", async () => {
    let later = 0;
    const clock = () => new Date(Date.now() + later);
    const { comment, receiver, token, webhook } = await connectFan();
    await using(receiver, async () => {
      await comment();
      await readAll(eventConsumer);
      await deliverDue(clock);
      const { body } = await get(`/webhooks/${webhook}/deliveries`, { token });
      await post(`/webhooks/${webhook}/deliveries/${body.pagination.data[0].id}/replay`, { token });
      later = 1_000;
      await deliverDue(clock);
      expect(receiver.received.map(({ event }) => event.type)).toEqual([
        "comment.created",
        "comment.created",
      ]);
      const places = receiver.received.map(({ headers }) => headers.traceparent);
      for (const place of places) expect(place).toMatch(followed("01"));
      expect(new Set(places).size).toBe(2);
      for (const { headers } of receiver.received) expect(headers).not.toHaveProperty("tracestate");
    });
  });

  it("A delivery to a webhook says that a trace is not recorded when its client says so", async () => {
    const { comment, receiver } = await connectFan();
    await using(receiver, async () => {
      await comment({ traceparent: `00-${TRACE_ID}-${SPAN_ID}-00` });
      await readAll(eventConsumer);
      await deliverDue();
      expect(receiver.received.map(({ headers }) => headers.traceparent)).toEqual([
        expect.stringMatching(followed("00")),
      ]);
    });
  });

  it("A delivery to a webhook has a trace also when its request had none, the same at every attempt", async () => {
    const later = 0;
    const clock = () => new Date(Date.now() + later);
    const { comment, receiver } = await connectFan();
    receiver.received.length = 0;
    await using(receiver, async () => {
      await comment({});
      await readAll(eventConsumer);
      await deliverDue(clock);
      const [request] = receiver.received;
      expect(request?.headers.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-03$/);
      const rows = await sql`select trace from api_events order by id desc limit 1`;
      expect(rows[0]?.trace.slice(0, 35)).toBe(request?.headers.traceparent?.slice(0, 35));
    });
  });

  it("A delivery to a webhook is stored with its traceparent, where its owner sees it", async () => {
    const { comment, receiver, token, webhook } = await connectFan();
    await using(receiver, async () => {
      await comment();
      await readAll(eventConsumer);
      await deliverDue();
      const { body } = await get(`/webhooks/${webhook}/deliveries`, { token });
      const { body: one } = await get(`/webhooks/${webhook}/deliveries/${body.pagination.data[0].id}`, {
        token,
      });
      expect(one.delivery.request.headers.traceparent).toBe(receiver.received[0]?.headers.traceparent);
    });
  });

  it("An act that is done again has the trace of the last request", async () => {
    const { fan, trackId, receiver } = await connectFan();
    await using(receiver, async () => {
      const change = (act: "add-to" | "remove-from", headers: Record<string, string> = {}) =>
        post(`/users/me/${act}-library`, { token: fan.token, headers, body: { track_id: trackId } });
      const trace = async () =>
        (await sql`select trace from activities where kind = 'liked' and actor_id = ${fan.id}`)[0]?.trace;
      await change("add-to");
      expect(await trace()).toBeNull();
      await change("remove-from");
      await change("add-to", traceHeaders);
      expect(await trace()).toMatch(followed("01"));
      await change("remove-from");
      expect(await trace()).toBeNull();
    });
  });
});

describe("A statement in a trace", () => {
  it("A statement in a trace fails as any other, and changes nothing", async () => {
    const { fan, comment } = await connectFan();
    const count = async () =>
      (await sql`select count(*)::int as all from comments where user_id = ${fan.id}`)[0]?.all;
    await comment({ ...traceHeaders, "Idempotency-Key": "trace-1" });
    await comment({ ...traceHeaders, "Idempotency-Key": "trace-1" });
    expect(await count()).toBe(1);
    const [row] = await sql`select trace from activities where kind = 'commented' and actor_id = ${fan.id}`;
    expect(row?.trace).toMatch(followed("01"));
  });

  it("Statements of others never have the trace of a request that ran beside them", async () => {
    const scenes = await Promise.all(Array.from({ length: 6 }, connectFan));
    await Promise.all(scenes.flatMap(({ comment }, index) => [comment(index % 2 === 0 ? traceHeaders : {})]));
    for (const [index, { fan, receiver }] of scenes.entries()) {
      const [row] = await sql`select trace from activities where kind = 'commented' and actor_id = ${fan.id}`;
      if (index % 2 === 0) expect(row?.trace).toMatch(followed("01"));
      else expect(row?.trace).toBeNull();
      await receiver.stop();
    }
  });
});

describe("A message of an agent", () => {
  it("A message of an agent is logged in its trace, and so is the operation that it calls", async () => {
    const server = await startHttpServer();
    const { token } = await createCaller();
    const answer = await fetch(`${server.origin}/mcp`, {
      method: "POST",
      headers: {
        ...traceHeaders,
        Authorization: `Bearer ${token}`,
        "Content-Type": "application/json",
        Accept: "application/json, text/event-stream",
      },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name: "whoami", arguments: {} },
      }),
    }).finally(() => server.stop());
    expect(answer.status).toBe(200);
    const requests = lines.all().filter(({ msg }) => msg === "request");
    expect(requests).toMatchObject([
      { path: "/api/v1/token", trace_id: TRACE_ID, span_id: isSpan },
      { path: "/mcp", trace_id: TRACE_ID, span_id: isSpan },
    ]);
    expect(requests[0]?.span_id).not.toBe(requests[1]?.span_id);
  });
});

describe("A request of a page", () => {
  it.each([
    ["that may change something", "POST", traceHeaders, TRACE_ID],
    ["that may change something, without a traceparent", "POST", {}, expect.stringMatching(/^[0-9a-f]{32}$/)],
    ["that reads", "GET", traceHeaders, undefined],
  ])("A request of a page %s is answered in its trace: %s", async (_, method, headers, expected) => {
    const places: unknown[] = [];
    const { port, stop } = await listen((request, response) =>
      inPageTrace(request, async () => {
        await sql`select 1`;
        places.push(currentTrace()?.traceId);
        response.end();
      }),
    );
    await fetch(`http://127.0.0.1:${port}/settings`, { method, headers }).finally(stop);
    expect(places).toEqual([expected]);
  });
});

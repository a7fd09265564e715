import { readdir } from "node:fs/promises";
import { Agent, request as sendRequest } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "@/db/client";
import { processingTasks } from "@/lib/catalog/track-audio/processing-tasks";
import { insertEvents } from "@/lib/developers/events/recording-queries";
import { startDelivering, wakeDeliveries } from "@/lib/developers/webhooks/delivery-loop";
import { mailWebhookState } from "@/lib/developers/webhooks/jobs";
import { secretCheck } from "@/lib/developers/webhooks/secrets";
import { webhookTasks } from "@/lib/developers/webhooks/tasks";
import { enqueue } from "@/lib/platform/jobs/fragments";
import { startRunners } from "@/lib/platform/jobs/runner";
import { mailFolder } from "@/lib/platform/mail/service";
import { createTrace, formatTrace } from "@/lib/platform/trace-context";
import { createUser } from "@/tests/support/factories";
import { createProcessing } from "@/tests/support/processing";
import { type BenchEnvironment, type Contender, program } from "./contenders";
import { measureProcessor } from "./processor";
import { table } from "./table";
import { median, Timings } from "./timings";
import { benchEvents } from "./webhook-events";

/**
 * Measures deliveries beside a bare client that sends as much to the same receiver, deliveries beside endpoints that never answer, and
 * what events cost those who record, read and cause them.
 */

const ENDPOINTS = 20;
const SILENT = 30;
/** The requests at once of the loop, and of the bare client. */
const CONCURRENCY = 48;
const SOCKETS_PER_HOST = 8;
const ROUNDS = 5;

const GOALS = { rate: 0.7, processorMs: 0.5, silence: 1.5, emailSeconds: 2 };

export interface WebhookSize {
  /** The events of each endpoint in a round. */
  events: number;
  /** The time for which some endpoints are silent. */
  seconds: number;
  /** The acts of each kind in a round. */
  acts: number;
  /** The time for which the server is asked in each round. */
  askSeconds: number;
}

/** Measures all of it and prints tables. Returns whether the goals are met. */
export async function benchWebhooks(environment: BenchEnvironment, size: WebhookSize): Promise<boolean> {
  process.env.WEBHOOK_ALLOWED_ADDRESSES = Array.from({ length: ENDPOINTS + SILENT }, (_, place) =>
    host(place),
  ).join();
  const receiver = await program("receiver", "webhook-receiver.ts", { ...environment });
  const port = Number(new URL(receiver.origin).port);
  // Before anything else runs in this process.
  const events = await benchEvents(environment, size);
  const owners = await addEndpoints(ENDPOINTS, (place) => `http://${host(place)}:${port}/${place}`);
  startDelivering();
  const rate = await benchRate(receiver, owners, port, size.events);
  const silence = await benchSilence(receiver, owners, port, size.seconds);
  await sql`update webhook_endpoints set state = 'paused', next_at = null`;
  await receiver.stop();
  // Else attempts would be noted in a database that is closed.
  await whenNone(sql`locked_until > now()`);
  return [events, rate, silence].every(Boolean);
}

const host = (place: number) => `127.0.0.${place + 1}`;

/** Adds accounts with an endpoint each. Returns the accounts. */
async function addEndpoints(count: number, address: (place: number) => string): Promise<number[]> {
  const owners: number[] = [];
  for (let place = 0; place < count; place++) {
    const { id: user_id } = await createUser();
    const [{ id }] = await sql<[{ id: number }]>`
      insert into webhook_endpoints (user_id, url, types, secret_check)
      values (${user_id}, ${address(place)}, array['*'], '\\x00') returning id`;
    await sql`update webhook_endpoints set secret_check = ${secretCheck(id, 1)} where id = ${id}`;
    owners.push(user_id);
  }
  return owners;
}

/** Counts the events of this run, of which no two have the same key. */
let eventCount = 0;

/** Stores an event for each account, as the consumer of activities does. */
async function addEvents(owners: readonly number[], count: number): Promise<void> {
  const at = new Date();
  const events = Array.from({ length: count }, () => ++eventCount).flatMap((place) =>
    owners.map((user_id) => ({
      ...{
        user_id,
        at,
        type: "comment.created",
        scope: "social:read",
        grant_id: null,
        source_key: `bench ${place}`,
      },
      body: JSON.stringify({
        ...{ type: "comment.created", timestamp: at, mode: "live", account_id: user_id },
        data: {
          track: { id: 41, name: "Slow Ferry" },
          artist_id: 3,
          comment: { id: place, text: "That bass line.", position: 42_000 },
          actor: { id: 88, name: "Ines Duarte", handle: "ines" },
          links: { self: "/api/v1/tracks/41/comments" },
        },
      }).slice(1),
      trace: formatTrace(createTrace()),
    })),
  );
  await insertEvents(events);
}

async function takeArrivals({ origin }: Contender): Promise<[id: string, at: number][]> {
  return (await fetch(`${origin}/arrivals`)).json();
}

/** Waits until so many requests have arrived. Returns when the last of them did. */
async function waitForArrivals(receiver: Contender, count: number): Promise<number> {
  let last = 0;
  for (let arrived = 0; arrived < count; ) {
    await sleep(50);
    const arrivals = await takeArrivals(receiver);
    arrived += arrivals.length;
    last = arrivals.at(-1)?.[1] ?? last;
  }
  return last;
}

const now = () => performance.timeOrigin + performance.now();

async function benchRate(
  receiver: Contender,
  owners: readonly number[],
  port: number,
  events: number,
): Promise<boolean> {
  const count = owners.length * events;
  const results = { loop: [] as number[][], bare: [] as number[][], fresh: [] as number[][] };
  const round = async (name: keyof typeof results, work: () => void) => {
    let perSecond = 0;
    const { node, postgres } = await measureProcessor(async () => {
      const before = now();
      work();
      perSecond = (count / ((await waitForArrivals(receiver, count)) - before)) * 1_000;
      if (name === "loop") await whenNone(sql`state = 'waiting'`);
    });
    results[name].push([perSecond, node / count, postgres / count]);
  };
  // The first requests to an endpoint are one at a time.
  await addEvents(owners, 5);
  wakeDeliveries();
  await waitForArrivals(receiver, owners.length * 5);
  await whenNone(sql`state = 'waiting'`);
  for (let each = 0; each < ROUNDS; each++) {
    await addEvents(owners, events);
    await round("loop", wakeDeliveries);
    await round("bare", () => void sendBare(port, count, true));
    await round("fresh", () => void sendBare(port, count, false));
  }
  const medians = (rounds: number[][]): [number, number, number] => {
    const column = (place: number) => median(rounds.map((row) => row[place] ?? 0));
    return [column(0), column(1), column(2)];
  };
  const [loop, bare, fresh] = [medians(results.loop), medians(results.bare), medians(results.fresh)];
  const rows = [
    ["deliveries", ...loop, loop[1] + loop[2]],
    ["bare node:http client", ...bare, bare[1] + bare[2]],
    ["the same with a connection for each", ...fresh, fresh[1] + fresh[2]],
  ];
  console.log(
    `\n${count.toLocaleString("en")} requests to ${owners.length} endpoints\n\n${table(["", "a second", "ms of Node", "of PostgreSQL", "of both"], rows)}`,
  );
  const ratio = loop[0] / bare[0];
  console.log(
    `\nThat is ${ratio.toFixed(2)} times as many as the bare client (goal: ${GOALS.rate}), and ${(loop[0] / fresh[0]).toFixed(2)} times as ` +
      "many as with a connection for each.",
  );
  return ratio >= GOALS.rate && loop[1] + loop[2] <= GOALS.processorMs;
}

/** Waits until no delivery meets a condition. */
async function whenNone(condition: ReturnType<typeof sql>): Promise<void> {
  for (;;) {
    const rows = await sql`select from webhook_deliveries where ${condition} limit 1`;
    if (rows.length === 0) return;
    await sleep(50);
  }
}

/** The least that sends as many requests of this length, as many at once: over as many sockets, or each over one of its own. */
async function sendBare(port: number, count: number, keepAlive: boolean): Promise<void> {
  const agent = new Agent({ keepAlive, maxSockets: SOCKETS_PER_HOST, scheduling: "lifo" });
  const body = JSON.stringify({ id: "evt_1", filler: "x".repeat(380) });
  const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
  let remaining = count;
  const client = async () => {
    while (remaining-- > 0) {
      const url = `http://${host(remaining % ENDPOINTS)}:${port}/bare`;
      await new Promise<void>((resolve, reject) => {
        const request = sendRequest(url, { method: "POST", agent, headers }, (response) => {
          response.resume().once("end", resolve);
        });
        request.once("error", reject).end(body);
      });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, client));
  agent.destroy();
}

/** Each endpoint gets an event each second, first alone, then beside endpoints that never answer. */
async function benchSilence(
  receiver: Contender,
  owners: readonly number[],
  port: number,
  seconds: number,
): Promise<boolean> {
  const runners = await startRunners({ ...webhookTasks(), ...processingTasks() });
  await takeArrivals(receiver);
  const half = (seconds * 1_000) / 2;
  const trackAlone = sleep(half).then(() => measureProcessing());
  const alone = await followEvents(receiver, owners, owners, seconds);
  const silent = await addEndpoints(SILENT, (place) => `http://${host(ENDPOINTS + place)}:${port}/silent`);
  const email = sleep(half).then(() => measureEmail(silent[0] ?? 0));
  const trackBeside = sleep(half).then(() => measureProcessing());
  const beside = await followEvents(receiver, owners, [...silent, ...owners], seconds);
  const emailSeconds = await email;
  const trackSeconds = { alone: await trackAlone, beside: await trackBeside };
  await runners.stop();
  const rows = [
    [`${ENDPOINTS} endpoints`, alone.count, alone.median, alone.p99],
    [`the same beside ${SILENT} that never answer`, beside.count, beside.median, beside.p99],
  ];
  console.log(`\n${table(["an event each second", "deliveries", "median ms", "99 % ms"], rows)}`);
  const ratio = beside.median / alone.median;
  console.log(
    `\nThe median is ${ratio.toFixed(2)} times as long (goal: ${GOALS.silence}). An email that was queued meanwhile left ` +
      `after ${emailSeconds.toFixed(2)} s (goal: ${GOALS.emailSeconds}), and a track was processed in ${trackSeconds.beside.toFixed(2)} s ` +
      `(${trackSeconds.alone.toFixed(2)} s without them).`,
  );
  return ratio <= GOALS.silence && emailSeconds <= GOALS.emailSeconds;
}

/** Adds an event each second for some accounts. Returns the times until the events of `owners` arrive. */
async function followEvents(
  receiver: Contender,
  owners: readonly number[],
  all: readonly number[],
  seconds: number,
): Promise<Timings> {
  const timings = new Timings();
  for (let second = 0; second < seconds; second++) {
    const start = now();
    await addEvents(all, 1);
    const storage = now();
    wakeDeliveries();
    const arrivals: number[] = [];
    while (arrivals.length < owners.length) {
      await sleep(20);
      arrivals.push(...(await takeArrivals(receiver)).map(([, at]) => at));
    }
    for (const at of arrivals) timings.add(at - storage);
    await sleep(Math.max(0, 1_000 - (now() - start)));
  }
  return timings;
}

/** Uploads a track. Returns the seconds until it is published. */
async function measureProcessing(): Promise<number> {
  const { id } = await createProcessing((await createUser()).id);
  const queued = now();
  const isDone = async () =>
    (await sql`select from tracks where id = ${id} and status <> 'processing'`).length > 0;
  while (!(await isDone())) await sleep(20);
  return (now() - queued) / 1_000;
}

/** Queues an email. Returns the seconds until it has left. */
async function measureEmail(userId: number): Promise<number> {
  const count = async () => (await readdir(mailFolder()).catch(() => [])).length;
  const before = await count();
  const queued = now();
  await sql`
    select ${enqueue(mailWebhookState, { webhook_id: sql`id`, reason: "failing_now" })}
    from webhook_endpoints where user_id = ${userId}`;
  while ((await count()) === before) await sleep(20);
  return (now() - queued) / 1_000;
}

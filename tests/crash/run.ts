import { randomInt } from "node:crypto";
import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { sql as Sql } from "@/db/client";
import { freePort } from "@/lib/platform/free-port";
import { App } from "./app";
import type { Database } from "./database";
import { Participant, type Run } from "./participant";

/** 2,000 messages of 20 clients while the application is killed five times, and PostgreSQL twice: one process, then all. */

const CLIENTS = 20;
const EACH = 100;
const KILLS = ["app", "app", "app", "app", "app", "a process of PostgreSQL", "all of PostgreSQL"] as const;
const MAX_SECONDS = 110;

/** Faults at the end, in sentences; none when all is well. */
type Faults = string[];

export async function crashRun(database: Database, dataDir: string): Promise<Faults> {
  process.env.DATABASE_URL = database.url;
  began = performance.now();
  const signal = AbortSignal.timeout(MAX_SECONDS * 1000);
  setMaxListeners(0, signal);
  const app = new App(database.url, dataDir, await freePort());
  await app.start();
  const { sql } = await import("@/db/client");

  const progress = new Progress();
  const faults = await burst(app, database, signal, progress).catch((cause) => {
    if (!signal.aborted) throw cause;
    return [`Not done within ${MAX_SECONDS} seconds: ${progress.count} messages were acknowledged by then.`];
  });
  if (!signal.aborted) faults.push(...(await judgeOutbox(sql, signal)));
  return faults;
}

async function burst(app: App, database: Database, signal: AbortSignal, progress: Progress): Promise<Faults> {
  const people = await invite(app.origin, signal, progress);
  await Promise.all(people.map((person) => person.connect()));

  const killing = (async () => {
    for (const { at, what } of moments()) {
      await progress.waitForCount(at, signal);
      const before = performance.now();
      if (what === "app") {
        await app.kill();
        await app.start();
      } else if (what === "all of PostgreSQL") {
        await database.killAll();
        await database.start();
      } else await database.killBackend();
      const seconds = ((performance.now() - before) / 1000).toFixed(1);
      say(`killed ${what} after ${at} messages, back in ${seconds} s`);
    }
  })();
  const sending = performance.now();
  await Promise.all([killing, ...people.map((person, place) => person.send(EACH, `Client ${place + 1}`))]);
  say(`${progress.count} messages acknowledged in ${((performance.now() - sending) / 1000).toFixed(1)} s`);

  await Promise.all(people.map((person) => person.finish()));
  return judge(people);
}

let began = 0;
const say = (line: string) =>
  console.log(`  ${((performance.now() - began) / 1000).toFixed(1).padStart(5)} s  ${line}`);

/** Random moments, told by how many messages were acknowledged by then: always in the middle of the sending. */
function moments() {
  const share = Math.floor((CLIENTS * EACH) / KILLS.length);
  return KILLS.map((what) => ({ what, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ what }, place) => ({ at: place * share + randomInt(20, share - 20), what }));
}

/** Counts acknowledged messages and wakes who waits for a number of them. */
class Progress {
  count = 0;
  #waiting: (() => void) | undefined;
  #goal = Number.POSITIVE_INFINITY;

  add(): void {
    if (++this.count >= this.#goal) this.#waiting?.();
  }

  waitForCount(goal: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
      this.#goal = goal;
      this.#waiting = resolve;
      if (this.count >= goal) resolve();
    });
  }
}

/** The people and their one conversation, begun by the first of them. */
async function invite(origin: string, signal: AbortSignal, progress: Progress): Promise<Participant[]> {
  const { createCaller } = await import("@/tests/support/factories");
  const callers = [];
  for (let number = 0; number < CLIENTS; number++) callers.push(await createCaller());
  const [first, ...others] = callers;
  const answer = await fetch(`${origin}/api/v1/messaging/conversations/start`, {
    method: "POST",
    headers: { Authorization: `Bearer ${first?.token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ message_text: "Ready?", user_ids: others.map(({ id }) => id) }),
  });
  if (answer.status !== 201) throw new Error(`The conversation was not begun: ${await answer.text()}`);
  const { data } = await answer.json();
  const run: Run = {
    origin,
    conversationId: data.conversation.id,
    firstId: data.message.id,
    signal,
    onAcknowledged: () => progress.add(),
  };
  return callers.map(({ token }) => new Participant(run, token));
}

async function judge(people: readonly Participant[]): Promise<Faults> {
  const faults: Faults = [];
  const lists = [];
  for (const person of people) lists.push(await person.list());
  const [list = []] = lists;
  const ids = list.map(({ id }) => id);
  const acknowledged = people.flatMap(({ acknowledged }) => [...acknowledged]);
  const sum = (name: keyof Participant["counts"]) =>
    people.reduce((all, { counts }) => all + counts[name], 0);
  say(
    `${sum("created")} answered 201, ${sum("repeated")} answered 200, ${sum("retries")} requests tried again`,
  );
  say(`${sum("events")} events came over ${sum("connections")} subscriptions`);

  if (acknowledged.length !== CLIENTS * EACH)
    faults.push(`${acknowledged.length} messages were acknowledged.`);
  if (list.length !== CLIENTS * EACH + 1) faults.push(`The list has ${list.length} messages.`);
  const places = new Map(list.map(({ client_message_id, id }) => [client_message_id, id]));
  if (places.size !== list.length || new Set(ids).size !== ids.length)
    faults.push("A message is in the list twice.");
  const losses = acknowledged.filter(([key, id]) => places.get(key) !== id);
  if (losses.length > 0) faults.push(`${losses.length} acknowledged messages are not in the list.`);
  if (ids.some((id, place) => id <= (ids[place - 1] ?? 0))) faults.push("The ids do not go up.");
  for (const [place, other] of lists.entries()) {
    if (other.map(({ id }) => id).join() !== ids.join())
      faults.push(`Client ${place + 1} has another order.`);
  }
  for (const [place, { acknowledgedIds }] of people.entries()) {
    const missing = ids.filter((id) => !acknowledgedIds.has(id)).length;
    if (missing > 0) faults.push(`Client ${place + 1} ended without ${missing} messages.`);
    if (acknowledgedIds.size - ids.length + missing > 0)
      faults.push(`Client ${place + 1} has messages that do not exist.`);
  }
  if (faults.length === 0) {
    say(
      `${lists.length} lists of ${ids.length}, all the same: every acknowledged message once, in one order`,
    );
    say(`${people.length} connected clients ended with all of them`);
  }
  return faults;
}

const CALM_MS = 100;

/** All that was queued is pushed, but for what dead processes held: that is freed after a minute. */
async function judgeOutbox(sql: typeof Sql, signal: AbortSignal): Promise<Faults> {
  const before = performance.now();
  for (;;) {
    const [jobs] = await sql<[{ waiting: number; held: number }]>`
      select count(*) filter (where locked_at is null) as waiting,
        count(*) filter (where locked_at is not null) as held
      from graphile_worker.jobs where attempts < max_attempts`;
    const seconds = ((performance.now() - before) / 1000).toFixed(1);
    if (jobs.waiting === 0) {
      say(`nothing waits to be pushed ${seconds} s after that; dead processes hold ${jobs.held}`);
      return [];
    }
    if (signal.aborted) return [`${jobs.waiting} pushes still wait ${seconds} s after the last message.`];
    await sleep(CALM_MS);
  }
}

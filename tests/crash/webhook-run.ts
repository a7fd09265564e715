import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "@/lib/platform/free-port";
import { App } from "./app";
import type { Database } from "./database";
import { ask, type ListedEvent, listEvents, Poller, Receiver, type Servers } from "./webhook-clients";

/**
 * Actions of 8 writers, whose events go to 20 endpoints of 5 producers, while one of two server processes after the other is killed.
 * Afterward each endpoint has exactly the events that `GET /events` lists, and each action is one of them.
 */

const WRITERS = 8;
const PRODUCERS = 5;
const ENDPOINTS_EACH = 4;
/** An account may comment 60 times an hour, and every third action is a comment. */
const ACTIONS_OF_ACCOUNT = 120;
const TRACKS = ACTIONS_OF_ACCOUNT / 3;
/** The time after the last action in which everything arrives: locks of dead processes last 30 s, those of their jobs a minute. */
const DRAIN_SECONDS = 300;
const SECONDS_PER_KILL = 30;

interface WebhookRun {
  actions: number;
  kills: number;
}

interface Producer {
  token: string;
  id: number;
  tracks: number[];
  paths: string[];
  /** Events from before its endpoints, such as achievements of its releases. */
  earlier: Set<string>;
}

interface Fan {
  id: number;
  token: string;
  conversations: Map<number, number>;
}

let began = 0;
const say = (line: string) =>
  console.log(`  ${((performance.now() - began) / 1000).toFixed(1).padStart(5)} s  ${line}`);

/** Runs it on a database, with files in a folder. Returns faults, in sentences; none when all is well. */
export async function webhookCrashRun(
  database: Database,
  dataDir: string,
  { actions, kills }: WebhookRun,
): Promise<string[]> {
  process.env.DATABASE_URL = database.url;
  began = performance.now();
  const signal = AbortSignal.timeout((kills * SECONDS_PER_KILL + DRAIN_SECONDS) * 1_000);
  setMaxListeners(0, signal);
  const env = {
    NEXTAUTH_SECRET: randomBytes(32).toString("base64url"),
    WEBHOOK_ALLOWED_ADDRESSES: "127.0.0.1/32",
  };
  const apps = [
    new App(database.url, dataDir, await freePort(), env),
    new App(database.url, dataDir, await freePort(), env),
  ];
  await Promise.all(apps.map((app) => app.start()));
  const { sql } = await import("@/db/client");
  const servers: Servers = { origins: apps.map(({ origin }) => origin), signal };
  const receiver = new Receiver();
  const url = await receiver.start();
  try {
    const producers: Producer[] = [];
    for (let number = 0; number < PRODUCERS; number++)
      producers.push(await createProducer(servers, receiver, url, number));
    const pollers = producers.map(({ token }) => new Poller(servers, token));
    let isOver = false;
    const polls = Promise.all(pollers.map((poller) => poller.run(() => isOver)));
    polls.catch(() => {});
    const actionNames = await act(apps, servers, producers, { actions, kills });
    const drain = await waitForDeliveries(sql, signal);
    isOver = true;
    await polls;
    const deadlocks = await database.findDeadlocks();
    say(`${drain.seconds} s after the last action nothing waited; ${deadlocks.length} deadlocks in all`);
    const faults = [...drain.faults, ...deadlocks.map((text) => `A deadlock:${text}`)];
    return [...faults, ...(await judge(servers, producers, pollers, receiver, actionNames))];
  } finally {
    receiver.stop();
    await Promise.all(apps.map((app) => app.kill()));
  }
}

async function createProducer(
  servers: Servers,
  receiver: Receiver,
  url: string,
  number: number,
): Promise<Producer> {
  const { createArtist, createToken, createTrack, createUser } = await import("@/tests/support/factories");
  const { id } = await createUser();
  const artist = await createArtist({ owner_id: id });
  const tracks = [];
  for (let track = 0; track < TRACKS; track++) tracks.push((await createTrack([artist.id])).id);
  // Events begin with the first token: none is from before the endpoints.
  const token = await createToken(id);
  const paths = Array.from({ length: ENDPOINTS_EACH }, (_, place) => `/${number}-${place}`);
  for (const path of paths) {
    const body = { url: `${url}${path}`, types: ["*"] };
    const { secret } = await ask(servers, "POST", "/webhooks", { token, body });
    receiver.expect(path, secret);
  }
  const earlier = new Set((await listEvents(servers, token)).map((event) => event.id));
  return { id, token, tracks, paths, earlier };
}

/** Has the writers act while processes are killed. Returns the names of all actions that were acknowledged. */
async function act(
  apps: readonly App[],
  servers: Servers,
  producers: readonly Producer[],
  { actions, kills }: WebhookRun,
): Promise<string[]> {
  const { createCaller } = await import("@/tests/support/factories");
  const actionNames: string[] = [];
  let counter = 0;
  let killed = 0;
  const share = actions / Math.max(kills, 1);
  const isFree = (number: number) => number < (killed + 2) * share;
  const pause = (until: () => boolean) => waitForCondition(until, servers.signal);
  const writer = async () => {
    let fan: Fan | undefined;
    let count = 0;
    for (let number = counter++; number < actions; number = counter++) {
      await pause(() => isFree(number));
      if (!fan || count >= ACTIONS_OF_ACCOUNT) {
        fan = { ...(await createCaller()), conversations: new Map() };
        count = 0;
      }
      const producer = producers[number % PRODUCERS] as Producer;
      actionNames.push(await actOnce(servers, fan, producer, count++));
    }
  };
  const killing = async () => {
    const seconds: number[] = [];
    for (; killed < kills; killed++) {
      const at = killed * share + randomInt(Math.max(1, Math.floor(share)));
      await pause(() => actionNames.length >= Math.min(at, actions - WRITERS));
      const app = apps[randomInt(apps.length)] as App;
      const before = performance.now();
      await app.kill();
      await app.start();
      seconds.push((performance.now() - before) / 1000);
      if ((killed + 1) % 10 === 0) say(`killed ${killed + 1} processes; ${actionNames.length} actions`);
    }
    const all = seconds.reduce((sum, each) => sum + each, 0);
    if (seconds.length > 0) say(`back after ${(all / seconds.length).toFixed(1)} s in the mean`);
  };
  await Promise.all([killing(), ...Array.from({ length: WRITERS }, writer)]);
  say(`${actionNames.length} actions acknowledged, ${killed} processes killed`);
  return actionNames;
}

/** A comment, a like or a message, by turns. Returns the name by which its event is found. */
async function actOnce(servers: Servers, fan: Fan, producer: Producer, count: number): Promise<string> {
  const { token } = fan;
  const track = producer.tracks[Math.floor(count / 3) % TRACKS];
  const text = randomUUID();
  if (count % 3 === 0) {
    const body = { content: text };
    await ask(servers, "POST", `/tracks/${track}/comments`, { token, body, key: text });
    return `comment ${text}`;
  }
  if (count % 3 === 1) {
    await ask(servers, "POST", "/users/me/add-to-library", { token, body: { track_id: track } });
    return `like ${fan.id} ${track}`;
  }
  const conversation_id = fan.conversations.get(producer.id);
  const message = { message_text: text, client_message_id: text };
  if (conversation_id) {
    await ask(servers, "POST", "/messaging/messages", { token, body: { conversation_id, ...message } });
  } else {
    const body = { message_text: text, user_id: producer.id };
    const { data } = await ask(servers, "POST", "/messaging/conversations/start", { token, body, key: text });
    fan.conversations.set(producer.id, data.conversation.id);
  }
  return `message ${text}`;
}

function actionName({ type, data }: ListedEvent): string | undefined {
  if (type === "comment.created") return `comment ${data.comment.text}`;
  if (type === "like.created") return `like ${data.actor.id} ${data.track.id}`;
  if (type === "message.created") return `message ${data.message_text}`;
  return undefined;
}

async function waitForCondition(isSo: () => boolean | Promise<boolean>, signal: AbortSignal): Promise<void> {
  while (!(await isSo())) await sleep(20, undefined, { signal });
}

/** Waits until nothing is to be announced, recorded or sent. */
async function waitForDeliveries(sql: typeof import("@/db/client").sql, signal: AbortSignal) {
  const before = performance.now();
  const counts = () => sql<[{ jobs: number; announced: number; activities: boolean; deliveries: number }]>`
    select (select count(*) from graphile_worker.jobs where task_identifier = 'pushMessages' and attempts < max_attempts) as jobs,
      (select count(*) from event_intake) as announced,
      exists (select from activities where (xact, id) > (select xact, id from activity_consumers where name = 'events')) as activities,
      (select count(*) from webhook_deliveries where state = 'waiting') as deliveries`;
  const faults: string[] = [];
  for (;;) {
    const [{ jobs, announced, activities, deliveries }] = await counts();
    if (!jobs && !announced && !activities && !deliveries) break;
    if (performance.now() - before > DRAIN_SECONDS * 1_000 || signal.aborted) {
      faults.push(`${jobs} jobs, ${announced} announcements and ${deliveries} deliveries still wait.`);
      break;
    }
    await sleep(200);
  }
  return { seconds: ((performance.now() - before) / 1000).toFixed(1), faults };
}

async function judge(
  servers: Servers,
  producers: readonly Producer[],
  pollers: readonly Poller[],
  receiver: Receiver,
  actionNames: readonly string[],
): Promise<string[]> {
  const faults: string[] = [];
  const counts = new Map<string, number>();
  let events = 0;
  let received = 0;
  for (const [place, { token, paths, earlier }] of producers.entries()) {
    const list = await listEvents(servers, token);
    const bodies = new Map(list.map((event) => [event.id, JSON.stringify(event)]));
    events += bodies.size;
    for (const event of list) {
      const action = actionName(event);
      if (action) counts.set(action, (counts.get(action) ?? 0) + 1);
    }
    const ids = list.map(({ id }) => id);
    if (ids.join() !== pollers[place]?.ids.join())
      faults.push(
        `Poller ${place + 1} has ${pollers[place]?.ids.length} events in another order, of ${ids.length}.`,
      );
    const numbers = ids.map((id) => Number(id.slice("evt_".length)));
    if (numbers.some((id, index) => id <= (numbers[index - 1] ?? 0))) faults.push("The ids do not go up.");
    for (const path of paths) {
      const deliveries = receiver.bodies.get(path) ?? new Map<string, Set<string>>();
      received += deliveries.size;
      const missing = list.filter(({ id }) => !deliveries.has(id) && !earlier.has(id));
      if (missing.length > 0)
        faults.push(
          `The endpoint ${path} did not get ${missing.map(({ id, type }) => `${type} ${id}`).join(", ")}.`,
        );
      for (const [id, texts] of deliveries) {
        if (texts.size > 1) faults.push(`The endpoint ${path} got ${id} with ${texts.size} bodies.`);
        const [text = "{}"] = texts;
        if (JSON.stringify(JSON.parse(text)) !== bodies.get(id))
          faults.push(`The endpoint ${path} got ${id} with a body that the list does not have.`);
      }
    }
  }
  const losses = actionNames.filter((action) => !counts.has(action)).length;
  if (losses > 0) faults.push(`${losses} of ${actionNames.length} actions are no event.`);
  const doubled = [...counts.values()].filter((times) => times > 1).length;
  if (doubled > 0) faults.push(`${doubled} actions are several events.`);
  if (receiver.forgeries > 0) faults.push(`${receiver.forgeries} requests had no valid signature.`);
  say(
    `${events} events of ${actionNames.length} actions; ${received} of them at ${PRODUCERS * ENDPOINTS_EACH} endpoints, ` +
      `${receiver.requests - received} of those more than once`,
  );
  say(`${pollers.reduce((sum, { requests }) => sum + requests, 0)} requests of ${pollers.length} pollers`);
  return faults.slice(0, 20);
}

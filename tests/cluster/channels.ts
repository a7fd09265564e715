import { randomUUID } from "node:crypto";
import { Redis } from "ioredis";
import { createRedisLog } from "@/lib/platform/channels/redis-log";
import { Attendee, ChannelsNode } from "@/tests/support/joined-nodes";
import { RedisGate } from "./redis-gate";
import { until } from "./step";

/** Two channels servers that are joined by a real Redis, when it is away, silent, restarted or has too little memory of the past. */

const CHANNEL = "presence-cluster";
const WAIT_MS = 30_000;

/** Two nodes, each with its own way to Redis, and a socket on each. */
interface Pair {
  nodes: ChannelsNode[];
  gates: RedisGate[];
  attendees: Attendee[];
  /** A connection to Redis past all gates, and the key of the stream. */
  redis: Redis;
  key: string;
  /** Reports of the nodes about Redis, as in their logs. */
  reports: string[];
}

/** The steps by what they show. Each throws when it does not hold. */
const STEPS: Record<string, (pair: Pair) => Promise<void>> = {
  async "events, ends and members reach both nodes"(pair) {
    const [ann, ben] = pair.attendees as [Attendee, Attendee];
    await publish(pair, 0, 1);
    await publish(pair, 1, 2);
    for (const one of [ann, ben]) {
      await until("both events", WAIT_MS, async () => (await hear(one)).length === 2);
      await until("both members", WAIT_MS, async () => (await see(one)) === 2);
    }
  },

  async "while Redis is away sockets stay and hear their own node; what was missed arrives in order"(pair) {
    const [ann, ben] = pair.attendees as [Attendee, Attendee];
    for (const gate of pair.gates) gate.set("closed");
    await until(
      "two reports of it",
      WAIT_MS,
      async () => pair.reports.filter((line) => line === "away").length === 2,
    );
    for (let number = 1; number <= 20; number++) await publish(pair, number % 2, number);
    await until(
      "their own events",
      WAIT_MS,
      async () => (await hear(ann)).length === 10 && (await hear(ben)).length === 10,
    );
    for (const gate of pair.gates) gate.set("open");
    for (const one of [ann, ben]) {
      await until("all events", WAIT_MS, async () => (await hear(one)).length === 20);
      mustBe(
        new Set(one.events.map((event) => (event as { number: number }).number)).size,
        20,
        "events, each once",
      );
      mustBe(one.closeCode, undefined, "close codes");
    }
    await until(
      "two reports of its return",
      WAIT_MS,
      async () => pair.reports.filter((line) => line === "back").length === 4,
    );
    mustBe(pair.reports.length, 6, "reports");
  },

  async "a Redis that is silent is left, and what was missed arrives when it speaks"(pair) {
    const [ann, ben] = pair.attendees as [Attendee, Attendee];
    pair.gates[0]?.set("silent");
    await publish(pair, 0, 1);
    await until("the own event", WAIT_MS, async () => (await hear(ann)).length === 1);
    await until("a report of it", WAIT_MS, async () => pair.reports.includes("away"));
    pair.gates[0]?.set("open");
    await until("the event on the other node", WAIT_MS, async () => (await hear(ben)).length === 1);
    mustBe([ann.closeCode, ben.closeCode].join(), ",", "close codes");
  },

  async "an empty Redis after a restart costs no socket and no member"(pair) {
    const [ann, ben] = pair.attendees as [Attendee, Attendee];
    for (const gate of pair.gates) gate.set("closed");
    await pair.redis.del(pair.key);
    await publish(pair, 0, 1);
    for (const gate of pair.gates) gate.set("open");
    await until("the event on the other node", WAIT_MS, async () => (await hear(ben)).length === 1);
    await publish(pair, 1, 2);
    await until("the event of the other node", WAIT_MS, async () => (await hear(ann)).length === 2);
    mustBe([ann.closeCode, ben.closeCode].join(), ",", "close codes");
    mustBe([ann.members.size, ben.members.size].join(), "2,2", "members");
  },

  async "a node that misses events because Redis has let them go has its clients connect again"(pair) {
    const [ann, ben] = pair.attendees as [Attendee, Attendee];
    pair.gates[1]?.set("closed");
    for (let number = 1; number <= 5; number++) await publish(pair, 0, number);
    await until("five events", WAIT_MS, async () => (await hear(ann)).length === 5);
    await pair.redis.xtrim(pair.key, "MAXLEN", 0);
    pair.gates[1]?.set("open");
    await publish(pair, 0, 6);
    await until("the close of the socket that missed them", WAIT_MS, async () => ben.closeCode === 4200);
    mustBe(ann.closeCode, undefined, "close codes of the other");
  },

  async "the stream is short and expires, and entries of another version are left alone"(pair) {
    const log = createRedisLog({ url: pair.gates[0]?.url ?? "", key: pair.key, onChange: () => {} });
    await new Promise<void>((onUp) => log.open({ onUp, onEntry: () => {}, onDown: () => {} }));
    await Promise.all(Array.from({ length: 12_000 }, () => log.append('{"version":0}')));
    await log.close();
    const length = await pair.redis.xlen(pair.key);
    if (length > 10_200) throw new Error(`The stream has ${length} entries.`);
    await until("a time to live", WAIT_MS, async () => (await pair.redis.pttl(pair.key)) > 0);
    await publish(pair, 0, 1);
    await until(
      "the event on the other node",
      WAIT_MS,
      async () => (await hear(pair.attendees[1] as Attendee)).length === 1,
    );
  },
};

/** Runs all steps with the Redis at that address, and prints each. Returns faults in sentences; none when all is well. */
export async function checkChannels(url: string): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, run] of Object.entries(STEPS)) {
    const startTime = performance.now();
    const pair = await connectPair(url);
    try {
      await run(pair);
      console.log(`    ${name}: ${((performance.now() - startTime) / 1000).toFixed(1)} s`);
    } catch (cause) {
      faults.push(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`);
    } finally {
      await disconnect(pair);
    }
  }
  return faults;
}

async function connectPair(url: string): Promise<Pair> {
  const key = `test:channels:${randomUUID()}`;
  const pair: Pair = { nodes: [], gates: [], attendees: [], redis: new Redis(url), key, reports: [] };
  const onChange = (isUp: boolean) => pair.reports.push(isUp ? "back" : "away");
  for (let index = 0; index < 2; index++) {
    const gate = await RedisGate.open(url);
    pair.gates.push(gate);
    pair.nodes.push(await ChannelsNode.start(createRedisLog({ url: gate.url, key, onChange })));
  }
  await until("both nodes", WAIT_MS, async () => pair.nodes.every(({ channels }) => channels.peers() === 1));
  for (const [index, node] of pair.nodes.entries())
    pair.attendees.push(await Attendee.join(node, CHANNEL, String(index)));
  for (const one of pair.attendees) await until("both members", WAIT_MS, async () => (await see(one)) === 2);
  return pair;
}

async function disconnect({ nodes, gates, redis, key }: Pair): Promise<void> {
  for (const node of nodes) await node.stop();
  for (const gate of gates) await gate.stop();
  await redis.del(key);
  redis.disconnect();
}

async function publish({ nodes }: Pair, index: number, number: number): Promise<void> {
  await nodes[index]?.publisher.trigger(CHANNEL, "told", { number });
}

/** The events that a socket has heard; a closed one hears no more. */
async function hear(attendee: Attendee): Promise<unknown[]> {
  if (attendee.closeCode === undefined) await attendee.catchUp();
  return attendee.events;
}

/** The number of members that a socket knows of. */
async function see(attendee: Attendee): Promise<number> {
  await hear(attendee);
  return attendee.members.size;
}

function mustBe(actual: unknown, expected: unknown, what: string): void {
  if (actual !== expected) throw new Error(`The ${what} are ${actual}, not ${expected}.`);
}

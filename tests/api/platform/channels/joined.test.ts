import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { signGrant } from "@/lib/platform/channels/grants";
import { Attendee, ChannelsNode } from "@/tests/support/joined-nodes";
import { type LogEnd, MemoryLog } from "@/tests/support/memory-log";
import { APP, handClock, inTime, type RawClient } from "./channels-on-a-port";

/** Two channels servers that share their channels by a log, when the log is lost, late or not enough. */

const CHANNEL = "presence-joined";

let log: MemoryLog;
let clock: ReturnType<typeof handClock>;
let nodes: ChannelsNode[];
let ends: LogEnd[];

beforeEach(async () => {
  log = new MemoryLog();
  clock = handClock();
  nodes = [];
  ends = [];
  await addNode();
  await addNode();
});
afterEach(async () => {
  for (const node of nodes) await node.die();
});

async function addNode(): Promise<ChannelsNode> {
  const end = log.connect();
  const node = await ChannelsNode.start(end, clock);
  ends.push(end);
  nodes.push(node);
  return node;
}

const nodeAt = (index: number) => nodes[index] as ChannelsNode;
const endAt = (index: number) => ends[index] as LogEnd;

const publish = (index: number, number: number) =>
  nodeAt(index).publisher.trigger(CHANNEL, "told", { number });

/** The numbers that a socket has heard. */
async function hear(attendee: Attendee): Promise<number[]> {
  await attendee.catchUp();
  return attendee.events.map((event) => (event as { number: number }).number);
}

/** The members that a socket knows of. */
async function see(attendee: Attendee): Promise<string[]> {
  await attendee.catchUp();
  return [...attendee.members].sort();
}

/** A socket with a grant for a private channel, not yet used. */
async function grantedSocket(
  node: ChannelsNode,
  holder: string,
): Promise<{ raw: RawClient; use: () => void }> {
  const raw = node.connect();
  const socketId = await raw.established();
  const signedAt = Math.floor(Date.now() / 1000);
  const grant = { holder, until: Number.POSITIVE_INFINITY, mayTrigger: true, signedAt };
  const auth = signGrant(APP, { socketId, channel: "private-a" }, grant);
  return { raw, use: () => raw.say({ event: "pusher:subscribe", data: { channel: "private-a", auth } }) };
}

describe("A node without its log", () => {
  it("A node without its log delivers to its own sockets at once, and what it missed and sent arrives later, once and in order", async () => {
    const [ann, ben] = [
      await Attendee.join(nodeAt(0), CHANNEL, "1"),
      await Attendee.join(nodeAt(1), CHANNEL, "2"),
    ];
    endAt(0).disconnect();
    for (const number of [1, 2]) await publish(0, number);
    for (const number of [3, 4]) await publish(1, number);
    expect([await hear(ann), await hear(ben)]).toEqual([
      [1, 2],
      [3, 4],
    ]);
    endAt(0).join();
    await expect.poll(() => hear(ben)).toEqual([3, 4, 1, 2]);
    expect(await hear(ann)).toEqual([1, 2, 3, 4]);
    expect([ann.closeCode, ben.closeCode]).toEqual([undefined, undefined]);
  });

  it("A node without its log tells of those who came and went meanwhile when it is back, and of nobody twice", async () => {
    const watcher = await Attendee.join(nodeAt(1), CHANNEL, "1");
    const leaver = await Attendee.join(nodeAt(0), CHANNEL, "2");
    await Attendee.join(nodeAt(0), CHANNEL, "3");
    endAt(0).disconnect();
    await leaver.leave();
    await Attendee.join(nodeAt(0), CHANNEL, "4");
    expect(await see(watcher)).toEqual(["1", "2", "3"]);
    endAt(0).join();
    await expect.poll(() => see(watcher)).toEqual(["1", "3", "4"]);
    expect(watcher.contradictions).toEqual([]);
  });

  it("A node that loses its log again while it announces its state announces the state of then", async () => {
    const watcher = await Attendee.join(nodeAt(1), CHANNEL, "1");
    const leaver = await Attendee.join(nodeAt(0), CHANNEL, "2");
    const lister = nodeAt(0).connect();
    await lister.established();
    // A state of several entries.
    const names = Array.from({ length: 450 }, (_, n) => `${"c".repeat(156)}-${n}`);
    for (const channel of names) await lister.ask({ event: "pusher:subscribe", data: { channel } });
    endAt(0).disconnect();
    const text = "x".repeat(10_000);
    for (let n = 0; n < 8; n++) await nodeAt(0).publisher.trigger("elsewhere", "told", text);
    endAt(0).cutWithoutAnswer();
    endAt(0).join();
    await leaver.leave();
    lister.say({ event: "pusher:unsubscribe", data: { channel: names[0] } });
    await lister.ask({ event: "pusher:ping" });
    endAt(0).join();
    await expect.poll(() => see(watcher)).toEqual(["1"]);
    await expect.poll(() => nodeAt(1).subscriptionCount(names[449] as string)).toBe(1);
    expect(await nodeAt(1).subscriptionCount(names[0] as string)).toBe(0);
    expect(watcher.contradictions).toEqual([]);
  });

  it("A write whose answer was lost is repeated, and counts once", async () => {
    const ben = await Attendee.join(nodeAt(1), CHANNEL, "2");
    endAt(0).cutWithoutAnswer();
    await publish(0, 1);
    await publish(0, 2);
    endAt(0).join();
    await expect.poll(() => hear(ben)).toEqual([1, 2]);
    await publish(0, 3);
    await expect.poll(() => hear(ben)).toEqual([1, 2, 3]);
  });
});

describe("Events that are lost", () => {
  it("Events that are lost have all clients of the node that missed them connect again, and no others", async () => {
    const [ann, ben] = [
      await Attendee.join(nodeAt(0), CHANNEL, "1"),
      await Attendee.join(nodeAt(1), CHANNEL, "2"),
    ];
    endAt(1).disconnect();
    await publish(0, 1);
    endAt(1).skip();
    endAt(1).join();
    await publish(0, 2);
    expect(await inTime("a close", ben.raw.closed)).toMatchObject({ code: 4200 });
    expect([await hear(ann), ann.closeCode]).toEqual([[1, 2], undefined]);
    const again = await Attendee.join(nodeAt(1), CHANNEL, "2");
    await publish(0, 3);
    await expect.poll(() => hear(again)).toEqual([3]);
    expect([...again.members].sort()).toEqual(["1", "2"]);
  });

  it("Signs of life that are lost have nobody connect again", async () => {
    const ben = await Attendee.join(nodeAt(1), CHANNEL, "2");
    const ann = await Attendee.join(nodeAt(0), CHANNEL, "1");
    endAt(1).disconnect();
    clock.advance(6_000);
    await Attendee.join(nodeAt(0), CHANNEL, "3");
    endAt(1).skip();
    endAt(1).join();
    clock.advance(3_000);
    await expect.poll(() => see(ben)).toEqual(["1", "2", "3"]);
    await ann.catchUp();
    expect([ann.closeCode, ben.closeCode, ben.contradictions]).toEqual([undefined, undefined, []]);
  });

  it("Events that are too many to wait for the log are dropped, but never the end of a credential", async () => {
    const listening = await grantedSocket(nodeAt(1), "token-5");
    listening.use();
    await listening.raw.next();
    const ann = await Attendee.join(nodeAt(1), CHANNEL, "1");
    endAt(0).disconnect();
    await nodeAt(0).publisher.terminateUserConnections("token-5");
    const data = "x".repeat(10_000);
    const batch = Array.from({ length: 10 }, () => ({ channel: "flood", name: "told", data }));
    for (let n = 0; n < 90; n++) await nodeAt(0).publisher.triggerBatch(batch);
    const size = log.entries.length;
    endAt(0).join();
    // Before it has read of the gap, or of the end.
    expect((await inTime("a close", ann.raw.closed)).code).toBe(4200);
    await inTime("a close", listening.raw.closed);
    const output = log.entries.slice(size).join("");
    expect(output).toContain('"id":"token-5"');
    expect(output.length).toBeLessThan(8.5 * 1024 * 1024);
    const late = await grantedSocket(nodeAt(1), "token-5");
    late.use();
    expect((await inTime("a close", late.raw.closed)).code).toBe(4009);
  });
});

describe("A credential that ends", () => {
  it("A credential that ends on one node loses its connections on all, and a grant from before is worth nothing on any", async () => {
    const [first, second] = [
      await grantedSocket(nodeAt(0), "token-5"),
      await grantedSocket(nodeAt(1), "token-5"),
    ];
    const unused = await grantedSocket(nodeAt(0), "token-5");
    for (const { raw, use } of [first, second]) {
      use();
      expect((await raw.next()).event).toBe("pusher_internal:subscription_succeeded");
    }
    await nodeAt(1).publisher.terminateUserConnections("token-5");
    const codes = await Promise.all([first, second].map(({ raw }) => inTime("a close", raw.closed)));
    expect(codes.map(({ code }) => code)).toEqual([4009, 4009]);
    unused.use();
    expect((await inTime("a close", unused.raw.closed)).code).toBe(4009);
    const late = await grantedSocket(await addNode(), "token-5");
    await expect.poll(() => nodeAt(2).channels.peers()).toBe(2);
    late.use();
    expect((await inTime("a close", late.raw.closed)).code).toBe(4009);
  });
});

describe("A node that comes later", () => {
  it("A node that comes later knows the members, the counts and the last events of cache channels", async () => {
    await Attendee.join(nodeAt(0), CHANNEL, "1");
    await Attendee.join(nodeAt(1), CHANNEL, "2");
    await nodeAt(0).publisher.trigger("cache-weather", "measured", { degrees: 20 });
    await nodeAt(1).publisher.trigger("cache-weather", "measured", { degrees: 21 });
    const late = await addNode();
    await expect.poll(() => late.channels.peers()).toBe(2);
    expect(await late.userIds(CHANNEL)).toEqual(["1", "2"]);
    expect(await late.subscriptionCount(CHANNEL)).toBe(2);
    const raw = late.connect();
    await raw.established();
    await raw.ask({ event: "pusher:subscribe", data: { channel: "cache-weather" } });
    expect(await raw.next()).toMatchObject({ event: "measured", data: { degrees: 21 } });
    const third = await Attendee.join(late, CHANNEL, "3");
    expect([...third.members].sort()).toEqual(["1", "2", "3"]);
  });
});

describe("A node that is gone", () => {
  it("A node that is gone without a word loses its members after ten seconds", async () => {
    const watcher = await Attendee.join(nodeAt(0), CHANNEL, "1");
    await Attendee.join(nodeAt(1), CHANNEL, "2");
    await Attendee.join(nodeAt(1), CHANNEL, "1");
    await expect.poll(() => see(watcher)).toEqual(["1", "2"]);
    endAt(1).die();
    await nodeAt(1).die();
    for (let seconds = 0; seconds < 9; seconds += 3) clock.advance(3_000);
    expect(await see(watcher)).toEqual(["1", "2"]);
    clock.advance(3_000);
    expect([await see(watcher), watcher.contradictions]).toEqual([["1"], []]);
    expect(await nodeAt(0).subscriptionCount(CHANNEL)).toBe(1);
  });

  it("A node that leaves in order loses its members at once", async () => {
    const watcher = await Attendee.join(nodeAt(0), CHANNEL, "1");
    await Attendee.join(nodeAt(1), CHANNEL, "2");
    await nodeAt(1).channels.close();
    await expect.poll(() => see(watcher)).toEqual(["1"]);
    expect(nodeAt(0).channels.peers()).toBe(0);
  });

  it("A node that has slept itself takes nobody for gone", async () => {
    const watcher = await Attendee.join(nodeAt(0), CHANNEL, "1");
    await Attendee.join(nodeAt(1), CHANNEL, "2");
    await expect.poll(() => see(watcher)).toEqual(["1", "2"]);
    clock.sleep(60_000);
    clock.advance(1);
    expect([await see(watcher), watcher.contradictions]).toEqual([["1", "2"], []]);
  });
});

describe("A presence channel of several nodes", () => {
  it("A presence channel of several nodes is full for all of them together", async () => {
    const small = await ChannelsNode.start(log.connect(), clock, { presenceMembers: 2 });
    nodes.push(small);
    await Attendee.join(nodeAt(0), CHANNEL, "1");
    await Attendee.join(nodeAt(1), CHANNEL, "2");
    await expect.poll(() => small.userIds(CHANNEL)).toEqual(["1", "2"]);
    const third = await Attendee.join(small, CHANNEL, "3");
    expect(third.members.size).toBe(0);
    const second = await Attendee.join(small, CHANNEL, "2");
    expect([...second.members].sort()).toEqual(["1", "2"]);
  });
});

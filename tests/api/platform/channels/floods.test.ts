import { once } from "node:events";
import { afterEach, describe, expect, it } from "vitest";
import {
  APP,
  connected,
  handClock,
  inTime,
  nextEvent,
  type RawClient,
  startChannels,
} from "./channels-on-a-port";

/** One client can take nothing from the others, whatever it sends and however often it connects. */

let host: Awaited<ReturnType<typeof startChannels>>;
afterEach(() => host.stop());

const PING = { event: "pusher:ping" };
const from = (address: string) => host.raw("protocol=7", APP.key, address);

/** The socket of a client that is connected. */
async function open(address = "test"): Promise<RawClient> {
  const raw = from(address);
  await raw.established();
  return raw;
}

/** Every error that a client hears until it is closed, and with what. */
async function ending(raw: RawClient) {
  const codes: unknown[] = [];
  raw.socket.on("message", (text) => codes.push(JSON.parse(String(text)).data.code));
  return { ...(await inTime("a close", raw.closed)), codes };
}

// The clock stands still in each flood: a busy machine would otherwise earn the client new messages between two.
describe("A flood of one socket", () => {
  const limits = { socketMessages: { perSecond: 10, burst: 50 }, farewell: 50 };
  it.each([
    ["pings of the protocol", (raw: RawClient) => raw.say(PING)],
    ["pings of the WebSocket layer", (raw: RawClient) => raw.socket.ping()],
    ["pongs of the WebSocket layer", (raw: RawClient) => raw.socket.pong()],
    ["text that is not JSON", (raw: RawClient) => raw.say("x")],
    ["empty text", (raw: RawClient) => raw.say("")],
    ["subscriptions", (raw: RawClient) => raw.say({ event: "pusher:subscribe", data: { channel: "a" } })],
  ])("A flood of %s ends with 4301", async (_, say) => {
    host = await startChannels({ clock: handClock(), limits });
    const raw = await open();
    for (let n = 0; n < 51; n++) say(raw);
    const { code, codes } = await ending(raw);
    expect([code, codes.at(-1)]).toEqual([4301, 4301]);
  });

  it("A flood of bytes ends with 4301, although its messages are few", async () => {
    host = await startChannels({
      clock: handClock(),
      limits: { socketBytes: { perSecond: 1000, burst: 200_000 }, farewell: 50 },
    });
    const raw = await open();
    for (let n = 0; n < 40; n++) raw.say("x".repeat(6000));
    expect((await ending(raw)).code).toBe(4301);
  });

  it("A flood that takes its time is none", async () => {
    const clock = handClock();
    host = await startChannels({ clock, limits });
    const raw = await open();
    for (let n = 0; n < 50; n++) raw.say(PING);
    for (let n = 0; n < 50; n++) expect((await raw.next()).event).toBe("pusher:pong");
    for (let second = 0; second < 5; second++) {
      clock.advance(1000);
      for (let n = 0; n < 10; n++) expect((await raw.ask(PING)).event).toBe("pusher:pong");
    }
    raw.say(PING);
    expect((await ending(raw)).code).toBe(4301);
  });

  it("A client that subscribes to all the channels it may is left in peace", async () => {
    host = await startChannels();
    const client = host.client({ user_id: "1" });
    const names = Array.from({ length: 500 }, (_, n) => `private-${"x".repeat(100)}-${n}`);
    await Promise.all(
      names.map((name) => nextEvent(client.subscribe(name), "pusher:subscription_succeeded")),
    );
    expect(client.connection.state).toBe("connected");
  });
});

describe("A flood of one address", () => {
  it("A flood of one address ends with 4301 and a later return, and is not that of another address", async () => {
    const limits = { addressMessages: { perSecond: 1, burst: 100 }, farewell: 50 };
    host = await startChannels({ clock: handClock(), limits });
    const [one, two, other] = [await open("a"), await open("a"), await open("b")];
    for (let n = 0; n < 41; n++) one.say(PING);
    for (let n = 0; n < 41; n++) expect((await one.next()).event).toBe("pusher:pong");
    for (let n = 0; n < 41; n++) two.say(PING);
    expect(await ending(two)).toMatchObject({ code: 4100 });
    expect((await other.ask(PING)).event).toBe("pusher:pong");
  });

  it("A flood of connections is declined before they cost anything", async () => {
    host = await startChannels({
      clock: handClock(),
      limits: { addressMessages: { perSecond: 1, burst: 30 } },
    });
    for (let n = 0; n < 3; n++) await open("a");
    const [error] = await once(from("a").socket, "error");
    expect(error.message).toContain("429");
    await open("b");
  });
});

describe("The sockets of one address", () => {
  it("The sockets of one address are not all there are: whatever one takes leaves room for the real library from another", async () => {
    host = await startChannels({ limits: { connections: 510, connectionsPerAddress: 500 } });
    const crowd = Array.from({ length: 700 }, () => from("crowd"));
    const ends = crowd.map(
      (raw) =>
        new Promise<string>((end) => {
          raw.socket.once("error", () => end("declined"));
          raw.socket.once("message", (text) => end(JSON.parse(String(text)).event));
        }),
    );
    const all = await Promise.all(ends);
    expect(all.filter((event) => event === "pusher:connection_established")).toHaveLength(500);
    const client = host.client();
    await connected(client);
    await Promise.all(crowd.map((raw) => raw.socket.terminate()));
  });

  it("The sockets of one address are limited in number; the next is told 4100, until one leaves", async () => {
    host = await startChannels({ limits: { connectionsPerAddress: 2, farewell: 50 } });
    const [first] = [await open("a"), await open("a")];
    const third = from("a");
    expect(await third.next()).toMatchObject({ event: "pusher:error", data: { code: 4100 } });
    await inTime("a close", third.closed);
    await open("b");
    first.socket.close();
    await inTime("a close", first.closed);
    await open("a");
  });
});

describe("A socket without authorization", () => {
  it("A socket without authorization is closed with 4009 in time, and a public channel is none; a signature or a sign-in is", async () => {
    const clock = handClock();
    host = await startChannels({ clock, limits: { authorization: 30_000, activityTimeout: 600_000 } });
    const [silent, public_] = [await open(), await open()];
    await public_.ask({ event: "pusher:subscribe", data: { channel: "news" } });
    const [signed, signedIn] = [host.client({ user_id: "1" }), host.client({ user_id: "2" })];
    await nextEvent(signed.subscribe("private-a"), "pusher:subscription_succeeded");
    await connected(signedIn);
    signedIn.signin();
    await signedIn.user.signinDonePromise;
    clock.advance(29_999);
    expect(host.connections()).toBe(4);
    clock.advance(1);
    expect((await inTime("a close", silent.closed)).code).toBe(4009);
    expect((await inTime("a close", public_.closed)).code).toBe(4009);
    expect([signed.connection.state, signedIn.connection.state]).toEqual(["connected", "connected"]);
  });
});

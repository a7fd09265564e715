import { createHmac } from "node:crypto";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { APP, nextEvent, type RawClient, startChannels, subscribed } from "./channels-on-a-port";

/** The parts of the protocol that only a bare socket can show: codes, malformed frames, limits. */

let host: Awaited<ReturnType<typeof startChannels>>;
beforeAll(async () => {
  host = await startChannels({
    limits: { presenceMembers: 3, channelsPerConnection: 4 },
  });
});
afterAll(() => host.stop());

const sign = (text: string) => `${APP.key}:${createHmac("sha256", APP.secret).update(text).digest("hex")}`;

/** A connected bare socket and its id. */
async function open(): Promise<[RawClient, string]> {
  const raw = host.raw();
  return [raw, await raw.established()];
}

function subscription(id: string, channel: string, data?: object) {
  const channel_data = data && JSON.stringify(data);
  const auth = sign([id, channel, ...(channel_data ? [channel_data] : [])].join(":"));
  return { event: "pusher:subscribe", data: { channel, auth, channel_data } };
}

describe("A connection", () => {
  it("A connection begins with its id and the time after which the client should ask", async () => {
    const { event, data } = await host.raw("protocol=7&client=js&version=8.6.0").next();
    expect(event).toBe("pusher:connection_established");
    expect(data).toEqual({ socket_id: expect.stringMatching(/^\d+\.\d+$/), activity_timeout: 25 });
  });

  it.each(["5", "6", "7"])("A connection is served with protocol %s", async (version) => {
    expect(await host.raw(`protocol=${version}`).established()).toBeTruthy();
  });

  it.each([
    ["an unknown key", "protocol=7", "nobody", 4001],
    ["no protocol", "client=js", APP.key, 4008],
    ["an old protocol", "protocol=4", APP.key, 4007],
    ["a future protocol", "protocol=8", APP.key, 4007],
    ["a protocol that is no number", "protocol=seven", APP.key, 4006],
    ["more than a key in its path", "protocol=7", `${APP.key}/more`, 4005],
    ["no key in its path", "protocol=7", "", 4005],
  ])("A connection with %s is turned away", async (_, query, key, code) => {
    const raw = host.raw(query, key);
    expect(await raw.next()).toMatchObject({ event: "pusher:error", data: { code } });
    expect(await raw.closed).toEqual({ code, reason: expect.stringMatching(/\w/) });
  });

  it("A connection is not made at another path", async () => {
    for (const path of ["/", "/app", "/app/", `/app/${APP.key}/more`, `/apps/${APP.key}`]) {
      const answer = await fetch(`${host.origin}${path === "/" ? "" : path}`);
      expect([404, 418]).toContain(answer.status);
    }
    const wrongPath = new WebSocket(`${host.origin.replace("http", "ws")}/apps/3?protocol=7`);
    const [error] = await once(wrongPath, "error");
    expect(String(error)).toContain("418");
  });

  it("A connection answers a ping", async () => {
    const [raw] = await open();
    expect(await raw.ask({ event: "pusher:ping" })).toEqual({ event: "pusher:pong", data: {} });
    expect(await raw.ask({ event: "pusher:ping", data: {} })).toEqual({ event: "pusher:pong", data: {} });
  });
});

describe("A malformed message", () => {
  it.each([
    ["no JSON", "{"],
    ["empty", ""],
    ["no object", "7"],
    ["null", "null"],
    ["no event", '{"data":{}}'],
    ["an event that is no text", '{"event":7}'],
    ["an event of the protocol that only the server sends", '{"event":"pusher:connection_established"}'],
    ["an event without client-", '{"event":"hello","channel":"a","data":{}}'],
    ["a subscription to nothing", '{"event":"pusher:subscribe"}'],
    ["a subscription to a number", '{"event":"pusher:subscribe","data":{"channel":7}}'],
    ["a subscription to no name", '{"event":"pusher:subscribe","data":{"channel":"a b"}}'],
    ["a name that is too long", `{"event":"pusher:subscribe","data":{"channel":"${"c".repeat(165)}"}}`],
    ["leaving where one is not", '{"event":"pusher:unsubscribe","data":{"channel":"elsewhere"}}'],
    ["a sign-in without a signature", '{"event":"pusher:signin","data":{"user_data":"{}"}}'],
    ["a client event to nowhere", '{"event":"client-a","data":{}}'],
    ["a client event of nothing", '{"event":"client-a","channel":"private-a"}'],
    [
      "a bottomless event",
      `{"event":"client-a","channel":"private-a","data":${"[".repeat(20_000)}${"]".repeat(20_000)}}`,
    ],
  ])("A malformed message (%s) is answered with an error, and the connection stays", async (_, text) => {
    const [raw] = await open();
    const { event, data } = await raw.ask(text);
    expect({ event, data }).toEqual({
      event: "pusher:error",
      data: { code: null, message: expect.stringMatching(/\w/) },
    });
    expect((await raw.ask({ event: "pusher:ping" })).event).toBe("pusher:pong");
  });

  it("A malformed message of bytes instead of text closes the connection", async () => {
    const [raw] = await open();
    raw.socket.send(Buffer.from('{"event":"pusher:ping"}'), { binary: true });
    expect((await raw.closed).code).toBe(1003);
  });

  it("A message that is longer than any event closes the connection", async () => {
    const [raw] = await open();
    raw.say(`{"event":"client-a","channel":"private-a","data":"${"x".repeat(70_000)}"}`);
    expect((await raw.closed).code).toBe(1009);
  });
});

describe("A subscription", () => {
  it("A subscription is confirmed, once", async () => {
    const [raw] = await open();
    const request = { event: "pusher:subscribe", data: { channel: "twice" } };
    expect(await raw.ask(request)).toEqual({
      event: "pusher_internal:subscription_succeeded",
      channel: "twice",
      data: {},
    });
    expect((await raw.ask(request)).data.message).toMatch(/Already subscribed/);
  });

  it("A subscription may come as JSON within JSON", async () => {
    const [raw] = await open();
    const answer = await raw.ask({ event: "pusher:subscribe", data: '{"channel":"wrapped"}' });
    expect(answer.event).toBe("pusher_internal:subscription_succeeded");
  });

  it.each([
    ["nothing", () => undefined],
    ["an empty signature", () => ""],
    ["another key", (id: string) => sign(`${id}:private-a`).replace(APP.key, "other")],
    ["another channel", (id: string) => sign(`${id}:private-b`)],
    ["another socket", () => sign("1.1:private-a")],
    ["half a signature", (id: string) => sign(`${id}:private-a`).slice(0, -1)],
  ])("A subscription to a private channel with %s is refused", async (_, auth) => {
    const [raw, id] = await open();
    const answer = await raw.ask({
      event: "pusher:subscribe",
      data: { channel: "private-a", auth: auth(id) },
    });
    expect(answer).toMatchObject({ event: "pusher:error", data: { code: null } });
    const channel = await host.publisher.get({ path: "/channels/private-a" });
    expect(await channel.json()).toEqual({ occupied: false });
  });

  it("A subscription to a presence channel needs data that were signed, with a user_id", async () => {
    const [raw, id] = await open();
    const channel = "presence-signed";
    const signed = subscription(id, channel, { user_id: "1" });
    const tampered = { ...signed, data: { ...signed.data, channel_data: '{"user_id":"2"}' } };
    for (const [request, wrong] of [
      [tampered, /signature/],
      [subscription(id, channel), /user_id/],
      [subscription(id, channel, {}), /user_id/],
      [subscription(id, channel, { user_id: "" }), /user_id/],
      [subscription(id, channel, { user_id: "x".repeat(129) }), /user_id/],
      [subscription(id, channel, { user_id: "1", user_info: { about: "x".repeat(1024) } }), /1024 bytes/],
    ] as const) {
      expect((await raw.ask(request)).data.message).toMatch(wrong);
    }
    expect((await raw.ask(signed)).data).toEqual({ presence: { ids: ["1"], hash: { 1: {} }, count: 1 } });
  });

  it("A subscription takes a user_id that is a number for text", async () => {
    const [raw, id] = await open();
    const { data } = await raw.ask(
      subscription(id, "presence-numbers", { user_id: 10, user_info: { n: 1 } }),
    );
    expect(data).toEqual({ presence: { ids: ["10"], hash: { 10: { n: 1 } }, count: 1 } });
  });

  it("A subscription is refused when a presence channel is full, but not to those who are in", async () => {
    const ask = async (user: string) => {
      const [raw, id] = await open();
      return (await raw.ask(subscription(id, "presence-full", { user_id: user }))).event;
    };
    for (const user of ["1", "2", "__proto__"]) {
      expect(await ask(user)).toBe("pusher_internal:subscription_succeeded");
    }
    expect(await ask("4")).toBe("pusher:error");
    expect(await ask("2")).toBe("pusher_internal:subscription_succeeded");
  });

  it("A subscription is refused when the connection has enough", async () => {
    const [raw] = await open();
    const answers = [];
    for (const channel of ["a", "b", "c", "d", "e"]) {
      answers.push((await raw.ask({ event: "pusher:subscribe", data: { channel } })).event);
    }
    expect(answers.indexOf("pusher:error")).toBe(4);
  });

  it("A subscription to a user's own channel is for that user", async () => {
    const [raw, id] = await open();
    const request = { event: "pusher:subscribe", data: { channel: "#server-to-user-7" } };
    expect((await raw.ask(request)).event).toBe("pusher:error");
    const user_data = '{"id":"7"}';
    const auth = sign(`${id}::user::${user_data}`);
    expect(await raw.ask({ event: "pusher:signin", data: { auth, user_data } })).toEqual({
      event: "pusher:signin_success",
      data: { user_data },
    });
    expect((await raw.ask(request)).event).toBe("pusher_internal:subscription_succeeded");
    expect((await raw.ask({ event: "pusher:subscribe", data: { channel: "#server-to-user-8" } })).event).toBe(
      "pusher:error",
    );
  });
});

describe("Signing in", () => {
  it("Signing in on a socket is refused with a wrong signature, without an id, and as a second user", async () => {
    const [raw, id] = await open();
    const as = (user_data: string, signed = user_data) =>
      raw.ask({ event: "pusher:signin", data: { auth: sign(`${id}::user::${signed}`), user_data } });
    for (const answer of [
      await as('{"id":"7"}', '{"id":"8"}'),
      await as("{}"),
      await as('{"id":""}'),
      await as('{"id":7}'),
      await as("no json"),
    ]) {
      expect(answer).toMatchObject({ event: "pusher:error", data: { code: null } });
    }
    expect((await as('{"id":"7"}')).event).toBe("pusher:signin_success");
    expect((await as('{"id":"7"}')).event).toBe("pusher:signin_success");
    expect((await as('{"id":"8"}')).event).toBe("pusher:error");
  });
});

describe("Client events", () => {
  it("Client events are ten in a second; the rest is refused with 4301 and not delivered", async () => {
    const listener = await subscribed(host.client(), "private-busy");
    const [raw, id] = await open();
    await raw.ask(subscription(id, "private-busy"));
    let count = 0;
    listener.bind("client-n", () => count++);
    for (let n = 0; n < 15; n++) raw.say({ event: "client-n", channel: "private-busy", data: { n } });
    for (let n = 0; n < 5; n++) {
      expect(await raw.next()).toMatchObject({ event: "pusher:error", data: { code: 4301 } });
    }
    const end = nextEvent(listener, "end");
    await host.publisher.trigger("private-busy", "end", {});
    await end;
    expect(count).toBe(10);
  });

  it("Client events are for the subscribed, and of limited size", async () => {
    const [raw, id] = await open();
    const say = (data: unknown, event = "client-a") => raw.ask({ event, channel: "private-sized", data });
    expect((await say({})).data.message).toMatch(/Not subscribed/);
    await raw.ask(subscription(id, "private-sized"));
    expect((await say("x".repeat(10_241))).data.message).toMatch(/10240 bytes/);
    expect((await say("é".repeat(5121))).data.message).toMatch(/10240 bytes/);
    expect((await say({}, `client-${"x".repeat(194)}`)).data.message).toMatch(/200 characters/);
    const listener = await subscribed(host.client(), "private-sized");
    const arrival = nextEvent(listener, "client-a");
    raw.say({ event: "client-a", channel: "private-sized", data: "x".repeat(10_240) });
    expect(await arrival).toHaveLength(10_240);
  });
});

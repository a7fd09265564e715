import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { connected, handClock, inTime, nextEvent, startChannels, subscribed } from "./channels-on-a-port";

type Host = Awaited<ReturnType<typeof startChannels>>;
let host: Host;
afterEach(() => host.stop());

/** Waits for the server to have noticed, asking again as soon as it has answered. */
async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  let late = false;
  const watching = (async () => {
    while (!late && !(await isSo())) await new Promise(setImmediate);
  })();
  await inTime(what, watching).finally(() => {
    late = true;
  });
}

/** A connection that speaks no more WebSocket than a test writes to it. */
async function bareSocket({ allowHalfOpen = false } = {}): Promise<Socket> {
  const before = host.connections();
  const socket = connect({ port: host.port, host: "127.0.0.1", allowHalfOpen });
  socket.write(
    `GET /app/278d425bdf160c739803?protocol=7 HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n` +
      `Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${"A".repeat(22)}==\r\n\r\n`,
  );
  await until("another socket", () => host.connections() > before);
  return socket;
}

describe("Shutting down", () => {
  it("Shutting down sends clients to the server that comes after, where they hear on", async () => {
    host = await startChannels();
    const client = host.client({ user_id: "1" });
    client.signin();
    const channel = await subscribed(client, "private-lasting");
    const before = await connected(client);
    const again = nextEvent(channel, "pusher:subscription_succeeded");
    await host.replace();
    await again;
    expect(client.connection.socket_id).not.toBe(before);
    const arrival = nextEvent(channel, "told");
    await host.publisher.trigger("private-lasting", "told", { still: true });
    expect(await arrival).toEqual({ still: true });
  });

  it("Shutting down closes with 4200, also those who do not answer, and takes no more", async () => {
    host = await startChannels({ limits: { farewell: 50 } });
    const polite = host.raw();
    await polite.established();
    const deaf = await bareSocket();
    expect(host.connections()).toBe(2);
    const cutOff = once(deaf.resume(), "close");
    await host.close();
    expect(await polite.closed).toMatchObject({ code: 4200 });
    expect(host.connections()).toBe(0);
    await cutOff;
    const late = host.raw();
    const [error] = await once(late.socket, "error");
    expect(error.message).toMatch(/503/);
  });
});

describe("Silence", () => {
  it("Silence is asked about after 25 seconds; without a pong in 8 the connection ends with 4201", async () => {
    const clock = handClock();
    host = await startChannels({ clock });
    const raw = host.raw();
    await raw.established();
    clock.advance(24_999);
    expect((await raw.ask({ event: "pusher:ping" })).event).toBe("pusher:pong");
    clock.advance(24_999);
    expect((await raw.ask({ event: "pusher:ping" })).event).toBe("pusher:pong");
    clock.advance(25_000);
    expect(await raw.next()).toEqual({ event: "pusher:ping", data: {} });
    clock.advance(7_999);
    expect(host.connections()).toBe(1);
    clock.advance(1);
    expect((await raw.closed).code).toBe(4201);
    await until("end of the connection", () => host.connections() === 0);
  });

  it("Silence is broken by a pong, and by the real library on its own", async () => {
    const clock = handClock();
    host = await startChannels({ clock });
    const raw = host.raw();
    await raw.established();
    const client = host.client();
    await connected(client);
    for (let round = 0; round < 3; round++) {
      const ping = nextEvent(client.connection, "message");
      clock.advance(25_000);
      expect((await raw.next()).event).toBe("pusher:ping");
      expect(await ping).toMatchObject({ event: "pusher:ping" });
      raw.say({ event: "pusher:pong", data: {} });
      // Answered one after the other: when these are there, the pongs were read.
      expect((await raw.ask({ event: "pusher:ping" })).event).toBe("pusher:pong");
      await subscribed(client, `round-${round}`);
    }
    clock.advance(8_000);
    expect(host.connections()).toBe(2);
    expect(client.connection.state).toBe("connected");
  });

  it.each(["ping", "pong"] as const)("Silence is broken by a %s of the WebSocket layer", async (sign) => {
    const clock = handClock();
    host = await startChannels({ clock });
    const raw = host.raw();
    await raw.established();
    for (let round = 0; round < 3; round++) {
      clock.advance(25_000);
      expect((await raw.next()).event).toBe("pusher:ping");
      const pong = once(raw.socket, "pong");
      raw.socket[sign]();
      // Read in order: when this one is answered, so was the other.
      if (sign === "pong") raw.socket.ping();
      await pong;
    }
    clock.advance(8_000);
    expect(host.connections()).toBe(1);
  });

  it("Silence does not keep someone in a presence channel for longer than 33 seconds who is gone", async () => {
    const clock = handClock();
    host = await startChannels({ clock });
    const watcher = host.client({ user_id: "1" });
    const here = await subscribed(watcher, "presence-gone");
    const arrival = nextEvent(here, "pusher:member_added");
    const client = host.raw();
    const id = await client.established();
    const { auth, channel_data } = host.publisher.authorizeChannel(id, "presence-gone", { user_id: "2" });
    client.say({ event: "pusher:subscribe", data: { channel: "presence-gone", auth, channel_data } });
    await arrival;
    const departure = nextEvent(here, "pusher:member_removed");
    const ping = nextEvent(watcher.connection, "message");
    clock.advance(25_000);
    await ping;
    await subscribed(watcher, "marker");
    clock.advance(8_000);
    expect(await departure).toMatchObject({ id: "2" });
  });
});

describe("A client that says goodbye and leaves the connection open", () => {
  it("A client that says goodbye and leaves the connection open is cut off soon", async () => {
    host = await startChannels({ limits: { farewell: 50 } });
    const socket = await bareSocket({ allowHalfOpen: true });
    // A close frame with code 1000; the mask is zero.
    socket.write(Buffer.from([0x88, 0x82, 0, 0, 0, 0, 0x03, 0xe8]));
    await until("no connections", () => host.connections() === 0);
    socket.destroy();
  });
});

describe("Kept events", () => {
  it("The last event of a cache channel is let go after half an hour", async () => {
    const clock = handClock();
    host = await startChannels({ clock });
    await host.publisher.trigger("cache-old", "told", {});
    clock.advance(29 * 60_000);
    await nextEvent(host.client().subscribe("cache-old"), "told");
    clock.advance(2 * 60_000);
    await nextEvent(host.client().subscribe("cache-old"), "pusher:cache_miss");
  });

  it("The last events of only so many cache channels are kept", async () => {
    host = await startChannels({ limits: { cachedChannels: 2 } });
    for (const n of [1, 2, 3]) await host.publisher.trigger(`cache-${n}`, "told", {});
    await nextEvent(host.client().subscribe("cache-1"), "pusher:cache_miss");
    await nextEvent(host.client().subscribe("cache-3"), "told");
  });

  it("Nothing is kept of a channel once its last subscriber has gone", async () => {
    host = await startChannels();
    const client = host.client({ user_id: "1" });
    for (const name of ["one", "private-two", "presence-three"]) await subscribed(client, name);
    client.disconnect();
    await until("empty list", async () => {
      const response = await host.publisher.get({ path: "/channels" });
      return Object.keys((await response.json()).channels).length === 0;
    });
    expect(host.connections()).toBe(0);
  });
});

describe("Many clients", () => {
  it("The channels server cuts off a client that does not read, and serves the others on", async () => {
    host = await startChannels({ limits: { backlog: 100_000 } });
    const slow = host.raw();
    await slow.established();
    await slow.ask({ event: "pusher:subscribe", data: { channel: "flood" } });
    const quick = await subscribed(host.client(), "flood");
    let count = 0;
    quick.bind("told", () => count++);
    slow.socket.pause();
    const data = "x".repeat(10_000);
    let frames = 0;
    await until("end of the slow one", async () => {
      const batch = Array.from({ length: 10 }, () => ({ channel: "flood", name: "told", data }));
      await host.publisher.triggerBatch(batch);
      frames += 10;
      return host.connections() === 1;
    });
    const end = nextEvent(quick, "end");
    await host.publisher.trigger("flood", "end", {});
    await end;
    expect(count).toBe(frames);
  });

  it("Clients are too many from some point on; the next is told to come back later, with 4100", async () => {
    host = await startChannels({ limits: { connections: 2 } });
    const [first, second] = [host.raw(), host.raw()];
    await Promise.all([first.established(), second.established()]);
    const third = host.raw();
    expect(await third.next()).toMatchObject({ event: "pusher:error", data: { code: 4100 } });
    expect((await third.closed).code).toBe(4100);
    first.socket.close();
    await until("room", () => host.connections() === 1);
    expect(await host.raw().established()).toBeTruthy();
  });

  it("The channels server reaches 1,000 sockets with one event", async () => {
    host = await startChannels();
    const raws = Array.from({ length: 1000 }, () => host.raw());
    await Promise.all(
      raws.map(async (raw) => {
        await raw.established();
        await raw.ask({ event: "pusher:subscribe", data: { channel: "crowd" } });
      }),
    );
    const startedAt = performance.now();
    const arrivals = Promise.all(raws.map((raw) => raw.next()));
    await host.publisher.trigger("crowd", "told", { text: "x".repeat(500) });
    const events = await arrivals;
    expect(performance.now() - startedAt).toBeLessThan(2000);
    expect(new Set(events.map(({ event }) => event))).toEqual(new Set(["told"]));
  });
});

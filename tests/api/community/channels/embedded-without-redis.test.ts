import Publisher from "pusher";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { ChannelsServer } from "@/lib/platform/channels/server";
import { APP, inTime, RawClient } from "@/tests/api/platform/channels/channels-on-a-port";
import { listen } from "@/tests/support/node-http";

/** The channels server as the environment sets it up where several nodes share channels, while Redis is away. */

Object.assign(process.env, {
  DOWNBEAT_CHANNELS: "embedded",
  PUSHER_APP_ID: APP.id,
  PUSHER_KEY: APP.key,
  PUSHER_SECRET: APP.secret,
  // Nothing listens here.
  REDIS_URL: "redis://127.0.0.1:1",
});

let channels: ChannelsServer | undefined;
let port = 0;
let stopListening = async () => {};
beforeAll(async () => {
  const { embeddedChannels } = await import("@/lib/platform/channels/embedded");
  channels = embeddedChannels();
  const listening = await listen((request, response) => {
    channels?.handleRequest(request, response);
  });
  listening.server.on("upgrade", (request, socket, head) => {
    channels?.handleUpgrade(request, socket, head, "test");
  });
  port = listening.port;
  // Read with the settings, when the first test imports them.
  process.env.DOWNBEAT_CHANNELS_PORT = String(port);
  stopListening = listening.stop;
});
afterAll(async () => {
  await channels?.close();
  await stopListening();
});

describe("The embedded channels server without its Redis", () => {
  it("The embedded channels server without its Redis serves its own sockets, and the metrics say that Redis is away", async () => {
    const raw = new RawClient(`ws://127.0.0.1:${port}/app/${APP.key}?protocol=7`);
    await raw.established();
    await raw.ask({ event: "pusher:subscribe", data: { channel: "news" } });
    const publisher = new Publisher({
      ...{ appId: APP.id, key: APP.key, secret: APP.secret },
      ...{ host: "127.0.0.1", port: String(port), useTLS: false },
    });
    const arrival = raw.next();
    await publisher.trigger("news", "told", { n: 1 });
    expect(await inTime("an event", arrival)).toMatchObject({ event: "told", data: { n: 1 } });
    const { printMetrics, printSocketMetrics } = await import("@/lib/platform/metrics");
    for (const text of [await printMetrics(), await printSocketMetrics()]) {
      expect(text).toMatch(/^downbeat_channels_redis_up 0$/m);
      expect(text).toMatch(/^downbeat_channels_peers 0$/m);
    }
    raw.socket.close();
  });

  it("The embedded channels server without its Redis is failing on the page of the system", async () => {
    const { checkParts } = await import("@/lib/admin/system/service");
    const parts = await checkParts();
    expect(parts.find(({ name }) => name === "Channels")).toMatchObject({
      state: "failing",
      detail: expect.stringMatching(/^Redis does not answer/),
    });
  });
});

describe("The name of a process for PostgreSQL", () => {
  it("The name of a process for PostgreSQL is the same on all nodes that share channels, and another one for other channels", async () => {
    const { applicationName } = await import("@/lib/platform/application-name");
    const name = applicationName();
    expect(name).toMatch(/^downbeat channels-[0-9a-f]{12}$/);
    const changedName = async (changes: Record<string, string>) => {
      vi.resetModules();
      for (const [key, value] of Object.entries(changes)) vi.stubEnv(key, value);
      const again = await import("@/lib/platform/application-name");
      vi.unstubAllEnvs();
      return again.applicationName();
    };
    expect(await changedName({ PORT: "4001", DATA_DIR: "/elsewhere" })).toBe(name);
    expect(await changedName({ PUSHER_APP_ID: "another" })).not.toBe(name);
    const apart = await changedName({ REDIS_URL: "" });
    expect(apart).not.toBe(name);
    expect(await changedName({ REDIS_URL: "", PORT: "4001" })).not.toBe(apart);
  });
});

import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { APP, inTime, RawClient } from "@/tests/api/platform/channels/channels-on-a-port";
import { listen } from "@/tests/support/node-http";

/** The channels server as the environment sets it up, and what the metrics say of its sockets. */

Object.assign(process.env, {
  DOWNBEAT_CHANNELS: "embedded",
  PUSHER_APP_ID: APP.id,
  PUSHER_KEY: APP.key,
  PUSHER_SECRET: APP.secret,
  SOCKETS_PER_ADDRESS: "2",
  SOCKET_AUTHORIZATION_SECONDS: "1",
});

let port = 0;
let stop = async () => {};
beforeAll(async () => {
  const { embeddedChannels } = await import("@/lib/platform/channels/embedded");
  const channels = embeddedChannels();
  const listening = await listen((_, response) => response.end());
  listening.server.on("upgrade", (request, socket, head) => {
    channels?.handleUpgrade(request, socket, head, "test");
  });
  port = listening.port;
  stop = async () => {
    await channels?.close();
    await listening.stop();
  };
});
afterAll(() => stop());

const open = () => new RawClient(`ws://127.0.0.1:${port}/app/${APP.key}?protocol=7`);

/** The numbers of sockets, by the names and labels of their metrics. */
async function sockets(): Promise<Record<string, number>> {
  const { printMetrics } = await import("@/lib/platform/metrics");
  const lines = (await printMetrics()).split("\n").filter((line) => line.startsWith("downbeat_sockets_"));
  return Object.fromEntries(lines.map((line) => [line.split(" ")[0], Number(line.split(" ")[1])]));
}

async function subscribed() {
  const raw = open();
  const id = await raw.established();
  const auth = createHmac("sha256", APP.secret).update(`${id}:private-a`).digest("hex");
  await raw.ask({ event: "pusher:subscribe", data: { channel: "private-a", auth: `${APP.key}:${auth}` } });
  return raw;
}

describe("The embedded channels server", () => {
  it("The embedded channels server closes who is not authorized, refuses client events, and counts why sockets close", async () => {
    const [silent, listening] = [open(), await subscribed()];
    expect(await sockets()).toEqual({ downbeat_sockets_open: 2 });
    const third = open();
    expect((await inTime("a close", third.closed)).code).toBe(4100);
    expect((await inTime("a close", silent.closed)).code).toBe(4009);
    const answer = await listening.ask({ event: "client-a", channel: "private-a", data: {} });
    expect(answer.data.message).toMatch(/not enabled/);
    listening.socket.close();
    await expect.poll(sockets).toEqual({
      downbeat_sockets_open: 0,
      'downbeat_sockets_closed_total{reason="client"}': 1,
      'downbeat_sockets_closed_total{reason="over_capacity"}': 1,
      'downbeat_sockets_closed_total{reason="unauthorized"}': 1,
    });
  });
});

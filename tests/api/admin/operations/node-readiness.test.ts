import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll, expect, it } from "vitest";
import { stopping } from "@/lib/platform/stopping";

/** A Redis that can be taken away: it answers as much as a client asks before its first command, and PING. */
const ANSWERS: Record<string, string> = {
  hello: "%1\r\n+proto\r\n:3\r\n",
  client: "+OK\r\n",
  info: "$19\r\nredis_version:7.0.0\r\n",
  ping: "+PONG\r\n",
};

class FakeRedis {
  port = 0;
  private server: Server | undefined;
  private readonly sockets = new Set<Socket>();

  async start(): Promise<void> {
    this.server = createServer((socket) => {
      this.sockets.add(socket);
      socket.on("error", () => socket.destroy());
      socket.on("data", (bytes) => {
        for (const word of bytes.toString().toLowerCase().split("\r\n"))
          if (ANSWERS[word]) socket.write(ANSWERS[word]);
      });
    });
    this.server.listen(this.port, "127.0.0.1");
    await once(this.server, "listening");
    this.port = (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const { server } = this;
    if (!server) return;
    const closed = once(server, "close");
    server.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }
}

const directory = await mkdtemp(join(tmpdir(), "downbeat-readiness-"));
const redis = new FakeRedis();
await redis.start();
const makeStore = (port: number) =>
  new S3rver({
    port,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: "downbeat", configs: [] }],
  });
let store = makeStore(0);
const { port: storePort } = await store.run();
Object.assign(process.env, {
  REDIS_URL: `redis://127.0.0.1:${redis.port}`,
  S3_ENDPOINT: `http://127.0.0.1:${storePort}`,
  S3_BUCKET: "downbeat",
  S3_ACCESS_KEY_ID: "S3RVER",
  S3_SECRET_ACCESS_KEY: "S3RVER",
});
afterAll(async () => {
  await Promise.all([redis.stop(), store.close()]);
  await rm(directory, { recursive: true });
});

const READY = { status: 200, body: "ok" };
/** The answer of the route, with what fails. */
const readiness = async () => {
  const { GET } = await import("@/app/api/health/ready/route");
  const response = await GET();
  const { status, failing } = await response.json();
  return { status: response.status, body: failing ?? status };
};
/** Clients connect again by themselves, each at its own pace. */
const WAIT = { timeout: 15_000 };

it("A node without its Redis says so and is not ready, and is ready again when Redis is back", async () => {
  await expect.poll(readiness, WAIT).toEqual(READY);
  await redis.stop();
  await expect.poll(readiness, WAIT).toEqual({ status: 503, body: ["redis"] });
  await redis.start();
  await expect.poll(readiness, WAIT).toEqual(READY);
});

it("A node without its store says so and is not ready, and is ready again when the store is back", async () => {
  await expect.poll(readiness, WAIT).toEqual(READY);
  await store.close();
  await expect.poll(readiness, WAIT).toEqual({ status: 503, body: ["store"] });
  store = makeStore(storePort);
  await store.run();
  await expect.poll(readiness, WAIT).toEqual(READY);
});

it("A node that stops is not ready from that moment on, whatever the last answer was", async () => {
  await expect.poll(readiness, WAIT).toEqual(READY);
  stopping.isStopping = true;
  try {
    expect(await readiness()).toEqual({ status: 503, body: ["stopping"] });
  } finally {
    stopping.isStopping = false;
  }
});

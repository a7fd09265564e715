import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import Publisher from "pusher";
import { WebSocket } from "ws";
import { freePort } from "@/lib/platform/free-port";
import { type Running, start } from "@/scripts/processes";
import { mustListen } from "@/scripts/serve";
import { megabytes, processStatus } from "./contenders";
import { Timings } from "./timings";

/**
 * Measures how soon an event is at the last of many sockets: with one channels server, with two that share the sockets through Redis, and with
 * two that know nothing of each other and each get the event. The last says what a machine with few processors costs, without Redis.
 */

const CHANNEL = "crowd";
const CONNECT_AT_ONCE = 100;
const DATA = "x".repeat(300);

interface ServerProcess {
  port: number;
  running: Running;
}

/** So many servers, and sockets that are spread over them. */
class Audience {
  readonly #waiting = new Map<string, () => void>();
  #received = 0;

  private constructor(
    readonly servers: ServerProcess[],
    readonly sockets: WebSocket[],
    private readonly publishers: Publisher[],
  ) {}

  /** Starts the servers and connects the sockets. Without a Redis each event is published to each server. */
  static async gather(sockets: number, servers: number, redisUrl?: string): Promise<Audience> {
    const key = `bench:channels:${randomUUID()}`;
    const env: Record<string, string> = redisUrl === undefined ? {} : { REDIS_URL: redisUrl, KEY: key };
    const all: ServerProcess[] = [];
    for (let index = 0; index < servers; index++) all.push(await startServer(env));
    for (const { port } of all) await waitForPeers(port, redisUrl === undefined ? 0 : servers - 1);
    const publishers = (redisUrl === undefined ? all : all.slice(0, 1)).map(
      ({ port }) =>
        new Publisher({
          ...{ appId: "1", key: "key", secret: "secret", useTLS: false },
          ...{ host: "127.0.0.1", port: String(port) },
        }),
    );
    const audience = new Audience(all, [], publishers);
    for (let count = 0; count < sockets; count += CONNECT_AT_ONCE) {
      await Promise.all(
        Array.from({ length: Math.min(CONNECT_AT_ONCE, sockets - count) }, (_, index) =>
          audience.connect(all[index % servers]?.port ?? 0),
        ),
      );
    }
    return audience;
  }

  /** Publishes an event, and resolves when the last socket has it. */
  async tell(): Promise<void> {
    const id = randomUUID();
    this.#received = 0;
    const arrival = new Promise<void>((resolve) => this.#waiting.set(id, resolve));
    await Promise.all(this.publishers.map((publisher) => publisher.trigger(CHANNEL, "told", `${id}${DATA}`)));
    await arrival;
    this.#waiting.delete(id);
  }

  /** Resident MB of each server. */
  memory(): number[] {
    return this.servers.map(({ running }) => megabytes(processStatus(running.pid), "VmRSS"));
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.terminate();
    for (const { running } of this.servers) await running.stop();
  }

  private async connect(port: number): Promise<void> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/app/key?protocol=7`, { perMessageDeflate: false });
    this.sockets.push(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once("error", reject);
      socket.once("close", (code) => reject(new Error(`A socket was closed with ${code}.`)));
      socket.on("message", (message: Buffer) => {
        const text = message.toString();
        if (text.includes("connection_established"))
          socket.send(JSON.stringify({ event: "pusher:subscribe", data: { channel: CHANNEL } }));
        else if (text.includes("subscription_succeeded")) resolve();
        else if (text.includes("pusher:ping")) socket.send('{"event":"pusher:pong","data":{}}');
        else this.note();
      });
    });
  }

  private note(): void {
    if (++this.#received < this.sockets.length) return;
    for (const done of this.#waiting.values()) done();
  }
}

/** Prints the figures for so many sockets; `many` for the capacity of two servers. */
export async function benchChannels(redisUrl: string, sockets: number, many: number): Promise<void> {
  const contenders = [
    { name: "one server", audience: await Audience.gather(sockets, 1) },
    { name: "two servers through Redis", audience: await Audience.gather(sockets, 2, redisUrl) },
    { name: "two servers without Redis", audience: await Audience.gather(sockets, 2) },
  ].map((contender) => ({ ...contender, timings: new Timings() }));
  for (const { audience } of contenders) for (let n = 0; n < 10; n++) await audience.tell();
  for (let round = 0; round < 5; round++) {
    for (const { audience, timings } of contenders) {
      for (let n = 0; n < 20; n++) await timings.take(() => audience.tell());
    }
  }
  for (const { name, audience, timings } of contenders) {
    print(`an event at the last of ${sockets.toLocaleString("en")} sockets, ${name}`, timings);
    await audience.stop();
  }
  const startTime = performance.now();
  const crowd = await Audience.gather(many, 2, redisUrl);
  const seconds = ((performance.now() - startTime) / 1000).toFixed(1);
  const timings = new Timings();
  for (let n = 0; n < 20; n++) await timings.take(() => crowd.tell());
  console.log(`    ${many.toLocaleString("en")} sockets over two servers are connected after ${seconds} s`);
  print(`an event at the last of ${many.toLocaleString("en")} sockets, two servers`, timings);
  console.log(
    `    memory of the servers: ${crowd
      .memory()
      .map((size) => `${Math.round(size)} MB`)
      .join(", ")}`,
  );
  await crowd.stop();
}

function print(what: string, { median, p99 }: Timings): void {
  console.log(`    ${what}: median ${median.toFixed(1)} ms, 99th percentile ${p99.toFixed(1)} ms`);
}

async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort();
  const args = ["--conditions=react-server", "--import", "tsx/esm", "tests/bench/channels-node.ts"];
  const running = start({ args, env: { ...env, PORT: String(port) }, output: "capture" });
  await mustListen(port, running);
  return { port, running };
}

async function waitForPeers(port: number, count: number): Promise<void> {
  while ((await (await fetch(`http://127.0.0.1:${port}/`)).text()) !== String(count)) await sleep(20);
}

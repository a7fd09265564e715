import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Publisher from "pusher";
import Client, { type Channel, type Options } from "pusher-js";
import { WebSocket } from "ws";
import type { Clock } from "@/lib/platform/channels/clock";
import { createRedisLog } from "@/lib/platform/channels/redis-log";
import {
  type ChannelsOptions,
  type ChannelsServer,
  createChannelsServer,
} from "@/lib/platform/channels/server";
import type { SharedLog } from "@/lib/platform/channels/shared-log";
import { MemoryLog } from "@/tests/support/memory-log";

/**
 * A channels server on a port of its own, or several joined ones behind a balancer, and the real clients of Pusher's to talk to it. The
 * nodes are joined in memory, or by the Redis of CHANNELS_TEST_REDIS_URL.
 */

export const APP = { id: "3", key: "278d425bdf160c739803", secret: "7ad3773142a6692b25b8" };
const DEADLINE = 15_000;

/** The person behind a client, as a test describes them. */
export interface Person {
  user_id: string;
  user_info?: Record<string, unknown>;
}

/** The suites that run on one node run on two as well: their requests and sockets alternate between them. */
export const NODES = [
  ["one node", 1],
  ["two nodes", 2],
] as const;

/** Opens the ends of a log that is not shared with any other test. */
function openLogs(): () => SharedLog {
  const url = process.env.CHANNELS_TEST_REDIS_URL;
  if (!url) {
    const log = new MemoryLog();
    return () => log.connect();
  }
  const key = `test:channels:${randomUUID()}`;
  return () => createRedisLog({ url, key, onChange: () => {} });
}

/** Starts a server of so many nodes; everything made with it ends with `stop`. */
export async function startChannels({
  nodes = 1,
  ...options
}: Partial<ChannelsOptions> & { nodes?: number } = {}) {
  const openLog = nodes > 1 ? openLogs() : undefined;
  const make = async () => {
    const all = Array.from({ length: nodes }, () =>
      createChannelsServer({ apps: [APP], openLog, ...options }),
    );
    while (all.some((one) => one.peers() < nodes - 1)) await new Promise(setImmediate);
    return all;
  };
  let all = await make();
  let turn = 0;
  // Without stickiness, as balancers are by default.
  const next = () => all[turn++ % nodes] as ChannelsServer;
  const server = createServer((request, response) => {
    if (!next().handleRequest(request, response)) response.writeHead(418).end();
  });
  server.on("upgrade", (request, socket, head) => {
    const address = String(request.headers["x-test-address"] ?? "test");
    const [, index] = /[?&]node=(\d+)/.exec(request.url ?? "") ?? [];
    const chosen = index === undefined ? next() : (all[Number(index)] as ChannelsServer);
    if (!chosen.handleUpgrade(request, socket, head, address)) socket.end("HTTP/1.1 418 Not Ours\r\n\r\n");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const publisher = new Publisher({
    appId: APP.id,
    key: APP.key,
    secret: APP.secret,
    host: "127.0.0.1",
    port: String(port),
    useTLS: false,
  });
  const clients: Client[] = [];
  const raws: RawClient[] = [];
  return {
    port,
    publisher,
    origin: `http://127.0.0.1:${port}`,
    connections: () => all.reduce((sum, one) => sum + one.connections(), 0),
    /** A client of the real library; what it may see is signed here as an application would. */
    client(person?: Person, more: Partial<Options> = {}): Client {
      const client = new Client(APP.key, {
        cluster: "",
        wsHost: "127.0.0.1",
        wsPort: port,
        forceTLS: false,
        enabledTransports: ["ws"],
        disableStats: true,
        channelAuthorization: {
          customHandler({ socketId, channelName }, callback) {
            const data = channelName.startsWith("presence-") ? person : undefined;
            callback(null, publisher.authorizeChannel(socketId, channelName, data));
          },
        } as Options["channelAuthorization"],
        userAuthentication: {
          customHandler({ socketId }, callback) {
            const { user_id: id = "", user_info } = person ?? {};
            callback(null, publisher.authenticateUser(socketId, { id, user_info }));
          },
        } as Options["userAuthentication"],
        ...more,
      });
      clients.push(client);
      return client;
    },
    /** A bare socket, for what the library would never do. */
    raw(query = "protocol=7", key = APP.key, from = "test"): RawClient {
      const raw = new RawClient(`ws://127.0.0.1:${port}/app/${key}?${query}`, from);
      raws.push(raw);
      return raw;
    },
    /** Waits until each node knows all that has happened so far on the others. */
    async agree(): Promise<void> {
      if (nodes === 1) return;
      const probes = Array.from({ length: nodes }, (_, index) => this.raw(`protocol=7&node=${index}`));
      for (const probe of probes) {
        await probe.established();
        await probe.ask({ event: "pusher:subscribe", data: { channel: "agreement" } });
      }
      // One from each node, since requests alternate.
      for (let n = 0; n < nodes; n++) await publisher.trigger("agreement", "told", {});
      for (const probe of probes) for (let n = 0; n < nodes; n++) await probe.next();
      for (const probe of probes) probe.socket.terminate();
    },
    /** Closes the server and puts a new one in its place, on the same port. */
    async replace(): Promise<void> {
      const old = all;
      all = await make();
      await Promise.all(old.map((one) => one.close()));
    },
    async close(): Promise<void> {
      await Promise.all(all.map((one) => one.close()));
    },
    async stop(): Promise<void> {
      for (const client of clients) client.disconnect();
      for (const raw of raws) raw.socket.terminate();
      await Promise.all(all.map((one) => one.close()));
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Hears everything on a bare socket, in order. */
export class RawClient {
  readonly socket: WebSocket;
  readonly closed: Promise<{ code: number; reason: string }>;
  readonly events: ReceivedEvent[] = [];
  #next: ((message: ReceivedEvent) => void) | undefined;

  /** `from`: the address that the server takes it to come from. */
  constructor(address: string, from = "test") {
    this.socket = new WebSocket(address, { headers: { "x-test-address": from } });
    this.socket.on("message", (text) => {
      const message = JSON.parse(String(text)) as ReceivedEvent;
      if (typeof message.data === "string" && /^[{[]/.test(message.data))
        message.data = JSON.parse(message.data);
      if (this.#next) this.#next(message);
      else this.events.push(message);
      this.#next = undefined;
    });
    this.closed = new Promise((resolve) => {
      this.socket.once("close", (code, reason) => resolve({ code, reason: String(reason) }));
    });
  }

  /** The next message, or a failure when none comes. */
  next(): Promise<ReceivedEvent> {
    const waiting = this.events.shift();
    if (waiting) return Promise.resolve(waiting);
    return inTime("a message", new Promise((resolve) => (this.#next = resolve)));
  }

  /** The socket id, once connected. */
  async established(): Promise<string> {
    const { event, data } = await this.next();
    if (event !== "pusher:connection_established") throw new Error(`heard ${event} instead`);
    return data.socket_id;
  }

  say(message: unknown): void {
    this.socket.send(typeof message === "string" ? message : JSON.stringify(message));
  }

  /** Says something and returns the answer. */
  ask(message: unknown): Promise<ReceivedEvent> {
    this.say(message);
    return this.next();
  }
}

interface ReceivedEvent {
  event: string;
  channel?: string;
  // biome-ignore lint/suspicious/noExplicitAny: what a test expects of the data, it says itself.
  data: any;
  user_id?: string;
}

/** A channel that the client has been told it is subscribed to. */
export async function subscribed<T extends Channel = Channel>(client: Client, name: string): Promise<T> {
  const channel = client.subscribe(name);
  await nextEvent(channel, "pusher:subscription_succeeded");
  return channel as T;
}

/** The socket id of a client, once it is connected. */
export async function connected(client: Client): Promise<string> {
  if (client.connection.state !== "connected") await nextEvent(client.connection, "connected");
  return client.connection.socket_id;
}

interface Bindable {
  // biome-ignore lint/suspicious/noExplicitAny: the library's own type.
  bind(event: string, callback: (data: any, metadata?: any) => void): unknown;
  unbind(event: string, callback: unknown): unknown;
}

/** The data of the next event of that name. */
// biome-ignore lint/suspicious/noExplicitAny: what a test expects of the data, it says itself.
export function nextEvent(source: Bindable, event: string): Promise<any> {
  const arrival = new Promise((resolve) => {
    const listen = (data: unknown) => {
      source.unbind(event, listen);
      resolve(data);
    };
    source.bind(event, listen);
  });
  return inTime(event, arrival);
}

/** All events of a channel by name and data, as they come. */
export function recording(channel: Channel): [string, unknown][] {
  const all: [string, unknown][] = [];
  channel.bind_global((event: string, data: unknown) => all.push([event, data]));
  return all;
}

/** Waits for something that must happen, and says what did not. */
export async function inTime<T>(what: string, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no ${what} within ${DEADLINE} ms`)), DEADLINE);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** A clock that stands still until a test moves it. */
export function handClock(): Clock & {
  advance(milliseconds: number): void;
  sleep(milliseconds: number): void;
} {
  let now = 1_000_000;
  let waiting: { at: number; run: () => void }[] = [];
  return {
    elapsed: () => now,
    unixSeconds: () => Math.floor(Date.now() / 1000),
    after(milliseconds, run) {
      const one = { at: now + milliseconds, run };
      waiting.push(one);
      return () => {
        waiting = waiting.filter((other) => other !== one);
      };
    },
    /** Time passes, but nothing is run: the process was suspended. */
    sleep(milliseconds) {
      now += milliseconds;
    },
    advance(milliseconds) {
      const end = now + milliseconds;
      for (;;) {
        const [first] = waiting.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
        if (!first) break;
        waiting = waiting.filter((other) => other !== first);
        now = Math.max(now, first.at);
        first.run();
      }
      now = end;
    },
  };
}

import { randomBytes } from "node:crypto";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { HttpClient } from "./http-client";
import { until } from "./step";
import type { Thread } from "./traffic";

/** Clients with a socket, each of which reads the messages that it may have missed whenever it has connected. */

const PAGE = 200;
const RETRY_MS = 500;
const CONNECT_AT_ONCE = 20;
const CONNECT_MS = 60_000;
/** A list that cannot be read so often in a row is a fault. */
const MAX_TRIES = 60;

export class Listeners {
  /** The messages that each listener has, in the order of `threads`. */
  readonly received: Set<number>[];
  connections = 0;
  /** Events that should never happen, in sentences. */
  readonly faults: string[] = [];
  private isOver = false;
  private readonly sockets = new Set<Socket>();
  private readonly running: Promise<void>[] = [];

  private constructor(
    private readonly client: HttpClient,
    private readonly path: string,
    readonly threads: readonly Thread[],
  ) {
    this.received = threads.map(({ firstId }) => new Set([firstId]));
  }

  /** Connects one for each thread. */
  static async connect(client: HttpClient, threads: readonly Thread[]): Promise<Listeners> {
    const { body } = await client.ask("GET", "/api/realtime/config");
    const listeners = new Listeners(client, `/app/${body.key}?protocol=7&client=js&version=8`, threads);
    for (let place = 0; place < threads.length; place++) {
      listeners.running.push(listeners.listen(place));
      await until("sockets", CONNECT_MS, async () => listeners.connections + CONNECT_AT_ONCE > place);
    }
    await until("all sockets", CONNECT_MS, async () => listeners.connections >= threads.length);
    return listeners;
  }

  /** Ends the sockets, and reads what is left. */
  async stop(): Promise<void> {
    this.isOver = true;
    for (const socket of this.sockets) socket.destroy();
    await Promise.all(this.running);
  }

  private async listen(place: number): Promise<void> {
    while (!this.isOver) {
      const socket = await this.open().catch(() => undefined);
      if (!socket) {
        await sleep(RETRY_MS);
        continue;
      }
      this.connections++;
      await this.catchUp(place);
      await new Promise((resolve) => (socket.destroyed ? resolve(undefined) : socket.once("close", resolve)));
      this.sockets.delete(socket);
    }
    await this.catchUp(place);
  }

  private async open(): Promise<Socket> {
    const socket = await this.client.upgrade(this.path, {
      Upgrade: "websocket",
      Connection: "Upgrade",
      "Sec-WebSocket-Key": randomBytes(16).toString("base64"),
      "Sec-WebSocket-Version": "13",
    });
    this.sockets.add(socket);
    // Data that nobody reads would hide the end.
    return socket.on("error", () => {}).resume();
  }

  private async catchUp(place: number): Promise<void> {
    const { id, token } = this.threads[place] as Thread;
    const received = this.received[place] as Set<number>;
    for (let tries = 0; ; ) {
      const after = Math.max(...received);
      const path = `/api/v1/messaging/conversations/${id}/messages?limit=${PAGE}&after_id=${after}`;
      const answer = await this.client.ask("GET", path, { token }).catch(() => undefined);
      if (answer?.status !== 200) {
        if (++tries === MAX_TRIES)
          return void this.faults.push(`Messages of ${id} were answered ${answer?.status ?? "nothing"}.`);
        await sleep(RETRY_MS);
        continue;
      }
      tries = 0;
      for (const message of answer.body.data as { id: number }[]) received.add(message.id);
      if (answer.body.data.length < PAGE) return;
    }
  }
}

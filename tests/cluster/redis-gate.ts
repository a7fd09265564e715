import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/** A way to Redis that can be closed, or fall silent: connections stay open and nothing passes. */
export class RedisGate {
  readonly #sockets = new Set<Socket>();
  #state: "open" | "closed" | "silent" = "open";

  private constructor(
    private readonly server: Server,
    private readonly target: { host: string; port: number },
  ) {
    server.on("connection", (socket) => this.#admit(socket));
  }

  /** Opens a gate before the Redis at that address. */
  static async open(url: string): Promise<RedisGate> {
    const { hostname, port } = new URL(url);
    const server = createServer();
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return new RedisGate(server, { host: hostname, port: Number(port) || 6379 });
  }

  /** The address of Redis through this gate. */
  get url(): string {
    return `redis://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  set(state: "open" | "closed" | "silent"): void {
    this.#state = state;
    if (state === "silent") for (const socket of this.#sockets) socket.pause();
    // A connection that was silent has waited for too long to go on.
    else for (const socket of this.#sockets) socket.destroy();
  }

  async stop(): Promise<void> {
    this.set("closed");
    this.server.close();
    await once(this.server, "close");
  }

  #admit(client: Socket): void {
    if (this.#state === "closed") {
      client.destroy();
      return;
    }
    const redis = connect(this.target);
    const pair = [client, redis] as const;
    for (const [from, to] of [pair, [redis, client] as const]) {
      this.#sockets.add(from);
      from.on("data", (chunk) => this.#state === "open" && to.write(chunk));
      from.on("error", () => {});
      from.on("close", () => {
        this.#sockets.delete(from);
        to.destroy();
      });
    }
  }
}

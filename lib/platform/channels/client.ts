import { whenIdle } from "@/lib/platform/when-idle";
import type { Handlers } from "./event";
import type { Socket } from "./socket";

/** The browser's one connection for events. */

/** The settings of a connection, as `getRealtimeConfig` answers them. */
export interface RealtimeConfig {
  key: string | null;
  cluster: string;
  ws_host: string | null;
  ws_port: number | null;
  force_tls: boolean;
  auth_endpoint: string;
  user_auth_endpoint: string | null;
}

/** `none`: this installation pushes no events, so poll. `lost`: disconnected, or still not connected after a while. */
export type ConnectionState = "none" | "connecting" | "connected" | "lost";

export class RealtimeConnection {
  #state: ConnectionState;
  #socket: Promise<Socket> | undefined;
  #connected = false;
  readonly #watchers = new Set<() => void>();

  constructor(readonly config: RealtimeConfig) {
    this.#state = config.key === null ? "none" : "connecting";
  }

  get state(): ConnectionState {
    return this.#state;
  }

  /** Calls back on state changes. Returns a function that stops this. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /**
   * Subscribes to a channel of `Events`, the modules that declare them. `ready` is called each time the subscription starts, also after a reconnect: the caller must then
   * fetch what it missed.
   */
  listen<Events>(name: string, handlers: Handlers<Events>, ready: () => void): () => void {
    if (this.#state === "none") return () => {};
    let leave = () => {};
    let left = false;
    void this.#connect().then((socket) => {
      if (!left) leave = socket.listen(name, handlers, ready);
    });
    return () => {
      left = true;
      leave();
    };
  }

  #connect(): Promise<Socket> {
    this.#socket ??= whenIdle()
      .then(() => import("./socket"))
      .then(({ Socket }) => {
        // The browser notices a lost network before the socket times out.
        addEventListener("offline", () => this.updateState());
        addEventListener("online", () => this.updateState());
        return new Socket(this.config, (state) => {
          this.#connected = state === "connected";
          const opening = this.#state === "connecting" && state === "connecting";
          if (!opening) this.updateState();
        });
      });
    return this.#socket;
  }

  updateState(): void {
    const next = this.#connected && navigator.onLine ? "connected" : "lost";
    if (next === this.#state) return;
    this.#state = next;
    for (const watcher of this.#watchers) watcher();
  }
}

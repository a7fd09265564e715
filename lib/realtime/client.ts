import type Pusher from "pusher-js";
import type { Channel } from "pusher-js";
import type { ClientOutput } from "@/lib/api/client";
import type { MessagingEventData, MessagingEventName } from "@/lib/messaging/events";
import { quiet } from "@/lib/quiet";
import type { getRealtimeConfig } from "./endpoints";

/** The one connection of a browser for events. */

export type RealtimeConfig = ClientOutput<typeof getRealtimeConfig>;

/** `none`: this installation pushes no events, so ask. `lost`: there was a connection, or there should be one by now. */
export type ConnectionState = "none" | "connecting" | "connected" | "lost";

/** What to do with the events of a channel. */
export type Handlers = { [Name in MessagingEventName]?: (data: MessagingEventData<Name>) => void };

const AUTH_ENDPOINT = "/api/realtime/auth";
const SILENCE_MS = 30_000;
const PONG_MS = 10_000;
const RETRY_MS = 5_000;

export class RealtimeConnection {
  #state: ConnectionState;
  #pusher: Promise<Pusher> | undefined;
  #connected = false;
  readonly #watchers = new Set<() => void>();
  readonly #listeners = new Map<string, number>();

  constructor(readonly config: RealtimeConfig) {
    this.#state = config.key === null ? "none" : "connecting";
  }

  get state(): ConnectionState {
    return this.#state;
  }

  /** Calls back when the state changes, until the function it returns is called. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /**
   * Listens to a channel. `ready` is called each time the subscription begins, also after a lost connection: what happened
   * before must be fetched then.
   */
  listen(name: string, handlers: Handlers, ready: () => void): () => void {
    if (this.#state === "none") return () => {};
    let leave = () => {};
    let left = false;
    void this.#connect().then((pusher) => {
      if (!left) leave = this.#subscribe(pusher, name, handlers, ready);
    });
    return () => {
      left = true;
      leave();
    };
  }

  #subscribe(pusher: Pusher, name: string, handlers: Handlers, ready: () => void): () => void {
    this.#listeners.set(name, (this.#listeners.get(name) ?? 0) + 1);
    const channel = pusher.subscribe(name);
    const bound: [string, (data: never) => void][] = [
      ...(Object.entries(handlers) as [string, (data: never) => void][]),
      ["pusher:subscription_succeeded", ready],
      ["pusher:subscription_error", (error: { status?: number }) => retryLater(channel, error)],
    ];
    for (const [event, handler] of bound) channel.bind(event, handler);
    if (channel.subscribed) ready();
    return () => {
      for (const [event, handler] of bound) channel.unbind(event, handler);
      const others = (this.#listeners.get(name) ?? 1) - 1;
      this.#listeners.set(name, others);
      if (others === 0) pusher.unsubscribe(name);
    };
  }

  #connect(): Promise<Pusher> {
    this.#pusher ??= quiet()
      .then(() => import("pusher-js"))
      .then(({ default: PusherClient }) => {
        const pusher = new PusherClient(this.config.key ?? "", {
          cluster: this.config.cluster || "mt1",
          ...socketAddress(this.config),
          forceTLS: this.config.force_tls,
          // Where there is no TLS, a second try with it only takes time.
          enabledTransports: this.config.force_tls ? ["ws", "wss"] : ["ws"],
          channelAuthorization: { endpoint: AUTH_ENDPOINT, transport: "ajax" },
          activityTimeout: SILENCE_MS,
          pongTimeout: PONG_MS,
        });
        pusher.connection.bind("state_change", ({ current }: { current: string }) => {
          this.#connected = current === "connected";
          const opening = this.#state === "connecting" && current === "connecting";
          if (!opening) this.#settle();
        });
        // The browser knows of a lost network before the silence on the socket tells.
        addEventListener("offline", () => this.#settle());
        addEventListener("online", () => this.#settle());
        return pusher;
      });
    return this.#pusher;
  }

  #settle(): void {
    const next = this.#connected && navigator.onLine ? "connected" : "lost";
    if (next === this.#state) return;
    this.#state = next;
    for (const watcher of this.#watchers) watcher();
  }
}

/** Where the socket goes. A channels server on the application's own address is reached as the page was. */
function socketAddress({ auth_endpoint, ws_host, ws_port, force_tls }: RealtimeConfig) {
  if (ws_host === null || ws_port === null) return {};
  const application = new URL(auth_endpoint, location.href);
  const port = Number(application.port) || (force_tls ? 443 : 80);
  const own = application.hostname === ws_host && port === ws_port;
  const wsHost = own ? location.hostname : ws_host;
  const wsPort = own ? Number(location.port) || (force_tls ? 443 : 80) : ws_port;
  return { wsHost, wsPort, wssPort: wsPort };
}

/** An authorisation that failed on the way is tried again; a refusal is final. */
function retryLater(channel: Channel, { status }: { status?: number }): void {
  if (status === 401 || status === 403 || status === 404) return;
  setTimeout(() => !channel.subscribed && channel.subscribe(), RETRY_MS);
}

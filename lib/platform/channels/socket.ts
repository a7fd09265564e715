import Pusher, { type Channel } from "pusher-js";
import type { RealtimeConfig } from "./client";

/** The pusher-js side of a connection, in a module of its own so that it loads with pusher-js after the page. */

const AUTH_ENDPOINT = "/api/v1/realtime/auth";
const USER_AUTH_ENDPOINT = "/api/v1/realtime/user-auth";
const IDLE_TIMEOUT_MS = 30_000;
const PONG_MS = 10_000;
const RETRY_MS = 5_000;
const RETURN_MS = 60_000;

export class Socket {
  readonly #pusher: Pusher;
  readonly #listeners = new Map<string, number>();
  #isSignedOut = false;

  /** Connects to the configured server; `onState` receives each state of the pusher-js connection. */
  constructor(config: RealtimeConfig, onState: (state: string) => void) {
    this.#pusher = new Pusher(config.key ?? "", {
      cluster: config.cluster || "mt1",
      ...socketAddress(config),
      forceTLS: config.force_tls,
      // Without TLS, the fallback to it would only take time.
      enabledTransports: config.force_tls ? ["ws", "wss"] : ["ws"],
      channelAuthorization: { endpoint: AUTH_ENDPOINT, transport: "ajax" },
      userAuthentication: { endpoint: USER_AUTH_ENDPOINT, transport: "ajax" },
      activityTimeout: IDLE_TIMEOUT_MS,
      pongTimeout: PONG_MS,
    });
    this.#pusher.connection.bind("state_change", ({ current }: { current: string }) => {
      onState(current);
      // The server has ended the connection, and pusher-js leaves it at that.
      if (current === "disconnected") this.#returnLater();
    });
    if (config.user_auth_endpoint !== null) this.#pusher.signin();
  }

  /** Subscribes to a channel. Returns a function that unsubscribes. */
  listen(name: string, handlers: object, ready: () => void): () => void {
    this.#listeners.set(name, (this.#listeners.get(name) ?? 0) + 1);
    const channel = this.#pusher.subscribe(name);
    const listeners: [string, (data: never) => void][] = [
      ...(Object.entries(handlers) as [string, (data: never) => void][]),
      ["pusher:subscription_succeeded", ready],
      ["pusher:subscription_error", (error: { status?: number }) => this.#retryLater(channel, error)],
    ];
    for (const [event, handler] of listeners) channel.bind(event, handler);
    if (channel.subscribed) ready();
    return () => {
      for (const [event, handler] of listeners) channel.unbind(event, handler);
      const others = (this.#listeners.get(name) ?? 1) - 1;
      this.#listeners.set(name, others);
      if (others === 0) this.#pusher.unsubscribe(name);
    };
  }

  /** Retries an authorization that failed in transit; a rejection is final. */
  #retryLater(channel: Channel, { status }: { status?: number }): void {
    if (status === 401) this.#isSignedOut = true;
    if (status === 401 || status === 403 || status === 404) return;
    setTimeout(() => !channel.subscribed && channel.subscribe(), RETRY_MS);
  }

  #returnLater(): void {
    if (!this.#isSignedOut) setTimeout(() => this.#pusher.connect(), RETURN_MS);
  }
}

/** The socket's address. A channels server on the application's own address is reached the way the page was. */
function socketAddress({ auth_endpoint, ws_host, ws_port, force_tls }: RealtimeConfig) {
  if (ws_host === null || ws_port === null) return {};
  const application = new URL(auth_endpoint, location.href);
  const port = Number(application.port) || (force_tls ? 443 : 80);
  const own = application.hostname === ws_host && port === ws_port;
  const wsHost = own ? location.hostname : ws_host;
  const wsPort = own ? Number(location.port) || (force_tls ? 443 : 80) : ws_port;
  return { wsHost, wsPort, wssPort: wsPort };
}

import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { type RawData, WebSocket, WebSocketServer } from "ws";
import { App } from "./app";
import { type Clock, systemClock } from "./clock";
import { Connection } from "./connection";
import { answer } from "./http-api";
import { targetOf } from "./http-target";
import { DEFAULT_LIMITS, type Limits } from "./limits";
import { receive } from "./messages";
import { CloseCode, errorFrame, SUPPORTED_VERSIONS } from "./protocol";
import type { Credentials } from "./signatures";

/** What a channels server is made with. */
export interface ChannelsOptions {
  apps: Credentials[];
  limits?: Partial<Limits>;
  clock?: Clock;
  /** Hears of a mistake of ours; the connection or request it happened in ends, the others do not notice. */
  report?: (cause: unknown) => void;
}

/** A channels server that shares the port of another HTTP server, which hands it what is its own. */
export interface ChannelsServer {
  /** Takes an upgrade to `/app/..`; false when it is for someone else. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /** Takes a request to `/apps/..`; false when it is for someone else. */
  handleRequest(request: IncomingMessage, response: ServerResponse): boolean;
  /** How many sockets are open. */
  connections(): number;
  /** Tells all clients to connect again and returns when their sockets are closed. */
  close(): Promise<void>;
}

/** Whether a request for an upgrade is for a channels server, rightly or not. */
export function isForSockets(request: IncomingMessage): boolean {
  return /^\/app(\/|$)/.test(targetOf(request).path);
}

/** Whether a request is for the HTTP API of a channels server. */
export function isForPublishers(request: IncomingMessage): boolean {
  return targetOf(request).path.startsWith("/apps/");
}

/** Makes a server of the Pusher Channels protocol: sockets for clients, the signed HTTP API for publishers. */
export function createChannelsServer(options: ChannelsOptions): ChannelsServer {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const clock = options.clock ?? systemClock;
  const report = options.report ?? console.error;
  const apps = options.apps.map((credentials) => new App(credentials, limits, clock));
  const byKey = new Map(apps.map((app) => [app.credentials.key, app]));
  const byId = new Map(apps.map((app) => [app.credentials.id, app]));
  const open = new Set<WebSocket>();
  const farewells: (() => void)[] = [];
  let closing = false;
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: limits.frame,
    perMessageDeflate: false,
  });

  function greet(socket: WebSocket, key: string | undefined, version: string | null): void {
    open.add(socket);
    socket.on("close", () => {
      open.delete(socket);
      if (open.size === 0) for (const done of farewells) done();
    });
    // The socket closes itself after an error, a frame that is too long for example; the event would end the process.
    socket.on("error", () => {});
    const app = byKey.get(key ?? "");
    if (key === undefined) turnAway(socket, CloseCode.pathUnknown, "Connect to /app/ and the key");
    else if (version === null) turnAway(socket, CloseCode.versionMissing, "No protocol version was given");
    else if (!/^\d+$/.test(version)) {
      turnAway(socket, CloseCode.versionMalformed, "The protocol version is not a number");
    } else if (!SUPPORTED_VERSIONS.includes(version)) {
      turnAway(socket, CloseCode.versionUnsupported, "This protocol version is not supported");
    } else if (!app) turnAway(socket, CloseCode.appUnknown, "There is no app with this key");
    else if (open.size > limits.connections) turnAway(socket, CloseCode.overCapacity, "Over capacity");
    else serve(socket, app, report);
  }

  return {
    handleUpgrade(request, socket, head) {
      if (!isForSockets(request)) return false;
      const { path, query } = targetOf(request);
      const key = /^\/app\/([^/]+)$/.exec(path)?.[1];
      if (closing) {
        socket.on("error", () => socket.destroy());
        socket.end("HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n");
      } else {
        sockets.handleUpgrade(request, socket, head, (client) => greet(client, key, query.get("protocol")));
      }
      return true;
    },
    handleRequest(request, response) {
      if (!isForPublishers(request)) return false;
      void answer({ apps: byId, limits, clock, report }, request, response);
      return true;
    },
    connections: () => open.size,
    async close() {
      closing = true;
      if (open.size === 0) return;
      const gone = new Promise<void>((done) => farewells.push(done));
      for (const socket of open) socket.close(CloseCode.reconnect, "The server is going, connect again");
      const callOff = clock.after(limits.farewell, () => {
        for (const socket of open) socket.terminate();
      });
      await gone;
      callOff();
    },
  };
}

function serve(socket: WebSocket, app: App, report: (cause: unknown) => void): void {
  const connection = new Connection(app, socket);
  socket.on("message", (data: RawData, isBinary: boolean) => {
    connection.seen();
    if (socket.readyState !== WebSocket.OPEN) return;
    // 1003: a kind of data that is not accepted.
    if (isBinary) return connection.close(1003, "Only text messages are supported");
    try {
      // Guaranteed by ws: a message of the default binary type is one Buffer.
      receive(connection, (data as Buffer).toString());
    } catch (cause) {
      report(cause);
      connection.close(1011, "Something went wrong on our side");
    }
  });
  socket.on("ping", () => connection.seen());
  socket.on("pong", () => connection.seen());
  socket.on("close", () => connection.end());
}

/** Clients before protocol 6 read the error, later ones the close code; those who are turned away may be any. */
function turnAway(socket: WebSocket, code: number, reason: string): void {
  socket.send(errorFrame(reason, code), { binary: false });
  socket.close(code, reason);
}

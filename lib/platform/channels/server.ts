import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { type RawData, WebSocket, WebSocketServer } from "ws";
import { App } from "./app";
import { createSourceRegistry, type MessageSource, socketBudget } from "./budget";
import { type Clock, systemClock } from "./clock";
import { type CloseReason, closeReason, closeSocket, note, turnAway } from "./closing";
import { Connection } from "./connection";
import { answer } from "./http-api";
import { parseTarget } from "./http-target";
import { DEFAULT_LIMITS, type Limits } from "./limits";
import { receive } from "./messages";
import { meter } from "./meter";
import { CloseCode, SUPPORTED_VERSIONS } from "./protocol";
import type { SharedLog } from "./shared-log";
import type { Credentials } from "./signatures";

export interface ChannelsOptions {
  apps: Credentials[];
  limits?: Partial<Limits>;
  clock?: Clock;
  /** Receives internal errors. They end only the connection or request that they occurred in. */
  report?: (cause: unknown) => void;
  /** The log by which this node serves an app together with others; without one it serves it alone. */
  openLog?: ((app: Credentials) => SharedLog) | undefined;
  /** Called when a socket has closed. */
  onClose?: (reason: CloseReason) => void;
}

/** A channels server on the port of another HTTP server, which passes it its requests. */
export interface ChannelsServer {
  /** Handles an upgrade to `/app/..`; false for any other path. `address`: whose sockets share limits. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer, address: string): boolean;
  /** Handles a request to `/apps/..`; false for any other path. */
  handleRequest(request: IncomingMessage, response: ServerResponse): boolean;
  /** The number of open sockets. */
  connections(): number;
  /** The number of other nodes that serve the same apps. */
  peers(): number;
  /** Tells all clients to reconnect, and resolves when their sockets are closed. */
  close(): Promise<void>;
}

/** As how many messages a new connection counts in the budget of its address. */
const CONNECTION_MESSAGES = 10;

/** Whether an upgrade request is for a channels server, valid or not. */
export function isForSockets(request: IncomingMessage): boolean {
  return /^\/app(\/|$)/.test(parseTarget(request).path);
}

/** Whether a request is for the HTTP API of a channels server. */
export function isForPublishers(request: IncomingMessage): boolean {
  return parseTarget(request).path.startsWith("/apps/");
}

/** Creates a Pusher Channels server: WebSockets for clients, the signed HTTP API for publishers. */
export function createChannelsServer(options: ChannelsOptions): ChannelsServer {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const clock = options.clock ?? systemClock;
  const report = options.report ?? console.error;
  const apps = options.apps.map(
    (credentials) => new App({ credentials, limits, clock, report, log: options.openLog?.(credentials) }),
  );
  const byKey = new Map(apps.map((app) => [app.credentials.key, app]));
  const byId = new Map(apps.map((app) => [app.credentials.id, app]));
  const open = new Set<WebSocket>();
  // Without those that are being turned away: nobody loses a place to them.
  let socketCount = 0;
  const farewells: (() => void)[] = [];
  let closing = false;
  const settings = {
    noServer: true,
    clientTracking: false,
    maxPayload: limits.frame,
    perMessageDeflate: false,
    // The types do not know it yet.
    closeTimeout: limits.farewell,
  };
  const sockets = new WebSocketServer(settings);
  const findSource = createSourceRegistry(limits, clock);

  function greet(
    socket: WebSocket,
    source: MessageSource,
    key: string | undefined,
    version: string | null,
  ): void {
    open.add(socket);
    socket.on("close", () => {
      open.delete(socket);
      options.onClose?.(closeReason(socket));
      if (open.size === 0) for (const done of farewells) done();
    });
    // The socket closes itself after an error, for example an oversized frame; an unhandled event would crash the process.
    socket.on("error", () => note(socket, "error"));
    const app = byKey.get(key ?? "");
    if (key === undefined) turnAway(socket, CloseCode.pathUnknown, "Connect to /app/ and the key");
    else if (version === null) turnAway(socket, CloseCode.versionMissing, "No protocol version was given");
    else if (!/^\d+$/.test(version)) {
      turnAway(socket, CloseCode.versionMalformed, "The protocol version is not a number");
    } else if (!SUPPORTED_VERSIONS.includes(version)) {
      turnAway(socket, CloseCode.versionUnsupported, "This protocol version is not supported");
    } else if (!app) turnAway(socket, CloseCode.appUnknown, "There is no app with this key");
    else if (socketCount >= limits.connections) turnAway(socket, CloseCode.overCapacity, "Over capacity");
    else if (source.sockets >= limits.connectionsPerAddress) {
      turnAway(socket, CloseCode.overCapacity, "Too many connections from your address");
    } else {
      socketCount++;
      source.sockets++;
      socket.on("close", () => {
        socketCount--;
        source.sockets--;
      });
      serve(socket, app, report);
    }
  }

  return {
    handleUpgrade(request, socket, head, address) {
      if (!isForSockets(request)) return false;
      const source = findSource(address);
      if (closing) decline(socket, "503 Service Unavailable");
      else if (!source.messages.take(CONNECTION_MESSAGES)) decline(socket, "429 Too Many Requests");
      else {
        const { path, query } = parseTarget(request);
        const key = /^\/app\/([^/]+)$/.exec(path)?.[1];
        sockets.handleUpgrade(request, socket, head, (client) => {
          meter(socket, client, socketBudget(limits, clock), source);
          greet(client, source, key, query.get("protocol"));
        });
      }
      return true;
    },
    handleRequest(request, response) {
      if (!isForPublishers(request)) return false;
      void answer({ apps: byId, limits, clock, report }, request, response);
      return true;
    },
    connections: () => open.size,
    peers: () => Math.max(0, ...apps.map(({ peerCount }) => peerCount)),
    async close() {
      closing = true;
      await sayFarewell();
      await Promise.all(apps.map((app) => app.close()));
    },
  };

  async function sayFarewell(): Promise<void> {
    if (open.size === 0) return;
    const farewell = new Promise<void>((done) => farewells.push(done));
    for (const socket of open) closeSocket(socket, CloseCode.reconnect, "The server is going, connect again");
    const callOff = clock.after(limits.farewell, () => {
      for (const socket of open) socket.terminate();
    });
    await farewell;
    callOff();
  }
}

function serve(socket: WebSocket, app: App, report: (cause: unknown) => void): void {
  const connection = new Connection(app, socket);
  socket.on("message", (data: RawData, isBinary: boolean) => {
    connection.noteActivity();
    if (socket.readyState !== WebSocket.OPEN) return;
    // 1003: unsupported data.
    if (isBinary) return connection.close(1003, "Only text is understood");
    try {
      // Safe cast: ws delivers a message of the default binary type as one Buffer.
      receive(connection, (data as Buffer).toString());
    } catch (cause) {
      report(cause);
      connection.close(1011, "Something went wrong on our side");
    }
  });
  socket.on("ping", () => connection.noteActivity());
  socket.on("pong", () => connection.noteActivity());
  socket.on("close", () => connection.end());
}

/** Answers an upgrade without a WebSocket, which would cost more. */
function decline(socket: Duplex, status: string): void {
  socket.on("error", () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
}

import cluster from "node:cluster";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import next from "next";
import { channelsOfPrimary, embeddedChannels } from "@/lib/platform/channels/embedded";
import { socketsOrigin } from "@/lib/platform/channels/settings";
import { databaseUrl, env, nextauthSecret } from "@/lib/platform/env";
import { limitBodyTime, MAX_BODY_MS } from "@/lib/platform/gateway/body-timeout";
import { drainable } from "@/lib/platform/gateway/drain";
import { refusesForm } from "@/lib/platform/gateway/form-type";
import { keepingPages } from "@/lib/platform/gateway/page-cache";
import { inPageTrace } from "@/lib/platform/gateway/page-trace";
import { refuse, refuseUnreadable } from "@/lib/platform/gateway/refuse";
import { createSandboxGateway } from "@/lib/platform/gateway/sandbox-gateway";
import { parsePath, refusesTarget } from "@/lib/platform/gateway/target";
import { warmUp } from "@/lib/platform/gateway/warm-up";
import { VERBS } from "@/lib/platform/http-contract/operation";
import {
  addressFilter,
  CLIENT_HEADER,
  clientHeader,
  network,
  originAddress,
} from "@/lib/platform/http-middleware/address";
import { log } from "@/lib/platform/log";
import { registerSandboxHost, sandboxHost } from "@/lib/platform/sandbox/host";
import { sandboxLimit } from "@/lib/platform/sandbox/limit";
import { ownSandbox } from "@/lib/platform/sandbox/own-sandbox";
import { sandboxesOfPrimary } from "@/lib/platform/sandbox/primary-link";
import { SANDBOX_REQUEST, SandboxProcesses, type SandboxRequest } from "@/lib/platform/sandbox/processes";
import { onShutdown, runShutdownHooks } from "@/lib/platform/shutdown";
import { flushSpans } from "@/lib/platform/spans";
import { stopping } from "@/lib/platform/stopping";

/** The gateway: a plain HTTP server around Next that determines the client's address and shuts down gracefully. */

/** From the signal to the end, with the time for the balancer. */
const MAX_MS_TO_STOP = 25_000;
const FORWARDING = ["forwarded", ...["for", "host", "proto", "port"].map((what) => `x-forwarded-${what}`)];

// Reports a missing setting at startup, not at the first request that needs it.
databaseUrl();
nextauthSecret();

const secret = randomBytes(24).toString("base64url");
process.env.DOWNBEAT_FRONT_SECRET = secret;

const dev = process.argv.includes("--dev");
// As in the server that Next itself generates: the configuration is that of the build. Next would load its compiler, 100 MB, to read
// next.config.ts again, and download it when it is not installed.
if (!dev) process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(builtConfig());
const isTrusted = addressFilter(env.TRUSTED_PROXIES);
const server = createServer({
  headersTimeout: 15_000,
  requestTimeout: MAX_BODY_MS,
  // Longer than the 60 seconds of common proxies: the side that reuses connections must be the one to close them.
  keepAliveTimeout: 65_000,
});
// In cluster mode the primary owns the channels server; otherwise subscribers on one worker would miss events published on another.
const ownChannels = cluster.isWorker ? undefined : embeddedChannels();
const channels = cluster.isWorker ? channelsOfPrimary() : ownChannels;
// Never listens: Next receives its own upgrades here. It would close those it does not know.
const upgradesForNext = createServer();
const app = next({
  dev,
  hostname: env.HOST,
  port: env.PORT,
  httpServer: upgradesForNext,
});

const endServer = drainable(server);
const upgraded = new Set<Duplex>();
/** The peer of each connection, and whether its forwarding headers are trusted. */
const peers = new WeakMap<Socket, { address: string; isBelieved: boolean }>();
const OURS = [CLIENT_HEADER];
const OURS_AND_FORWARDING = [CLIENT_HEADER, ...FORWARDING];

function peerAddress(socket: Socket) {
  const known = peers.get(socket);
  if (known) return known;
  const address = originAddress(socket.remoteAddress, undefined, isTrusted);
  const peer = { address, isBelieved: address !== "unknown" && isTrusted(address) };
  peers.set(socket, peer);
  return peer;
}

/** The client's address, behind trusted proxies. */
function clientAddress({ headers, socket }: IncomingMessage): string {
  const peer = peerAddress(socket);
  const forwardedFor = [headers["x-forwarded-for"]].flat().join(",");
  return forwardedFor && peer.isBelieved
    ? originAddress(socket.remoteAddress, forwardedFor, isTrusted)
    : peer.address;
}

function builtConfig(): unknown {
  const built = JSON.parse(readFileSync(".next/required-server-files.json", "utf8")) as { config: unknown };
  return built.config;
}

/** Replaces the client's claims about its origin by what we know. */
function setClientAddress(request: IncomingMessage): void {
  const { headers, socket } = request;
  // A call of our own, which has copied the client of the request that it serves.
  if (headers[CLIENT_HEADER]?.toString().startsWith(`${secret} `)) return;
  const peer = peerAddress(socket);
  const address = clientAddress(request);
  const isForwarded = !peer.isBelieved && FORWARDING.some((name) => headers[name] !== undefined);
  // Anyone but a trusted proxy can forge these, and libraries trust them.
  removeHeaders(request, peer.isBelieved ? OURS : OURS_AND_FORWARDING);
  const client = clientHeader(secret, address, isForwarded);
  headers[CLIENT_HEADER] = client;
  request.rawHeaders.push(CLIENT_HEADER, client);
}

/** Removes headers from a request. Node stores them twice, and adapters read either copy. */
function removeHeaders({ headers, rawHeaders }: IncomingMessage, names: readonly string[]): void {
  for (const name of names) {
    if (headers[name] === undefined) continue;
    delete headers[name];
    for (let at = rawHeaders.length - 2; at >= 0; at -= 2) {
      if (rawHeaders[at]?.toLowerCase() === name) rawHeaders.splice(at, 2);
    }
  }
}

/**
 * Gives the balancer time to turn to others and running requests time to finish, and ends the process. A second Ctrl-C ends it
 * immediately.
 */
async function leave(drainMs: number): Promise<void> {
  if (stopping.isStopping) return;
  stopping.isStopping = true;
  // npm forwards the Ctrl-C that the terminal has already sent, so the same one arrives twice within moments.
  setTimeout(() => process.on("SIGINT", () => process.exit(130)), 1000);
  await endServer({
    drainMs,
    limitMs: MAX_MS_TO_STOP,
    onClose: () => {
      void ownChannels?.close();
      // A WebSocket has no natural end to wait for; its client reconnects.
      for (const socket of upgraded) socket.destroy();
    },
  });
  await Promise.race([
    Promise.all([app.close().catch(() => {}), runShutdownHooks().then(flushSpans)]),
    sleep(2000),
  ]);
  process.exit(0);
}

process.on("SIGTERM", () => void leave(env.DRAIN_SECONDS * 1000));
// At a terminal there is no balancer to wait for.
for (const signal of ["SIGINT", "SIGHUP"] as const) process.on(signal, () => void leave(0));
// Started by `npm start`: if that is killed, perhaps already before this line, nothing else would stop us.
if (process.connected === false) void leave(0);
process.on("disconnect", () => void leave(0));
process.channel?.unref();

/** In development Next also serves these, because it reloads changed files; what they import is for the bundle alone. */
async function routeHandler() {
  if (dev) return () => false;
  const { createRouteHandler } = await import("@/lib/platform/gateway/handler");
  return createRouteHandler((path) => {
    if (path.startsWith("app/mcp/")) return import("./app/mcp/route");
    return path.startsWith("app/media/")
      ? import(`./app/media/${path.slice("app/media/".length)}`)
      : import(`./app/api/v1/${path.slice("app/api/v1/".length)}`);
  });
}

/**
 * The sandboxes of this server, if it has any. They run what the build has made, so there are none in development. With several processes the
 * primary has them.
 */
async function sandboxGateway() {
  // Before the import: in development this process does not load what is for the server alone.
  if (dev) return undefined;
  const { hasSandboxes, obeySandbox } = await import("@/lib/developers/sandbox/service");
  if (!hasSandboxes()) return undefined;
  const onRequest = (request: SandboxRequest) =>
    void obeySandbox(request).catch((cause) => {
      const { code, act } = request;
      log.error({ err: cause, sandbox: code, act }, "a sandbox did not get what it has asked for");
      // Requests to it wait for its process to end.
      return sandboxHost()?.stop(code);
    });
  if (cluster.isWorker) {
    registerSandboxHost(sandboxesOfPrimary);
    process.on(
      "message",
      (message: SandboxRequest) => message.type === SANDBOX_REQUEST && onRequest(message),
    );
  } else {
    const program = fileURLToPath(new URL("sandbox.mjs", import.meta.url));
    const processes = new SandboxProcesses({ program, limit: sandboxLimit(), onRequest });
    registerSandboxHost(processes);
    onShutdown(() => processes.close());
  }
  const { wakeSandbox } = await import("@/lib/developers/sandbox/wake-service");
  return createSandboxGateway(wakeSandbox, clientAddress);
}

const answeredByRoute = await routeHandler();
const sandboxes = await sandboxGateway();
await app.prepare();
const handle = app.getRequestHandler();
const handlePage = dev
  ? handle
  : keepingPages((request, response) => void handle(request, response), socketsOrigin());

function answer(request: IncomingMessage, response: ServerResponse): void {
  limitBodyTime(request);
  if (sandboxes?.handleRequest(request, response, () => answerLive(request, response))) return;
  answerLive(request, response);
}

function answerLive(request: IncomingMessage, response: ServerResponse): void {
  setClientAddress(request);
  if (channels?.handleRequest(request, response)) return;
  const url = parsePath(request.url ?? "/");
  request.url = url;
  if (!VERBS.some((verb) => verb === request.method)) {
    refuse(response, { code: "method_not_allowed", message: "This server does not know this method." });
  } else if (refusesTarget(url, response) || answeredByRoute(request, response)) return;
  else if (refusesForm(request, response)) return;
  else inPageTrace(request, () => (url.startsWith("/api/") ? handle : handlePage)(request, response));
}

server.on("request", answer);
server.on("clientError", refuseUnreadable);
server.on("upgrade", (request, socket, head) => {
  if (sandboxes?.handleUpgrade(request, socket, head)) {
    // It has no natural end to wait for either.
    upgraded.add(socket);
    socket.once("close", () => upgraded.delete(socket));
    return;
  }
  if (channels?.handleUpgrade(request, socket, head, network(clientAddress(request)))) return;
  // The upgrade may remain unclaimed, and an unhandled reset would crash the process.
  socket.on("error", () => socket.destroy());
  if (!dev) {
    // Next has its own upgrades only in development, and leaves all others open.
    socket.end("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
    return;
  }
  upgraded.add(socket);
  socket.once("close", () => upgraded.delete(socket));
  upgradesForNext.emit("upgrade", request, socket, head);
});
server.once("error", (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === "EADDRINUSE"
      ? `Port ${env.PORT} on ${env.HOST} is in use. Set PORT to another one, for example PORT=${env.PORT + 1}.`
      : error.message,
  );
  process.exit(1);
});
// A sandbox is to be awake soon, for one person.
if (!dev && !ownSandbox()) await warmUp(answer);
server.listen(env.PORT, env.HOST, () => process.send?.("ready"));

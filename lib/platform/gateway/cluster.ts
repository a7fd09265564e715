import cluster, { type Worker } from "node:cluster";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { AggregatorRegistry } from "prom-client";
import { RateLimiterClusterMaster } from "rate-limiter-flexible";
import { embeddedChannels, type SocketForPrimary } from "@/lib/platform/channels/embedded";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { METRICS_QUESTION, printSocketMetrics } from "@/lib/platform/metrics";
import { answerChild, type Question } from "@/lib/platform/parent-process";
import type { AccountNotice } from "@/lib/platform/recent-accounts";
import { sandboxLimit } from "@/lib/platform/sandbox/limit";
import {
  answerSandboxQuestion,
  SANDBOX_QUESTION,
  type SandboxQuestion,
} from "@/lib/platform/sandbox/primary-link";
import { SandboxProcesses } from "@/lib/platform/sandbox/processes";

/**
 * Cluster mode: the primary process for WEB_CONCURRENCY processes on one port. It answers no request itself: it starts the workers,
 * restarts dead ones, and owns their shared state: the channels server, the rate limit counts, the metrics totals, who has just written, and
 * the sandboxes.
 */

/** Delay between restarts, so a crash-looping worker does not hog the CPU. */
const RESTART_DELAY_MS = 1_000;

let leaving = false;
let ready = 0;

/** Shuts everything down gracefully. A second Ctrl-C ends it immediately: workers exit when they lose this process. */
function leave(code: number, signal: NodeJS.Signals): void {
  if (leaving) return;
  leaving = true;
  process.exitCode = code;
  // Sockets stay as long as the workers accept requests.
  setTimeout(() => void channels?.close(), signal === "SIGTERM" ? env.DRAIN_SECONDS * 1000 : 0).unref();
  for (const worker of workers()) worker.process.kill(signal);
  void sandboxes.close();
  leaveWhenAlone();
  // npm forwards the Ctrl-C that the terminal has already sent, so the same one arrives twice within moments.
  setTimeout(() => process.on("SIGINT", () => process.exit(130)), 1000).unref();
}

function leaveWhenAlone(): void {
  if (workers().length === 0) process.exit();
}

function workers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => leave(0, signal));

/** The internal address where workers publish events. They cannot use the shared port, which would reach any one of them. */
async function listenForEvents(): Promise<number> {
  const server = createServer((request, response) => {
    if (!channels?.handleRequest(request, response)) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

const channels = embeddedChannels();
if (channels) process.env.DOWNBEAT_CHANNELS_PORT = String(await listenForEvents());
new RateLimiterClusterMaster();
const aggregator = new AggregatorRegistry();
const sandboxes = new SandboxProcesses({
  program: fileURLToPath(new URL("sandbox.mjs", import.meta.url)),
  limit: sandboxLimit(),
  // Any of them can: it only needs the database.
  onRequest: (request) => workers()[0]?.send(request),
});

function receive(worker: Worker, message: unknown, handle: unknown): void {
  if (message === "ready") {
    if (++ready === env.WEB_CONCURRENCY) process.send?.("ready");
    return;
  }
  const { type } = message as { type?: string };
  if (type === "socket for primary") takeSocket(message as SocketForPrimary, handle as Socket | undefined);
  if (type === "account noted") relay(worker, message as AccountNotice);
  if (type === SANDBOX_QUESTION) void answerSandboxQuestion(sandboxes, worker, message as SandboxQuestion);
  if (type === METRICS_QUESTION) void printMetrics(worker, message as Question);
}

function relay(source: Worker, message: AccountNotice): void {
  for (const worker of workers()) if (worker !== source && worker.isConnected()) worker.send(message);
}

/** A socket that was closed during the handover does not arrive. */
function takeSocket({ request, head, address }: SocketForPrimary, socket: Socket | undefined): void {
  if (!socket) return;
  // The channels server reads the request's properties from the object that was sent with the socket.
  const upgrade = request as IncomingMessage;
  const taken = channels?.handleUpgrade(upgrade, socket, Buffer.from(head, "base64"), address);
  if (!taken) socket.destroy();
}

async function printMetrics(worker: Worker, question: Question): Promise<void> {
  // A starting worker does not answer; the worker that asked then returns its own metrics.
  const ofWorkers = await aggregator.clusterMetrics().catch(() => undefined);
  const text = ofWorkers && `${ofWorkers}\n${await printSocketMetrics()}`;
  answerChild(worker.process, question, text);
}

function fork(): void {
  // Messages to a worker that has just died are lost; that must not end the primary.
  cluster.fork().on("error", (cause) => log.warn({ err: cause }, "could not send to a server process"));
}

cluster.on("message", receive);
cluster.on("exit", (worker, code, signal) => {
  if (leaving) return leaveWhenAlone();
  // They have logged why.
  if (ready < env.WEB_CONCURRENCY) return leave(1, "SIGINT");
  log.error({ pid: worker.process.pid, code, signal }, "a server process has exited and is being replaced");
  setTimeout(() => leaving || fork(), RESTART_DELAY_MS);
});
cluster.setupPrimary({ exec: fileURLToPath(new URL("server.mjs", import.meta.url)) });
for (let number = 0; number < env.WEB_CONCURRENCY; number++) fork();

// Started by `npm start`: if that is killed, perhaps already before this line, nothing else would stop us.
if (process.connected === false) leave(0, "SIGINT");
process.on("disconnect", () => leave(0, "SIGINT"));
process.channel?.unref();

import cluster, { type Worker } from "node:cluster";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { AggregatorRegistry } from "prom-client";
import { RateLimiterClusterMaster } from "rate-limiter-flexible";
import type { HasWritten } from "@/db/replica";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import type { MetricsAsked, MetricsPrinted } from "@/lib/platform/metrics";
import { embeddedChannels, type SocketForPrimary } from "@/lib/realtime/embedded";

/**
 * The front door as WEB_CONCURRENCY processes on one port. This one answers no request: it starts the others, again when one dies, and has
 * what they must share: the channels server, the counts of the rate limits, the sums of what each has measured, and who wrote just now.
 */

/** So that a process which cannot live does not keep the machine busy with being born. */
const RESTART_DELAY_MS = 1_000;

let leaving = false;
let ready = 0;

/** Ends all in order. A second Ctrl-C ends them at once: they go when they lose this process. */
function leave(code = 0): void {
  if (leaving) return;
  leaving = true;
  process.exitCode = code;
  void channels?.close();
  for (const worker of workers()) worker.process.kill("SIGTERM");
  leaveWhenAlone();
  // npm passes on the Ctrl-C that the terminal has already sent: the same one, twice, within moments.
  setTimeout(() => process.on("SIGINT", () => process.exit(130)), 1000).unref();
}

function leaveWhenAlone(): void {
  if (workers().length === 0) process.exit();
}

function workers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => leave());

/** Where the processes publish events, and nobody else: they share the port that sockets come to, and cannot ask for this one there. */
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
const measured = new AggregatorRegistry();

function receive(worker: Worker, message: unknown, handle: unknown): void {
  if (message === "ready") {
    if (++ready === env.WEB_CONCURRENCY) process.send?.("ready");
    return;
  }
  const { type } = message as { type?: string };
  if (type === "socket for primary") takeSocket(message as SocketForPrimary, handle as Socket | undefined);
  if (type === "has written") tellOthers(worker, message as HasWritten);
  if (type === "metrics asked") void printMetrics(worker, message as MetricsAsked);
}

function tellOthers(teller: Worker, message: HasWritten): void {
  for (const worker of workers()) if (worker !== teller && worker.isConnected()) worker.send(message);
}

/** A socket that was closed while it was handed over does not arrive. */
function takeSocket({ request, head }: SocketForPrimary, socket: Socket | undefined): void {
  if (!socket) return;
  // The channels server reads of a request what came with it.
  const taken = channels?.handleUpgrade(request as IncomingMessage, socket, Buffer.from(head, "base64"));
  if (!taken) socket.destroy();
}

async function printMetrics(worker: Worker, { id }: MetricsAsked): Promise<void> {
  // One that is just being born does not answer; the one who asks then tells its own.
  const text = await measured.clusterMetrics().catch(() => undefined);
  if (worker.isConnected()) worker.send({ type: "metrics printed", id, text } satisfies MetricsPrinted);
}

function fork(): void {
  // What is sent to one that has just died is lost with it, and no reason to end.
  cluster.fork().on("error", (cause) => log.warn({ err: cause }, "a server process does not listen"));
}

cluster.on("message", receive);
cluster.on("exit", (worker, code, signal) => {
  if (leaving) return leaveWhenAlone();
  // They have said why.
  if (ready < env.WEB_CONCURRENCY) return leave(1);
  log.error({ pid: worker.process.pid, code, signal }, "a server process has ended; another takes its place");
  setTimeout(() => leaving || fork(), RESTART_DELAY_MS);
});
cluster.setupPrimary({ exec: fileURLToPath(new URL("server.mjs", import.meta.url)) });
for (let number = 0; number < env.WEB_CONCURRENCY; number++) fork();

// Started by `npm start`: if that is killed, and it may have been before we came to this line, nobody else would stop us.
if (process.connected === false) leave();
process.on("disconnect", () => leave());
process.channel?.unref();

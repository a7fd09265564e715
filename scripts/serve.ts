import { createConnection, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { env } from "@/lib/platform/env";
import { localOrigin } from "@/lib/platform/local-origin";
import { embeddedChannels } from "./channels";
import { embeddedBank } from "./database";
import { heapMiB } from "./heap";
import { UserError } from "./lifecycle";
import { type Running, start } from "./processes";
import { CLUSTER, COMPILE_CACHE, GATEWAY } from "./production-build";

/** The web server as a child process. */

/** Environment variables of the server. */
export interface Settings {
  DATABASE_URL: string;
  DATABASE_REPLICA_URL?: string;
  NEXTAUTH_SECRET: string;
  NEXTAUTH_URL: string;
  HOST: string;
  PORT: string;
  DATA_DIR: string;
  LOG_LEVEL?: string;
  TRUSTED_PROXIES?: string;
  WEBHOOK_ALLOWED_ADDRESSES?: string;
  /** Of Next alone: begins the header that names a client's address. The gateway makes its own. */
  DOWNBEAT_FRONT_SECRET?: string;
  /** Seconds for which it goes on accepting after SIGTERM; none by default. */
  DRAIN_SECONDS?: string;
  /** The number of processes; by default this process's setting, and one in development. */
  WEB_CONCURRENCY?: string;
}

/**
 * MiB of each half of the young generation. A request allocates about 120 kB, and with Node's default of 16 more of it outlives a
 * collection: larger halves save a tenth of the processor time of reads, for up to 48 MB of memory.
 */
const YOUNG_GENERATION = "--max-semi-space-size=32";

/** Starts the server. Resolves when it accepts connections, rejects when it ends before that. */
export async function serve(
  settings: Settings,
  options: { dev?: boolean; output: "capture" | "show" },
): Promise<Running> {
  let ready = () => {};
  const readiness = new Promise<void>((resolve) => {
    ready = resolve;
  });
  const processes = Number(settings.WEB_CONCURRENCY ?? env.WEB_CONCURRENCY);
  const built = processes > 1 ? CLUSTER : GATEWAY;
  const server = start({
    args: options.dev
      ? ["--import", "tsx/esm", "server.ts", "--dev"]
      : [YOUNG_GENERATION, `--max-old-space-size=${heapMiB(processes)}`, built],
    env: {
      ...embeddedChannels(settings),
      ...embeddedBank(),
      ...settings,
      ...(!options.dev && !process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: COMPILE_CACHE }),
      NODE_ENV: options.dev ? "development" : "production",
    },
    output: options.output,
    // It takes 25 seconds at most.
    stopTimeout: 28_000,
    onMessage: ready,
  });
  const early = server.exit.then(({ code, output }) => {
    throw new UserError(`The server ended before it was ready (exit code ${code}).\n${output}`.trim());
  });
  await Promise.race([readiness, early]);
  early.catch(() => {});
  return server;
}

/**
 * The same build served by Next alone, as by `next start` and on hosts without a custom server. Resolves when it accepts
 * connections.
 */
export async function serveByNext(settings: Settings): Promise<Running> {
  const { HOST, PORT } = settings;
  const server = start({
    args: ["node_modules/next/dist/bin/next", "start", "--hostname", HOST, "--port", PORT],
    // The gateway says the same of prices and purchases only if both sell.
    env: { ...embeddedBank(), ...settings, NODE_ENV: "production" },
    output: "capture",
  });
  await mustListen(Number(PORT), server);
  return server;
}

/** Waits until a local port accepts connections; throws when the program that should listen ends before that. */
export async function mustListen(port: number, { exit }: Running): Promise<void> {
  let said: string | undefined;
  void exit.then(({ output }) => {
    said = output;
  });
  while (!(await isOpen(port))) {
    if (said !== undefined) throw new UserError(`The server ended before it was ready.\n${said}`);
    await sleep(50);
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

/** Throws if a port is taken, before any lengthy work is done. */
export async function mustBeFree(port: number, host: string): Promise<void> {
  const probe = createServer();
  const failure = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    probe.once("error", resolve).listen(port, host, () => resolve(undefined));
  });
  if (!failure) {
    await new Promise((resolve) => probe.close(resolve));
    return;
  }
  if (failure.code === "EADDRINUSE") {
    throw new UserError(
      `Port ${port} on ${host} is in use by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`,
    );
  }
  if (failure.code === "EACCES") {
    throw new UserError(
      `Port ${port} needs privileges this user does not have. Choose one above 1023, for example PORT=3000.`,
    );
  }
  throw new UserError(
    `HOST must be an address of this machine to listen on: ${host} is not (${failure.code}).`,
  );
}

/** The address that people open: as configured, else the listening address. */
export function publicAddress(): string {
  return env.NEXTAUTH_URL?.replace(/\/$/, "") ?? localOrigin();
}

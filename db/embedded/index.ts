import type { ChildProcess } from "node:child_process";
import { closeSync, existsSync, openSync } from "node:fs";
import { mkdir, readFile, rm, truncate } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { freePort } from "@/lib/platform/free-port";
import { keptSecret } from "@/lib/platform/secrets";
import { chooseRunner, explain, launch, type Programs, programs, type Runner } from "./binaries";
import { type Claim, claim, type Holder } from "./claim";
import {
  clusterFolder,
  createCluster,
  leftoverServer,
  postmasterFile,
  removeHalfClusters,
  stopServer,
} from "./cluster";
import { mustBeRestored } from "./copies";
import { folderInMemory } from "./memory";

export { AlreadyRunning } from "./claim";

const USER = "downbeat";
const DATABASE = "downbeat";

export interface EmbeddedOptions {
  /** DATA_DIR, absolute. */
  dataDir: string;
  /** A server for tests: always new, fast instead of durable, removed when it stops. */
  ephemeral?: boolean;
  /** Shown when someone tries to start a second one. */
  doing?: string;
  /** The port it had, for clients that still connect to it; a free one by default. */
  port?: number;
  /** Overrides PostgreSQL settings, for benchmarks. */
  settings?: Record<string, string | number>;
}

/** A PostgreSQL server that this process started. */
export interface Embedded {
  /** The application's database. An ephemeral server has it too, to create others from. */
  url: string;
  port: number;
  /** Resolves when the server ends, whether or not it was asked to. */
  exit: Promise<void>;
  /** Adds to what is shown when someone tries to start a second one, for example the address. */
  announce(about: Partial<Holder>): void;
  /** Stops the server, ends its connections and releases the folder. Safe to call twice. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL in `dataDir`, creates its data folder if needed, and returns once it accepts connections. Recovers from
 * whatever a killed predecessor left behind. Throws `AlreadyRunning` when a live process already runs it.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, ephemeral = false } = options;
  const name = clusterFolder(dataDir, ephemeral);
  await mkdir(dataDir, { recursive: true });
  mustBeRestored(dataDir);
  const claimLock = await claim(`${name}.lock`, options.doing ?? "a command of Downbeat");
  const folder = (ephemeral ? folderInMemory(dataDir) : undefined) ?? name;
  try {
    return await start({ folder, log: `${name}.log` }, claimLock, options);
  } catch (error) {
    await claimLock.release();
    throw error;
  }
}

/** The address of the embedded database of `dataDir` if it is running, no matter which process started it. */
export async function findEmbedded(dataDir: string): Promise<string | undefined> {
  const folder = clusterFolder(dataDir);
  if (!existsSync(folder)) return undefined;
  const file = await postmasterFile(folder);
  if (!file?.ready) return undefined;
  const url = address(keptSecret(dataDir, "postgres-password"), file.port);
  const sql = postgres(url, { max: 1, connect_timeout: 5 });
  try {
    const [row] = await sql<{ data_directory: string }[]>`show data_directory`;
    return row?.data_directory === folder ? url : undefined;
  } catch {
    return undefined;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function address(password: string, port: number, database = DATABASE): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;
}

/** The folder and the log of a server. */
interface Place {
  folder: string;
  log: string;
}

async function start(place: Place, lock: Claim, options: EmbeddedOptions): Promise<Embedded> {
  const { folder } = place;
  const { dataDir, ephemeral = false } = options;
  const binaries = await programs();
  const runner = chooseRunner(binaries, dataDir, folder);
  const password = keptSecret(dataDir, "postgres-password");

  await removeHalfClusters(folder);
  await stopLeftover(binaries, folder, runner);
  if (ephemeral) await rm(folder, { recursive: true, force: true });
  if (!existsSync(folder)) {
    await createCluster({
      programs: binaries,
      folder,
      runner,
      user: USER,
      password,
      durable: !ephemeral,
    });
  }

  const { child, port, exit } = await boot(binaries, place, runner, options);
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) await stopServer(binaries, folder, runner);
    await exit;
    if (ephemeral) await rm(folder, { recursive: true, force: true });
    await lock.release();
  };
  try {
    await createDatabase(address(password, port, "postgres"));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: address(password, port),
    port,
    exit,
    announce: lock.update,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

async function stopLeftover(found: Programs, folder: string, runner: Runner | undefined): Promise<void> {
  if (await leftoverServer(folder)) await stopServer(found, folder, runner);
}

interface Booted {
  child: ChildProcess;
  port: number;
  exit: Promise<void>;
}

async function boot(
  binaries: Programs,
  { folder, log: logFile }: Place,
  runner: Runner | undefined,
  options: EmbeddedOptions,
): Promise<Booted> {
  // Crash recovery after heavy writing takes time, and everything on a busy machine.
  const deadline = Date.now() + 600_000;
  for (;;) {
    const port = options.port ?? (await freePort());
    const log = openSync(logFile, "a", 0o600);
    await truncate(logFile);
    const child = launch(binaries.postgres, ["-D", folder, ...settings(port, options)], runner, [
      "ignore",
      log,
      log,
    ]);
    closeSync(log);
    let failure: Error | undefined;
    const exit = new Promise<void>((resolve) => {
      child.once("error", (error) => {
        failure = explain(error, runner);
        resolve();
      });
      child.once("exit", () => resolve());
    });
    let over = false;
    void exit.then(() => {
      over = true;
    });
    while (!over && Date.now() < deadline) {
      const file = await postmasterFile(folder);
      if (file?.ready && file.port === port) return { child, port, exit };
      await Promise.race([sleep(30), exit]);
    }
    if (failure) throw failure;
    const words = await readFile(logFile, "utf8");
    if (!over) await stopServer(binaries, folder, runner);
    // These are temporary: a server whose parent was killed during startup, backends of a killed server that have not noticed yet,
    // another program that took the port in the meantime.
    const passing =
      /lock file "postmaster.pid"|pre-existing shared memory block|could not bind|could not create any TCP/.test(
        words,
      );
    if (!passing || Date.now() >= deadline) {
      throw new Error(
        `PostgreSQL did not start. Its log, ${logFile}:\n${words.trim().split("\n").slice(-12).join("\n")}`,
      );
    }
    await sleep(300);
    await stopLeftover(binaries, folder, runner);
  }
}

function settings(port: number, { ephemeral, settings }: EmbeddedOptions): string[] {
  const values: Record<string, string | number> = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    max_connections: 200,
    shared_buffers: "128MB",
    log_timezone: "UTC",
    timezone: "UTC",
    ...(ephemeral
      ? {
          fsync: "off",
          synchronous_commit: "off",
          full_page_writes: "off",
          wal_level: "minimal",
          max_wal_senders: 0,
          // It may be kept in memory.
          max_wal_size: "256MB",
        }
      : {}),
    ...settings,
  };
  return Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

async function createDatabase(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const [row] = await sql`select 1 from pg_database where datname = ${DATABASE}`;
    if (!row) await sql`create database ${sql(DATABASE)}`;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

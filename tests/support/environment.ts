import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import postgres from "postgres";
import { afterAll, expect, inject, vi } from "vitest";
import { databaseAt } from "./database-address";

/**
 * Prepares a test file. A worker process runs many of them, so that packages are loaded once; our own modules, their
 * singletons, the environment and everything that vitest can replace are new for each file.
 */

interface Globals {
  [ENVIRONMENT]?: NodeJS.ProcessEnv;
  [SINGLETONS]?: Map<string, unknown>;
}
const ENVIRONMENT = Symbol.for("downbeat.tests.environment");
/** As in lib/platform/singleton.ts. */
const SINGLETONS = Symbol.for("downbeat.singletons");
// Safe cast: nobody else uses these symbols.
const globals = globalThis as Globals;

vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.resetModules();
// The storage of lib/platform/ambient.ts stays: it has nothing of an earlier file, and each more that was used makes all promises dearer.
for (const name of globals[SINGLETONS]?.keys() ?? [])
  if (name !== "ambient") globals[SINGLETONS]?.delete(name);

globals[ENVIRONMENT] ??= { ...process.env };
for (const name of Object.keys(process.env)) if (!(name in globals[ENVIRONMENT])) delete process.env[name];
Object.assign(process.env, globals[ENVIRONMENT], { DOWNBEAT_FRONT_SECRET: randomUUID() });

// Each test file of the API works on a clone of its own. Unit tests have no database.
if (expect.getState().testPath?.includes("/tests/api/")) {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const admin = postgres(inject("adminUrl"), { max: 1, onnotice: () => {} });
  await admin`create database ${admin(name)} template ${admin(inject("template"))} strategy file_copy`;
  process.env.DATABASE_URL = databaseAt(inject("adminUrl"), name);
  // Emails are files here; each test file has a folder of its own.
  process.env.DATA_DIR = resolve(".data/vitest-files", name);

  afterAll(async () => {
    await closeConnections();
    await admin`drop database ${admin(name)} with (force)`;
    await admin.end();
    await rm(resolve(".data/vitest-files", name), { recursive: true, force: true });
  });
}

/**
 * Closes connections, so that work in the background does not open others to a database that is gone, and lets go of what would keep the
 * modules of the file in memory.
 */
async function closeConnections(): Promise<void> {
  // Safe casts: these are the names that db/client.ts, lib/platform/metrics.ts and, in lib/platform/http-middleware, limit.ts and recorder.ts use.
  const pool = globals[SINGLETONS]?.get("database") as postgres.Sql | undefined;
  const redis = globals[SINGLETONS]?.get("redis") as { disconnect(): void } | undefined;
  const metrics = globals[SINGLETONS]?.get("metrics") as { registry: { clear(): void } } | undefined;
  const requestLog = globals[SINGLETONS]?.get("request log") as
    | { timer?: NodeJS.Timeout; writing?: Promise<void> }
    | undefined;
  redis?.disconnect();
  await pool?.end({ timeout: 0 });
  // Lines that could not be written are tried again each second.
  await requestLog?.writing;
  clearTimeout(requestLog?.timer);
  // The observer of the garbage collector goes on, with all that its registry reaches.
  metrics?.registry.clear();
}

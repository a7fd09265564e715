import { availableParallelism, totalmem } from "node:os";
import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { pool } from "./support/worker-process.ts";

const root = `${resolve(import.meta.dirname, "..")}/`;

/** The folder into which tests/support/sound-program.ts puts the process that reads audio. */
const PROGRAMS = resolve(root, ".data/vitest-programs");

/** A file may have 25 of the 200 connections of the embedded server. */
const MAX_WORKERS = 8;
/** As much memory as a worker takes, with its programs and databases. */
const WORKER_BYTES = 1.2e9;

/** A worker for each core, as far as connections and memory last. */
const maxWorkers = Math.max(
  2,
  Math.min(availableParallelism(), MAX_WORKERS, Math.floor(totalmem() / 2 / WORKER_BYTES)),
);

/** The watch of the replica ends with its process only, and drizzle-kit adds a property to every array. */
const OWN_PROCESS = [
  "tests/api/database/replica.test.ts",
  "tests/api/database/replica-alone.test.ts",
  "tests/unit/schema.test.ts",
];

/**
 * These load the demo data in one transaction of half a minute. Who reads the stream of activities waits for the transactions of the
 * whole server, so that tests beside them would wait as long.
 */
const LONG_TRANSACTION = ["tests/api/seed.test.ts", "tests/api/admin/setup/demo-music.test.ts"];

const shared = {
  resolve: { alias: [{ find: /^@\//, replacement: root }] },
  // The condition under which `server-only` may be imported.
  ssr: { resolve: { conditions: ["react-server"] } },
};

const files = {
  root,
  pool,
  setupFiles: ["tests/support/environment.ts"],
  env: {
    LOG_LEVEL: "silent",
    // The formats that a test takes must not depend on the programs of its machine.
    FFMPEG_PATH: "off",
    NEXTAUTH_URL: "http://downbeat.test",
    DOWNBEAT_BANK: "embedded",
    OAUTH_REGISTRATION: "open",
    NEXTAUTH_SECRET: "a secret for tests only, long enough to be one",
    DOWNBEAT_SOUND_PROGRAM: `${PROGRAMS}/sound.mjs`,
  },
  // An awaited value comes at once or, on a machine that is busy, some seconds later.
  expect: { poll: { timeout: 15_000 } },
  testTimeout: 60_000,
  hookTimeout: 60_000,
  retry: 0,
};

export default defineConfig({
  ...shared,
  root,
  test: {
    // Once for all projects.
    globalSetup: ["tests/support/template-database.ts", "tests/support/sound-program.ts"],
    provide: { programs: PROGRAMS },
    maxWorkers,
    // Work that a test file left running in the background finds its connections closed.
    onUnhandledError: (error) =>
      error.name !== "DatabaseUnavailable" && !("code" in error && /^CONNECTION_/.test(String(error.code))),
    projects: [
      {
        ...shared,
        test: {
          ...files,
          name: "shared",
          include: ["tests/unit/**/*.test.ts", "tests/api/**/*.test.ts"],
          exclude: [...OWN_PROCESS, ...LONG_TRANSACTION],
          // Loading packages again for each file took half of the time; tests/support/environment.ts renews the rest.
          isolate: false,
        },
      },
      { ...shared, test: { ...files, name: "own", include: OWN_PROCESS } },
      {
        ...shared,
        test: {
          ...files,
          name: "long transactions",
          include: LONG_TRANSACTION,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});

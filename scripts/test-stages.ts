import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { migrate } from "@/db/migrate";
import { startPrimaryWithStandby } from "@/tests/support/standby";
import { build, isBuilt } from "./build";
import { seedIfEmpty } from "./database";
import { start } from "./processes";
import { freePort, serve, serveByNext } from "./serve";
import type { Outcome } from "./test";

/** The stages of `npm test`. */

/** Runs a tool whose exit code is its result. */
async function check(...args: string[]): Promise<Outcome> {
  const { code, output } = await start({ args, output: "capture" }).ended;
  return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
}

export function formatAndLint(): Promise<Outcome> {
  return check("node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings");
}

export async function types(): Promise<Outcome> {
  // A clean clone lacks the generated types of routes and of Next; elsewhere they may contain deleted routes.
  for (const folder of [".next/types", ".next/dev/types"]) rmSync(folder, { recursive: true, force: true });
  const generated = await check("node_modules/next/dist/bin/next", "typegen");
  if (generated.failed > 0) return generated;
  return await check("node_modules/typescript/bin/tsc", "--noEmit", "--pretty", "false");
}

export function deadCode(): Promise<Outcome> {
  return check("node_modules/knip/bin/knip.js", "--no-progress");
}

export async function buildOnce(): Promise<Outcome> {
  if (!isBuilt()) await build();
  return { passed: 1, failed: 0, output: "" };
}

/** Unit and API tests. `url` is the address of a PostgreSQL server where databases may be created and dropped. */
export async function vitest(url: string, folder: string, suites: string[]): Promise<Outcome> {
  const report = join(folder, "vitest.json");
  const admin = new URL(url);
  admin.pathname = "/postgres";
  const { code, output } = await start({
    args: [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--config=tests/vitest.config.ts",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...suites.map((suite) => `tests/${suite}/`),
    ],
    env: { NODE_ENV: "test", TEST_DATABASE_URL: admin.href },
    output: "capture",
  }).ended;
  const found = readReport<VitestReport>(report);
  const failed = (found?.numFailedTests ?? 0) + (found?.testResults.filter(isBrokenFile).length ?? 0);
  return verdict(found?.numPassedTests ?? 0, failed, code, output);
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** A file that failed without a failed test: it could not be loaded, or its setup failed. */
function isBrokenFile(file: VitestReport["testResults"][number]): boolean {
  return file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed");
}

/** End-to-end tests against the built app on a free port, with the demo data. */
export async function endToEnd(url: string, folder: string): Promise<Outcome> {
  if (!isBuilt()) throw new Error("Not run: there is no build.");
  await migrate(url);
  await seedIfEmpty(url);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const settings = {
    DATABASE_URL: url,
    NEXTAUTH_SECRET: randomBytes(32).toString("base64url"),
    NEXTAUTH_URL: address,
    HOST: "127.0.0.1",
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: "warn",
  };
  const server = await serve(settings, { output: "capture" });
  const journeys = await playwright("journeys", folder, { E2E_BASE_URL: address, E2E_DATA_DIR: folder });
  await server.stop();
  const doors = await twoDoors(settings, folder);
  const nodes = await twoNodes(settings, folder);
  const replica = await twoProcessesWithReplica(settings, folder);
  const said = (await server.ended).output.trim();
  const outcomes = [journeys, doors, nodes, replica];
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
    output: [...outcomes.map(({ output }) => output), said && `The server said:\n${said}`].join("\n\n"),
  };
}

/**
 * Tests of the app served by Next alone. It also runs jobs, but has no channels server to push to, so no other test may run
 * meanwhile.
 */
async function twoDoors(settings: Parameters<typeof serve>[0], folder: string): Promise<Outcome> {
  // Restarted, so that the sign-ins of earlier tests do not count toward the limits.
  const door = await serve(settings, { output: "capture" });
  const nextPort = String(await freePort());
  const next = await serveByNext({ ...settings, PORT: nextPort });
  const outcome = await playwright("doors", folder, {
    E2E_BASE_URL: settings.NEXTAUTH_URL,
    E2E_NEXT_URL: `http://127.0.0.1:${nextPort}`,
    E2E_DATABASE_URL: settings.DATABASE_URL,
  });
  await next.stop();
  await door.stop();
  return outcome;
}

/**
 * Tests of two nodes on one database: one in cluster mode with two processes, and one that publishes its events through the first.
 */
async function twoNodes(settings: Parameters<typeof serve>[0], folder: string): Promise<Outcome> {
  const { NEXTAUTH_URL: address, PORT } = settings;
  const first = await serve({ ...settings, WEB_CONCURRENCY: "2" }, { output: "capture" });
  const secondPort = String(await freePort());
  const elsewhere = { DOWNBEAT_CHANNELS: "", PUSHER_HOST: "127.0.0.1", PUSHER_PORT: PORT };
  const second = await serve({ ...settings, ...elsewhere, PORT: secondPort }, { output: "capture" });
  const outcome = await playwright("nodes", folder, {
    E2E_BASE_URL: address,
    E2E_SECOND_URL: `http://127.0.0.1:${secondPort}`,
    E2E_SECOND_PID: String(second.pid),
    E2E_DATA_DIR: folder,
  });
  await second.stop();
  await first.stop();
  const said = (await first.ended).output.trim();
  return { ...outcome, output: `${outcome.output}${said && `\n\nThe first node said:\n${said}`}` };
}

/** Tests of two processes on one port that share a replica, with their own database. */
async function twoProcessesWithReplica(
  settings: Parameters<typeof serve>[0],
  folder: string,
): Promise<Outcome> {
  const { primary, standby, stop } = await startPrimaryWithStandby();
  try {
    await seedIfEmpty(primary.url);
    const urls = { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: standby.url };
    const server = await serve({ ...settings, ...urls, WEB_CONCURRENCY: "2" }, { output: "capture" });
    const outcome = await playwright("replica", folder, {
      E2E_BASE_URL: settings.NEXTAUTH_URL,
      E2E_DATABASE_URL: primary.url,
      E2E_REPLICA_URL: standby.url,
    });
    await server.stop();
    return outcome;
  } finally {
    await stop();
  }
}

/** Runs the tests of a project of tests/e2e/playwright.config.ts. */
async function playwright(project: string, folder: string, env: Record<string, string>): Promise<Outcome> {
  const report = join(folder, `playwright-${project}.json`);
  const { code, output } = await start({
    args: [
      "node_modules/@playwright/test/cli.js",
      "test",
      "--config=tests/e2e/playwright.config.ts",
      "--reporter=list,json",
      `--project=${project}`,
    ],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, NODE_ENV: "test" },
    output: "capture",
  }).ended;
  const stats = readReport<PlaywrightReport>(report)?.stats;
  // A test that passed only on retry counts as failed.
  const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
  return verdict(stats?.expected ?? 0, failed, code, output);
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

/** A runner that fails without a failed test counts as one failure. */
function verdict(passed: number, failed: number, code: number | null, output: string): Outcome {
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed, output };
}

function readReport<T>(path: string): T | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as T) : undefined;
}

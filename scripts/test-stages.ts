import { randomBytes } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { freePort } from "@/lib/platform/free-port";
import { chromiumLaunchOptions } from "@/tests/e2e/chromium";
import { databaseAt } from "@/tests/support/database-address";
import { startPrimaryWithStandby } from "@/tests/support/standby";
import { seedIfEmpty } from "./database";
import { migrate } from "./migration";
import { start } from "./processes";
import { build, isBuilt } from "./production-build";
import { serve, serveByNext } from "./serve";
import { type Outcome, playwrightOutcome, vitestOutcome } from "./test-reports";

/** The stages of `npm test`. */

/** Runs a tool whose exit code is its result. */
async function check(...args: string[]): Promise<Outcome> {
  const { code, output } = await start({ args, output: "capture" }).exit;
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
  // Its incremental check overlooks routes that are new.
  const options = ["--noEmit", "--pretty", "false", "--incremental", "false", "--checkers", "2"];
  return await check("node_modules/typescript-7/bin/tsc", ...options);
}

export function deadCode(): Promise<Outcome> {
  return check("node_modules/knip/bin/knip.js", "--no-progress");
}

export async function buildOnce(): Promise<Outcome> {
  if (!isBuilt()) await build();
  return { passed: 1, failed: 0, output: "" };
}

/** Unit and API tests below these paths. `url` is the address of a PostgreSQL server where databases may be created and dropped. */
export async function vitest(url: string, folder: string, paths: readonly string[]): Promise<Outcome> {
  const report = join(folder, "vitest.json");
  const admin = new URL(url);
  admin.pathname = "/postgres";
  const exit = await start({
    args: [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--config=tests/vitest.config.ts",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...paths,
    ],
    env: { NODE_ENV: "test", TEST_DATABASE_URL: admin.href },
    output: "capture",
  }).exit;
  return vitestOutcome(report, exit);
}

/**
 * End-to-end tests against the built app with the demo data: each project of tests/e2e/playwright.config.ts has servers and a
 * copy of the database of its own. `report` hears how far it is.
 */
export async function endToEnd(
  url: string,
  folder: string,
  report: (words: string) => void,
): Promise<Outcome> {
  if (!isBuilt()) throw new Error("Not run: there is no build.");
  await migrate(url);
  await seedIfEmpty(url);
  // Unpacks the browser, which two runs must not do at the same time.
  await chromiumLaunchOptions();
  const place = async (name: string) => createStage(await copyDatabase(url, name), join(folder, name));
  const [ofJourneys, ofNodes, ofGateways] = [
    await place("journeys"),
    await place("nodes"),
    await place("gateway-parity"),
  ];
  const ofReplica = await createStage(url, join(folder, "replica"));
  // Two browsers already keep two cores busy, and tests are sensitive to a busy machine. The journeys use two; the others, which often
  // wait for a node that has died or for the other server, use one each.
  const onOutput = countTests(report);
  const outcomes = [
    await journeys(ofJourneys, onOutput),
    ...(await Promise.all([
      testTwoGateways(ofGateways, onOutput),
      oneAfterTheOther(
        () => twoNodes(ofNodes, onOutput),
        () => twoProcessesWithReplica(ofReplica, onOutput),
      ),
    ])),
  ].flat();
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
    failures: outcomes.flatMap(({ failures }) => failures ?? []),
    output: outcomes
      .filter(({ failed }) => failed > 0)
      .map(({ output }) => output)
      .join("\n\n"),
  };
}

/** Counts the lines that Playwright prints for tests, so that a run that is cut off shows how far it came, and at what pace. */
function countTests(report: (words: string) => void): (output: string) => void {
  let passed = 0;
  let failed = 0;
  return (output) => {
    passed += output.match(/^ *✓/gm)?.length ?? 0;
    failed += output.match(/^ *✘/gm)?.length ?? 0;
    report(`${passed} passed, ${failed} failed`);
  };
}

type OnOutput = ReturnType<typeof countTests>;

async function oneAfterTheOther<T>(first: () => Promise<T>, second: () => Promise<T>): Promise<T[]> {
  return [await first(), await second()];
}

/** Makes a database like that of `url`, to which nobody may be connected, on the same server. Returns its address. */
async function copyDatabase(url: string, name: string): Promise<string> {
  const source = new URL(url).pathname.slice(1);
  const admin = postgres(databaseAt(url, "postgres"), { max: 1 });
  await admin`create database ${admin(name)} template ${admin(source)}`;
  await admin.end();
  return databaseAt(url, name);
}

type Place = Parameters<typeof serve>[0];

/** Settings of a server on a free port with a database and a data folder. */
async function createStage(url: string, folder: string): Promise<Place> {
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  return {
    DATABASE_URL: url,
    NEXTAUTH_SECRET: randomBytes(32).toString("base64url"),
    NEXTAUTH_URL: `http://127.0.0.1:${port}`,
    HOST: "127.0.0.1",
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: "warn",
  };
}

/** An address of this machine that the server may send webhooks to; all others stay refused. */
const RECEIVER = "127.0.0.77";

/** Runs the journeys of people in a browser. */
async function journeys(place: Place, onOutput: OnOutput): Promise<Outcome> {
  // Each worker names an address of its own: all people of the tests together sign in more often than one address may.
  const settings = { TRUSTED_PROXIES: "127.0.0.1", WEBHOOK_ALLOWED_ADDRESSES: `${RECEIVER}/32` };
  const server = await serve({ ...place, ...settings }, { output: "capture" });
  const outcome = await playwright("journeys", place, onOutput, { E2E_RECEIVER_ADDRESS: RECEIVER });
  await server.stop();
  return withServerOutput(outcome, (await server.exit).output);
}

/** A reader of the last lines wants to see the tests' output, so the server's stands before it. */
function withServerOutput(outcome: Outcome, printed: string): Outcome {
  return { ...outcome, output: `The server printed:\n${printed.trim()}\n\n${outcome.output}` };
}

/** Tests the answers of Next alone. It takes part in the jobs, and has no channels server to push to: nobody else may need that. */
async function testTwoGateways(place: Place, onOutput: OnOutput): Promise<Outcome> {
  // Both servers believe the addresses that the tests name, so that their requests share no rate limit.
  const gateway = await serve({ ...place, TRUSTED_PROXIES: "127.0.0.1" }, { output: "capture" });
  const nextPort = String(await freePort());
  const secret = randomBytes(32).toString("base64url");
  const next = await serveByNext({ ...place, PORT: nextPort, DOWNBEAT_FRONT_SECRET: secret });
  const outcome = await playwright("gateway-parity", place, onOutput, {
    E2E_NEXT_URL: `http://127.0.0.1:${nextPort}`,
    E2E_FRONT_SECRET: secret,
  });
  await next.stop();
  await gateway.stop();
  return outcome;
}

/** Tests two nodes on one database: one of two processes, and one that publishes its events at the first. */
async function twoNodes(place: Place, onOutput: OnOutput): Promise<Outcome> {
  const first = await serve({ ...place, WEB_CONCURRENCY: "2" }, { output: "capture" });
  const secondPort = String(await freePort());
  const environment = {
    DOWNBEAT_CHANNELS: "",
    PUSHER_HOST: "127.0.0.1",
    PUSHER_PORT: place.PORT,
    PUSHER_GRANTS: "1",
  };
  const second = await serve({ ...place, ...environment, PORT: secondPort }, { output: "capture" });
  const outcome = await playwright("nodes", place, onOutput, {
    E2E_SECOND_URL: `http://127.0.0.1:${secondPort}`,
    E2E_SECOND_PID: String(second.pid),
  });
  await second.stop();
  await first.stop();
  return withServerOutput(outcome, (await first.exit).output);
}

/** Tests two processes on one port that share a replica, of another database. */
async function twoProcessesWithReplica(place: Place, onOutput: OnOutput): Promise<Outcome> {
  const { primary, standby, stop } = await startPrimaryWithStandby();
  try {
    await seedIfEmpty(primary.url);
    const replicated = { ...place, DATABASE_URL: primary.url, DATABASE_REPLICA_URL: standby.url };
    const server = await serve({ ...replicated, WEB_CONCURRENCY: "2" }, { output: "capture" });
    const outcome = await playwright("replica", replicated, onOutput, { E2E_REPLICA_URL: standby.url });
    await server.stop();
    return outcome;
  } finally {
    await stop();
  }
}

/** Runs the tests of a project of tests/e2e/playwright.config.ts. */
async function playwright(
  project: string,
  place: Place,
  onOutput: OnOutput,
  more: Record<string, string> = {},
): Promise<Outcome> {
  const report = join(place.DATA_DIR, `playwright-${project}.json`);
  const env = {
    E2E_BASE_URL: place.NEXTAUTH_URL,
    E2E_DATABASE_URL: place.DATABASE_URL,
    E2E_DATA_DIR: place.DATA_DIR,
    ...more,
  };
  const exit = await start({
    args: [
      "node_modules/@playwright/test/cli.js",
      "test",
      "--config=tests/e2e/playwright.config.ts",
      "--reporter=list,json",
      `--project=${project}`,
    ],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, NODE_ENV: "test" },
    output: "capture",
    onOutput,
  }).exit;
  return playwrightOutcome(report, exit);
}

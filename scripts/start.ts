import { setTimeout as sleep } from "node:timers/promises";
import { AlreadyRunning, type Embedded } from "@/db/embedded";
import { alone, lastMigration } from "@/db/migrate";
import { isEmpty } from "@/db/seed/is-empty";
import { directUrl, env } from "@/lib/platform/env";
import { localOrigin } from "@/lib/platform/local-origin";
import { readArguments } from "./command-line";
import { mustBeWritable } from "./data-folder";
import { ownDatabase, sessionSecret, wantsDemoData } from "./database";
import { mustReach } from "./database-address";
import { becomeHealthy } from "./healthy";
import { main, UserError } from "./lifecycle";
import { migrate } from "./migration";
import { nextSteps } from "./next-steps";
import { type Running, run } from "./processes";
import { type BuildState, buildState, builtMigration } from "./production-build";
import { mustBeFree, publicAddress, serve } from "./serve";
import { stage } from "./stage.mjs";

/** `npm start` and `npm run dev`: from a fresh clone to a running, seeded marketplace. */

/**
 * The time that a balancer needs to notice that a node is stopping. A node with a database of its own has no others to share requests with.
 */
const DRAIN_SECONDS = "5";

const USAGE = `Usage: npm start -- [--build]    serves the build; with --build makes a new one of these sources first
       npm run dev                serves with hot reload
       Variables of the environment are in README.md, for example: PORT=8080 npm start`;

let dev = false;
/** Builds even where there is a build. */
let wantsBuild = false;
let serving = false;

await main(
  async () => {
    const option = { type: "boolean", default: false } as const;
    ({ dev, build: wantsBuild } = readArguments(USAGE, { options: { dev: option, build: option } }).values);
    mustBeWritable(env.DATA_DIR);
    const secret = sessionSecret();
    const { url, direct, embedded } = await openDatabase();
    // Once, since it reads all sources.
    const state = dev ? "none" : buildState();
    if (await servesOlderBuild(direct, state)) {
      // The database stays with the build that uses it.
      await stage("build", (report) =>
        report("of other sources than these: npm start -- --build makes a new one"),
      );
    } else {
      await prepare(direct, state);
    }
    const server: Running = await stage("serve", async (report) => {
      const running = await serve(
        {
          DATABASE_URL: url,
          NEXTAUTH_SECRET: secret,
          NEXTAUTH_URL: publicAddress(),
          HOST: env.HOST,
          PORT: String(env.PORT),
          DATA_DIR: env.DATA_DIR,
          DRAIN_SECONDS: process.env.DRAIN_SECONDS || (embedded ? "0" : DRAIN_SECONDS),
        },
        { dev, output: "show" },
      );
      // Problems should show now, not at a visitor's first request.
      if (!dev) await becomeHealthy(localOrigin(), running, report);
      return running;
    });
    serving = true;
    embedded?.announce({ url: publicAddress() });
    // Since the process began, so with the install.
    welcome(performance.now() / 1000, await nextSteps(direct, secret));

    const databaseExit = embedded?.exit.then(() => {
      throw new UserError(`PostgreSQL has stopped unexpectedly; its log is ${env.DATA_DIR}/postgres.log.`);
    });
    const { code } = await Promise.race([server.exit, ...(databaseExit ? [databaseExit] : [])]);
    return code ?? 1;
  },
  // Ctrl-C is the normal way to stop a server.
  () => (serving ? 0 : 130),
);

/** A server that runs must not be away for minutes because a file has changed: it goes on with its build, if that fits the database. */
async function servesOlderBuild(url: string, state: BuildState): Promise<boolean> {
  if (wantsBuild || state !== "older") return false;
  return (await lastMigration(url)) >= builtMigration();
}

async function prepare(url: string, state: BuildState): Promise<void> {
  await stage("migrate", () => migrate(url));
  if (wantsDemoData())
    await stage("seed", async (report) =>
      (await alone(url, isEmpty))
        ? await runScript("Loading the demo data", ["seed", "--if-empty"], report)
        : report("already there"),
    );
  if (!dev)
    await stage("build", async (report) =>
      state === "current" && !wantsBuild
        ? report("up to date")
        : await runScript("The build", ["build"], report),
    );
}

/**
 * Runs another command of ours to its end, and reports what it prints. In a process of its own, because this one lasts as long as the
 * server does and would keep the memory.
 */
async function runScript(
  what: string,
  [name, ...options]: [string, ...string[]],
  report: (words: string) => void,
): Promise<void> {
  const args = ["--conditions=react-server", "--import", "tsx/esm", `scripts/${name}.ts`, ...options];
  await run(what, args, {}, (text) => report(text.trim().split("\n").at(-1) ?? ""));
  report("");
}

async function openDatabase(): Promise<{ url: string; direct: string; embedded?: Embedded }> {
  if (env.DATABASE_URL) {
    await mustBeFree(env.PORT, env.HOST);
    await stage("database", (report) => mustReach(report));
    return { url: env.DATABASE_URL, direct: directUrl() };
  }
  const embedded = await stage("database", async () => {
    const deadline = Date.now() + 10_000;
    for (;;) {
      try {
        return await ownDatabase({ doing: dev ? "npm run dev" : "npm start" });
      } catch (error) {
        // A short command, such as `npm run token`, finishes soon.
        if (
          !(error instanceof AlreadyRunning) ||
          /^npm (start|run dev)$/.test(error.holder.doing) ||
          Date.now() > deadline
        )
          throw error;
        await sleep(250);
      }
    }
  });
  // After the database: if another Downbeat holds the port, the database has already reported that, with its address.
  await mustBeFree(env.PORT, env.HOST);
  return { url: embedded.url, direct: embedded.url, embedded };
}

function welcome(seconds: number, next: string): void {
  console.log(`
  Downbeat is at ${publicAddress()} (ready in ${seconds.toFixed(1)} s; Ctrl-C stops it)
${next}`);
}

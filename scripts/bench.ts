import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { totalmem } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { alone } from "@/db/migrate";
import { withPool } from "@/db/pool";
import { env } from "@/lib/platform/env";
import { freePort } from "@/lib/platform/free-port";
import { fillBench } from "@/tests/bench/marketplace-data";
import { readArguments } from "./command-line";
import { asSeller, forgetDatabases, ownDatabase } from "./database";
import { main, onExit, UserError } from "./lifecycle";
import { migrate } from "./migration";
import { build, isBuilt } from "./production-build";
import { serve } from "./serve";
import { stage } from "./stage.mjs";

/**
 * `npm run bench [-- api|boards|details|exports|insights|plays|fingerprints|growth|journeys|likes|market|pages|radio|reads|search|traces|uploads|webhooks] [--small] [--plays N] [--rate N] [--keep]`: benchmarks on its own PostgreSQL
 * server with generated data, and prints tables. `api`, the default, and `market` also write their parts of docs/benchmarks.md unless `--small` is given. `--keep` keeps
 * server and data in DATA_DIR/bench for the next run with as many plays.
 */

const USAGE =
  "Usage: npm run bench [-- api|boards|details|exports|insights|plays|fingerprints|growth|journeys|likes|market|pages|radio|reads|search|traces|uploads|webhooks] [--small] [--plays N] [--rate N] [--keep]";

interface Bench {
  plays: number;
  /** Plays to log per second. */
  rate: number;
  /** Whether this is only a smoke test. */
  small: boolean;
  folder: string;
  /** The address of the database server. */
  url: string;
}

/** The benchmarks. Each returns whether the measured answers were correct. */
const BENCHES: Record<string, (bench: Bench) => Promise<boolean>> = {
  api: async ({ plays, small, folder, url }) => {
    await buildOnce();
    const settings = await buildSettings(await fillBench(url, "marketplace", plays, stage), folder);
    const { benchApi } = await import("@/tests/bench/api");
    const results = await stage("measure", () =>
      benchApi(
        settings,
        small
          ? { seconds: 0.2, rows: 10_000, sockets: 100 }
          : { seconds: 1.5, rows: 1_000_000, sockets: 1_000 },
      ),
    );
    const { report } = await import("@/tests/bench/report");
    await publish({ api: report(results, plays) }, small);
    return true;
  },
  details: async ({ plays, small, folder, url }) => {
    await buildOnce();
    const settings = await buildSettings(await fillBench(url, "marketplace", plays, stage), folder);
    const { benchDetails } = await import("@/tests/bench/details");
    return stage("measure", () => benchDetails(settings, small ? 0.2 : 3));
  },
  insights: async ({ plays, url }) => {
    process.env.DATABASE_URL = await fillBench(url, "insights", plays, stage);
    // Imported only now, because the services read the database address on import.
    const { benchInsights } = await import("@/tests/bench/insights");
    return benchInsights(6 * 60);
  },
  plays: async ({ plays, rate, folder, url }) => {
    await buildOnce();
    const settings = await buildSettings(await fillBench(url, "insights", plays, stage), folder);
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const server = await stage("serve", () =>
      serve(
        { ...settings, NEXTAUTH_URL: origin, HOST: "127.0.0.1", PORT: String(port) },
        { output: "capture" },
      ),
    );
    const { benchPlays } = await import("@/tests/bench/plays");
    const right = await benchPlays(origin, rate, 60);
    await server.stop();
    return right;
  },
  pages: async ({ plays, folder, url }) => {
    await buildOnce();
    const settings = await buildSettings(await fillBench(url, "marketplace", plays, stage), folder);
    const { benchPages } = await import("@/tests/bench/pages");
    return benchPages(settings);
  },
  journeys: async ({ folder, url }) => {
    await buildOnce();
    const settings = await buildSettings(await demoDatabase(url, "journeys"), folder);
    const { benchJourneys } = await import("@/tests/bench/journeys");
    return benchJourneys(settings);
  },
  reads: async ({ small, url }) => {
    const database = await demoDatabase(url, "reads");
    const { benchReads } = await import("@/tests/bench/reads");
    return stage("measure", () => benchReads(database, small ? 20 : 2_000));
  },
  radio: async ({ small, url }) => {
    process.env.DATABASE_URL = await fillBench(url, "insights", 1000, stage);
    const { benchRadio } = await import("@/tests/bench/radio");
    return stage("measure", () =>
      benchRadio(
        small
          ? { people: 3_000, tracks: 6_000, others: 0 }
          : { people: 20_000, tracks: 30_000, others: 970_000 },
      ),
    );
  },
  fingerprints: async ({ small, url }) => {
    process.env.DATABASE_URL = await fillBench(url, "insights", 1000, stage);
    const { benchFingerprints } = await import("@/tests/bench/fingerprints");
    return small ? benchFingerprints(100, 2_000) : benchFingerprints(1_000, 100_000);
  },
  growth: async ({ plays, small, folder, url }) => {
    const { benchGrowth } = await import("@/tests/bench/growth");
    const environment = { NEXTAUTH_SECRET: randomBytes(32).toString("base64url"), DATA_DIR: folder };
    // The numbers of the smallest; each next one has ten times the tracks and conversations, the last one all plays.
    const steps = small ? [1, 10] : [1, 10, 100];
    const sizes = steps.map((step, place) => ({
      tracks: 10_000 * step,
      plays: Math.round(plays / 20 ** (1 - place / (steps.length - 1))),
      conversations: 1_000 * step,
    }));
    return benchGrowth(url, sizes, environment, small ? 50 : 400);
  },
  exports: async ({ small, folder, url }) => {
    await buildSettings(await emptyDatabase(url, "exports"), folder);
    const { benchExports } = await import("@/tests/bench/exports");
    return stage("measure", () =>
      benchExports(small ? { plays: 20_000, messages: 5_000 } : { plays: 1_000_000, messages: 200_000 }),
    );
  },
  boards: async ({ small, url }) => {
    await emptyDatabase(url, "boards");
    const { benchBoards } = await import("@/tests/bench/boards");
    return stage("measure", () => benchBoards(small ? 20_000 : 1_000_000));
  },
  search: async ({ small, url }) => {
    await emptyDatabase(url, "search");
    // Cursors are signed.
    process.env.NEXTAUTH_SECRET ??= randomBytes(32).toString("base64url");
    const { benchSearch } = await import("@/tests/bench/search");
    return small ? benchSearch(20_000, 400) : benchSearch(1_000_000, 2_000);
  },
  market: async ({ small, folder, url }) => {
    await buildOnce();
    const environment = await buildSettings(await emptyDatabase(url, "market"), folder);
    Object.assign(process.env, { DOWNBEAT_BANK: "embedded", NEXTAUTH_URL: "http://127.0.0.1" });
    const { benchMarket } = await import("@/tests/bench/market");
    const size = small
      ? { sales: 5_000, times: 40, seconds: 0.2 }
      : { sales: 100_000, times: 400, seconds: 4 };
    const { text, isFast } = await stage("measure", () => benchMarket(environment, size));
    const { marketReport } = await import("@/tests/bench/report");
    await publish({ market: marketReport(text, size.sales) }, small);
    return isFast;
  },
  traces: async ({ small, folder, url }) => {
    await buildOnce();
    const environment = await buildSettings(await fillBench(url, "marketplace", 20_000, stage), folder);
    const { benchTraces } = await import("@/tests/bench/traces");
    return stage("measure", () => benchTraces(environment, small ? 0.5 : 3));
  },
  uploads: async ({ small, folder, url }) => {
    await buildOnce();
    const environment = await buildSettings(await fillBench(url, "marketplace", 20_000, stage), folder);
    const { benchUploads } = await import("@/tests/bench/uploads");
    return benchUploads(
      environment,
      small
        ? { seconds: 5, alone: 2, together: 4, quietMs: 1_000, starts: 20 }
        : { seconds: 180, alone: 5, together: 20, quietMs: 20_000, starts: 300 },
    );
  },
  webhooks: async ({ small, folder, url }) => {
    await buildOnce();
    const environment = await buildSettings(await emptyDatabase(url, "webhooks"), folder);
    Object.assign(process.env, { DOWNBEAT_BANK: "embedded", NEXTAUTH_URL: "http://127.0.0.1" });
    const { benchWebhooks } = await import("@/tests/bench/webhooks");
    return benchWebhooks(
      environment,
      small
        ? { events: 20, seconds: 4, acts: 10, askSeconds: 0.2 }
        : { events: 200, seconds: 40, acts: 40, askSeconds: 2 },
    );
  },
  likes: async ({ small, url }) => {
    process.env.DATABASE_URL = await fillBench(url, "marketplace", 20_000, stage);
    const { benchLikes } = await import("@/tests/bench/likes");
    return benchLikes(small ? 2_000 : 100_000);
  },
};

/** Prints what was measured and, unless it was only a smoke test, writes it into its part of docs/benchmarks.md. */
async function publish(part: { api: string } | { market: string }, small: boolean): Promise<void> {
  const { withReport } = await import("@/tests/bench/report");
  console.log(`\n${Object.values(part)[0]}`);
  const page = "docs/benchmarks.md";
  if (!small) writeFileSync(page, withReport(readFileSync(page, "utf8"), part));
}

/** Makes an empty database that is migrated, and the one of this process. Returns its address. */
async function emptyDatabase(url: string, name: string): Promise<string> {
  const database = new URL(url);
  database.pathname = `/${name}_${Date.now()}`;
  const admin = postgres(url, { max: 1 });
  await admin`create database ${admin(database.pathname.slice(1))}`;
  await admin.end();
  await stage("migrate", () => migrate(database.href));
  process.env.DATABASE_URL = database.href;
  return database.href;
}

/** Makes a database with the demo data, and the one of this process. Returns its address. */
async function demoDatabase(url: string, name: string): Promise<string> {
  const database = await emptyDatabase(url, name);
  const { seed } = await import("@/db/seed/index");
  await stage("seed", (report) =>
    alone(database, () => asSeller(database, () => withPool(database, (sql) => seed(sql, { log: report })))),
  );
  return database;
}

async function buildOnce(): Promise<void> {
  await stage("build", async (report) => (isBuilt() ? report("up to date") : await build()));
}

/** The settings of servers on a seeded database. This process gets them too, for the services it calls. */
async function buildSettings(url: string, folder: string) {
  const settings = {
    DATABASE_URL: url,
    NEXTAUTH_SECRET: randomBytes(32).toString("base64url"),
    DATA_DIR: folder,
    LOG_LEVEL: "warn",
  };
  Object.assign(process.env, settings);
  return settings;
}

await main(async () => {
  const { name, plays, rate, small, keep } = readBenchmark();
  forgetDatabases();
  const folder = join(env.DATA_DIR, "bench");
  const clear = () => rmSync(folder, { recursive: true, force: true });
  if (!keep) {
    clear();
    onExit(clear);
  }
  mkdirSync(folder, { recursive: true });
  const { url } = await stage("database", () =>
    ownDatabase({ doing: "npm run bench", dataDir: folder, settings: settings() }),
  );
  return (await BENCHES[name]?.({ plays, rate, small, folder, url })) ? 0 : 1;
});

/** Suitable for a machine that PostgreSQL shares with the application. */
function settings(): Record<string, string | number> {
  const megabytes = Math.floor(totalmem() / 1024 / 1024);
  return {
    shared_buffers: `${Math.min(8192, Math.floor(megabytes / 8))}MB`,
    effective_cache_size: `${Math.floor(megabytes / 2)}MB`,
    random_page_cost: 1.1,
    max_wal_size: "8GB",
    // Without wal_compression: pglz made the minute after a checkpoint six times as expensive.
  };
}

function readBenchmark() {
  const { values, positionals } = readArguments(USAGE, {
    options: {
      plays: { type: "string" },
      rate: { type: "string" },
      small: { type: "boolean" },
      keep: { type: "boolean" },
    },
    allowPositionals: true,
  });
  const [name = "api", ...more] = positionals;
  if (!(name in BENCHES) || more.length > 0) {
    throw new UserError(`The benchmark must be one of ${Object.keys(BENCHES).join(", ")}.\n${USAGE}`);
  }
  const { small = false, plays = small ? "20000" : "20000000", rate = "20000", keep = false } = values;
  if (!/^[1-9]\d{3,9}$/.test(plays))
    throw new UserError(`--plays must be a whole number of at least 1000.\n${USAGE}`);
  return { name, plays: Number(plays), rate: Number(rate), small, keep };
}

import { randomBytes } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { totalmem } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { env } from "@/lib/env";
import { furnish } from "@/tests/bench/insights-data";
import { build, isBuilt } from "./build";
import { ownDatabase } from "./database";
import { afterwards, main, Refusal } from "./lifecycle";
import { freePort, serve } from "./serve";
import { stage } from "./stage.mjs";

/**
 * `npm run bench [-- insights plays] [--plays N] [--rate N] [--keep]`: measures on a PostgreSQL server of its own, with data made for it, and prints
 * tables. With `--keep` server and data stay in DATA_DIR/bench, and the next run with as many plays takes them up again.
 */

const USAGE = "Usage: npm run bench [-- NAME..] [--plays N] [--rate N] [--keep]";

interface Bench {
  plays: number;
  /** Plays to log a second. */
  rate: number;
  folder: string;
  /** Starts the server and returns the address of its database; twice is once. */
  database: () => Promise<string>;
}

/** What can be measured, in the order in which it is when none is named. Each says whether what it measured was right. */
const BENCHES: Record<string, (bench: Bench) => Promise<boolean>> = {
  insights: async ({ plays, database }) => {
    process.env.DATABASE_URL = await furnish(await database(), plays, stage);
    // Loaded now, when the services know their database.
    const { benchInsights } = await import("@/tests/bench/insights");
    return benchInsights(6 * 60);
  },
  plays: async ({ plays, rate, folder, database }) => {
    await stage("build", async (report) => (isBuilt() ? report("up to date") : await build()));
    const url = await furnish(await database(), plays, stage);
    process.env.DATABASE_URL = url;
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const server = await stage("serve", () =>
      serve(
        {
          DATABASE_URL: url,
          NEXTAUTH_SECRET: randomBytes(32).toString("base64url"),
          NEXTAUTH_URL: origin,
          HOST: "127.0.0.1",
          PORT: String(port),
          DATA_DIR: folder,
          LOG_LEVEL: "warn",
        },
        { output: "capture" },
      ),
    );
    const { benchPlays } = await import("@/tests/bench/plays");
    const right = await benchPlays(origin, rate, 60);
    await server.stop();
    return right;
  },
};

await main(async () => {
  const { names, plays, rate, keep } = readArguments();
  const folder = join(env.DATA_DIR, "bench");
  const clear = () => rmSync(folder, { recursive: true, force: true });
  if (!keep) {
    clear();
    afterwards(clear);
  }
  mkdirSync(folder, { recursive: true });
  let started: Promise<string> | undefined;
  const database = () => {
    started ??= stage("database", () =>
      ownDatabase({ doing: "npm run bench", dataDir: folder, settings: settings() }),
    ).then(({ url }) => url);
    return started;
  };
  let right = true;
  for (const name of names)
    right = ((await BENCHES[name]?.({ plays, rate, folder, database })) ?? false) && right;
  return right ? 0 : 1;
});

/** As one would set up a machine that PostgreSQL shares with the application. */
function settings(): Record<string, string | number> {
  const megabytes = Math.floor(totalmem() / 1024 / 1024);
  return {
    shared_buffers: `${Math.min(8192, Math.floor(megabytes / 8))}MB`,
    effective_cache_size: `${Math.floor(megabytes / 2)}MB`,
    random_page_cost: 1.1,
    max_wal_size: "8GB",
    // Not wal_compression: pglz made the minute after a checkpoint six times as expensive.
  };
}

function readArguments(): { names: string[]; plays: number; rate: number; keep: boolean } {
  const { values, positionals } = parse();
  const unknown = positionals.filter((name) => !(name in BENCHES));
  if (unknown.length > 0) {
    throw new Refusal(
      `There is ${Object.keys(BENCHES).join(", ")} to measure; not ${unknown.join(", ")}.\n${USAGE}`,
    );
  }
  const { plays = "20000000", rate = "20000", keep = false } = values;
  if (!/^[1-9]\d{3,9}$/.test(plays))
    throw new Refusal(`--plays must be a whole number of at least 1000.\n${USAGE}`);
  return {
    names: positionals.length > 0 ? positionals : Object.keys(BENCHES),
    plays: Number(plays),
    rate: Number(rate),
    keep,
  };
}

function parse() {
  try {
    return parseArgs({
      options: { plays: { type: "string" }, rate: { type: "string" }, keep: { type: "boolean" } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n${USAGE}`);
  }
}

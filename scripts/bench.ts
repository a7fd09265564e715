import { mkdirSync, rmSync } from "node:fs";
import { totalmem } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { env } from "@/lib/env";
import { furnish } from "@/tests/bench/insights-data";
import { ownDatabase } from "./database";
import { afterwards, main, Refusal } from "./lifecycle";
import { stage } from "./stage.mjs";

/**
 * `npm run bench [-- insights] [--plays N] [--keep]`: measures on a PostgreSQL server of its own, with data made for it, and prints
 * tables. With `--keep` server and data stay in DATA_DIR/bench, and the next run with as many plays takes them up again.
 */

const USAGE = "Usage: npm run bench [-- NAME..] [--plays N] [--keep]";

interface Bench {
  plays: number;
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
};

await main(async () => {
  const { names, plays, keep } = readArguments();
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
  for (const name of names) right = ((await BENCHES[name]?.({ plays, database })) ?? false) && right;
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
    wal_compression: "on",
  };
}

function readArguments(): { names: string[]; plays: number; keep: boolean } {
  const { values, positionals } = parse();
  const unknown = positionals.filter((name) => !(name in BENCHES));
  if (unknown.length > 0) {
    throw new Refusal(
      `There is ${Object.keys(BENCHES).join(", ")} to measure; not ${unknown.join(", ")}.\n${USAGE}`,
    );
  }
  const { plays = "20000000", keep = false } = values;
  if (!/^[1-9]\d{3,9}$/.test(plays))
    throw new Refusal(`--plays must be a whole number of at least 1000.\n${USAGE}`);
  return { names: positionals.length > 0 ? positionals : Object.keys(BENCHES), plays: Number(plays), keep };
}

function parse() {
  try {
    return parseArgs({
      options: { plays: { type: "string" }, keep: { type: "boolean" } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n${USAGE}`);
  }
}

import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Pool } from "@/db/pool";
import { env } from "@/lib/platform/env";
import { Database } from "@/tests/crash/database";
import { Clients, findLosses, OUTAGES, prepareOutages, surviveOutage } from "@/tests/crash/outage";
import { readArguments } from "./command-line";
import { forgetDatabases } from "./database";
import { main, onExit, UserError } from "./lifecycle";

/** Measures how soon a busy pool works again after PostgreSQL was killed, fifty times in each way. */

const USAGE = "Usage: npm run test:outages [-- TIMES]";

const MAX_MS = 10_000;

await main(async () => {
  const [times = 50] = readArguments(USAGE, { allowPositionals: true }).positionals.map(Number);
  if (!Number.isSafeInteger(times) || times < 1) throw new UserError(USAGE);
  forgetDatabases();
  const folder = join(env.DATA_DIR, "outages");
  const clear = () => rmSync(folder, { recursive: true, force: true });
  clear();
  mkdirSync(folder, { recursive: true });
  onExit(clear);
  const database = new Database(folder);
  onExit(() => database.stop());
  await database.start();

  const faults: string[] = [];
  for (const outage of Object.keys(OUTAGES) as (keyof typeof OUTAGES)[]) {
    await prepareOutages(database.url);
    const pool = new Pool(database.url, { max: 32 });
    const clients = new Clients(pool.sql);
    const all: number[] = [];
    for (let time = 0; time < times; time++) all.push(await surviveOutage(database, clients, outage));
    await clients.stop();
    await pool.end({ timeout: 1 });
    all.sort((a, b) => a - b);
    const inTime = all.filter((milliseconds) => milliseconds < MAX_MS).length;
    const formatPercentile = (place: number) => `${((all[place] ?? 0) / 1000).toFixed(2)} s`;
    console.log(
      `  ${outage}: ${inTime} of ${times} within ${MAX_MS / 1000} s; median ${formatPercentile(times >> 1)}, longest ${formatPercentile(times - 1)}; ` +
        `${clients.committed.length} commits, ${clients.failures} failures, ${clients.unknown.length} unknown`,
    );
    faults.push(...clients.faults, ...(await findLosses(database.url, clients)));
    if (inTime < times) faults.push(`After ${outage}, the pool took longer than ${MAX_MS / 1000} s.`);
  }
  for (const fault of faults.slice(0, 20)) console.error(`  ${fault}`);
  return faults.length === 0 ? 0 : 1;
});

import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { env } from "@/lib/platform/env";
import { Database } from "@/tests/crash/database";
import { crashRun } from "@/tests/crash/run";
import { forgetDatabases } from "./database";
import { main, onExit } from "./lifecycle";
import { migrate } from "./migration";
import { build, isBuilt } from "./production-build";
import { stage } from "./stage.mjs";

/** `npm run test:crash`: what survives when processes are killed, on its own PostgreSQL server with durable settings. */

await main(async () => {
  forgetDatabases();
  const folder = join(env.DATA_DIR, "crash");
  const clear = () => rmSync(folder, { recursive: true, force: true });
  clear();
  mkdirSync(folder, { recursive: true });
  onExit(clear);

  const database = new Database(folder);
  onExit(() => database.stop());
  await stage("database", () => database.start());
  await stage("migrate", () => migrate(database.url));
  await stage("build", async (report) => (isBuilt() ? report("up to date") : await build()));
  const faults = await crashRun(database, folder);
  for (const fault of faults) console.error(`  ${fault}`);
  return faults.length === 0 ? 0 : 1;
});

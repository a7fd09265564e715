import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { env } from "@/lib/platform/env";
import { Database } from "@/tests/crash/database";
import { crashRun } from "@/tests/crash/run";
import { webhookCrashRun } from "@/tests/crash/webhook-run";
import { readArguments } from "./command-line";
import { forgetDatabases } from "./database";
import { main, onExit, UserError } from "./lifecycle";
import { migrate } from "./migration";
import { build, isBuilt } from "./production-build";
import { stage } from "./stage.mjs";

/**
 * Checks what survives when processes are killed, on a PostgreSQL server of its own with durable settings. Without a name both; the numbers
 * are of `webhooks`.
 */

const USAGE = "Usage: npm run test:crash [-- messages|webhooks] [--actions N] [--kills N]";

await main(async () => {
  const { names, actions, kills } = readRuns();
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
  const faults: string[] = [];
  if (names.includes("messages")) faults.push(...(await crashRun(database, folder)));
  if (names.includes("webhooks"))
    faults.push(...(await webhookCrashRun(database, folder, { actions, kills })));
  await (await import("@/db/client")).sql.end({ timeout: 1 });
  for (const fault of faults) console.error(`  ${fault}`);
  return faults.length === 0 ? 0 : 1;
});

function readRuns() {
  const { values, positionals } = readArguments(USAGE, {
    options: { actions: { type: "string" }, kills: { type: "string" } },
    allowPositionals: true,
  });
  const names = positionals.length > 0 ? positionals : ["messages", "webhooks"];
  if (names.some((name) => !["messages", "webhooks"].includes(name))) throw new UserError(USAGE);
  return { names, actions: Number(values.actions ?? 5_000), kills: Number(values.kills ?? 50) };
}

import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { env } from "@/lib/platform/env";
import { killServers } from "@/tests/cluster/database-cluster";
import { killLeftovers, Programs } from "@/tests/cluster/programs";
import { prepareRelease } from "@/tests/cluster/release";
import { runSteps, STEP_NAMES, type StepName } from "@/tests/cluster/run";
import { readArguments } from "./command-line";
import { forgetDatabases } from "./database";
import { main, UserError } from "./lifecycle";
import { build, isBuilt } from "./production-build";
import { stage } from "./stage.mjs";

/**
 * Checks an installation on several machines, all of them this one, whose parts fail: PostgreSQL under Patroni, Redis under Sentinel, an S3
 * store, two nodes behind nginx. Needs programs of Debian, and says which. Logs stay in DATA_DIR/cluster.
 */

const USAGE = `Usage: npm run test:cluster [-- ${STEP_NAMES.join("|")} ..] [--times N] [--rate N]`;

await main(async () => {
  const { names, times, rate } = readSteps();
  forgetDatabases();
  const folder = join(env.DATA_DIR, "cluster");
  // Its owner says who may start PostgreSQL.
  mkdirSync(folder, { recursive: true });
  const programs = new Programs(folder);
  killLeftovers(folder);
  killServers(folder);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await stage("build", async (report) => (isBuilt() ? report("up to date") : await build(report)));
  const release = join(env.DATA_DIR, "cluster-release");
  if (names.includes("deploy")) await stage("release", (report) => prepareRelease(release, report));
  const faults = await runSteps(programs, names, { times, release, rate });
  for (const fault of faults.slice(0, 20)) console.error(`  ${fault}`);
  return faults.length === 0 ? 0 : 1;
});

function readSteps(): { names: StepName[]; times: number; rate: number } {
  const { values, positionals } = readArguments(USAGE, {
    options: { times: { type: "string", default: "20" }, rate: { type: "string", default: "150" } },
    allowPositionals: true,
  });
  const mismatch = positionals.find((name) => !STEP_NAMES.some((step) => step === name));
  if (mismatch !== undefined || ![values.times, values.rate].every((value) => /^[1-9]\d*$/.test(value)))
    throw new UserError(`There is no ${mismatch ?? "such number"}.\n${USAGE}`);
  return {
    names: positionals.length > 0 ? (positionals as StepName[]) : STEP_NAMES,
    times: Number(values.times),
    rate: Number(values.rate),
  };
}

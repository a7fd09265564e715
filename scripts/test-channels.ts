import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { env } from "@/lib/platform/env";
import { freePort } from "@/lib/platform/free-port";
import { benchChannels } from "@/tests/bench/channels";
import { checkChannels } from "@/tests/cluster/channels";
import { readArguments } from "./command-line";
import { main, onExit, UserError } from "./lifecycle";
import { run } from "./processes";
import { mustListen } from "./serve";
import { stage } from "./stage.mjs";

/**
 * Checks channels of several nodes with a real Redis, which must be there as a program (Debian: `apt-get install redis-server`): the suites
 * of the protocol on two nodes, outages of Redis, and figures.
 */

const USAGE = "Usage: npm run test:channels [-- --small]";

const SUITES = ["clients", "http-api", "grants"].map((name) => `tests/api/platform/channels/${name}.test.ts`);

await main(async () => {
  const { small } = readArguments(USAGE, { options: { small: { type: "boolean" } } }).values;
  const url = await startRedis();
  await stage("suites", () =>
    run(
      "The suites",
      ["node_modules/vitest/vitest.mjs", "run", "--config=tests/vitest.config.ts", ...SUITES],
      {
        CHANNELS_TEST_REDIS_URL: url,
        NODE_OPTIONS: "--conditions=react-server",
      },
    ),
  );
  console.log("  outages");
  const faults = await checkChannels(url);
  for (const fault of faults) console.error(`  ${fault}`);
  console.log("  figures");
  await benchChannels(url, 1_000, small ? 1_000 : 10_000);
  return faults.length === 0 ? 0 : 1;
});

/** Starts a Redis that stores nothing. Returns its address. */
async function startRedis(): Promise<string> {
  const folder = join(env.DATA_DIR, "test-channels");
  mkdirSync(folder, { recursive: true });
  onExit(() => rmSync(folder, { recursive: true, force: true }));
  const port = await freePort();
  const options = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const redis = spawn("redis-server", [...options, "--dir", folder], { stdio: "ignore" });
  onExit(() => void redis.kill("SIGKILL"));
  const failure = once(redis, "error").then(() => {
    throw new UserError("redis-server is not installed. On Debian: apt-get install redis-server");
  });
  failure.catch(() => {});
  const exit = new Promise<{ code: number | null; output: string }>((resolve) => {
    redis.once("exit", (code) => resolve({ code, output: "redis-server" }));
  });
  await Promise.race([mustListen(port, { exit, pid: redis.pid, stop: async () => {} }), failure]);
  return `redis://127.0.0.1:${port}`;
}

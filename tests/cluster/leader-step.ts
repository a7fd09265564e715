import { setTimeout as sleep } from "node:timers/promises";
import { median } from "@/tests/bench/timings";
import type { Cluster } from "./cluster";
import { judge } from "./judge";
import { addressMaker, createAccounts, createSellers } from "./people";
import { Readers } from "./readers";
import { type Faults, say, seconds } from "./step";
import { Writers } from "./writers";

/** The leader of the database ends in four ways while eight clients write and others read. */

/** Each takes the leader away, and returns what brings its server back once another leads. */
const WAYS: Record<string, (cluster: Cluster, leader: string) => Promise<() => Promise<void>>> = {
  "killed with its Patroni": async ({ database }, leader) => {
    database.signalMember(leader, "SIGKILL");
    return async () => database.startMember(leader);
  },
  stopped: async ({ database }, leader) => {
    await database.stopMember(leader);
    return async () => database.startMember(leader);
  },
  frozen: async ({ database }, leader) => {
    database.signalMember(leader, "SIGSTOP");
    return async () => database.signalMember(leader, "SIGCONT");
  },
  "refused by the balancers": async ({ database, nodes }, leader) => {
    await Promise.all(nodes.map(({ balancer }) => balancer.refuse("primary", leader)));
    await database.startSwitchover();
    return async () => {
      await Promise.all(nodes.map(({ balancer }) => balancer.allow("primary", leader)));
    };
  },
};

const ACCOUNTS = 1_000;
const LISTENERS = 20;
const MAX_MEDIAN_MS = 30_000;
const MAX_REQUEST_MS = 15_000;
/** Undisturbed writing before each failure. */
const CALM_MS = 2_000;
const GIVE_UP_MS = 90_000;
const POLL_MS = 250;
const NOTICED_MS = 3_000;
const WINDOW_MS = 2_000;
const WRITES_AGAIN = 4;

/** Runs it with so many failures in all. */
export async function leaderStep(cluster: Cluster, times: number): Promise<Faults> {
  const { client, database } = cluster;
  const sellers = await createSellers();
  const accounts = await createAccounts(ACCOUNTS);
  const listeners = accounts.splice(0, LISTENERS);
  let turn = 0;
  const path = `/api/v1/tracks/${sellers[0]?.tracks[0]}`;
  const readers = new Readers(client, [
    { name: "without a token", path, address: addressMaker() },
    { name: "with a token", path, token: () => listeners[turn++ % LISTENERS]?.token as string },
  ]);
  const writers = new Writers(client, sellers, accounts);
  const faults: Faults = [];
  const outages: number[] = [];
  const ways = Object.entries(WAYS);
  for (let time = 0; time < times; time++) {
    const [name, fail] = ways[time % ways.length] as (typeof ways)[number];
    await database.waitUntilHealthy();
    await sleep(CALM_MS);
    const leader = await database.leader();
    const failedAt = performance.now();
    const restore = await fail(cluster, leader);
    await waitForWrites(writers, failedAt);
    const outage = findOutage(writers.times, failedAt);
    outages.push(outage);
    say(`${String(time + 1).padStart(2)}  ${leader} was ${name}: writes after ${seconds(outage)}`);
    await restore();
  }
  await database.waitUntilHealthy();
  await sleep(CALM_MS);
  await Promise.all([writers.stop(), readers.stop()]);

  const middle = median(outages);
  say(
    `${writers.count} writes acknowledged; writes return after ${seconds(middle)} at the median, ${seconds(Math.max(...outages))} at most`,
  );
  say(
    `repeated: ${[...writers.retries].map(([status, count]) => `${count} after ${status || "no answer"}`).join(", ")}`,
  );
  say(`the longest request took ${seconds(client.longest.milliseconds)}: ${client.longest.what}`);
  for (const name of ["without a token", "with a token"]) {
    const { count, failed, statuses, longestGap } = readers.summarize(name);
    const how = failed > 0 ? ` (${statuses.join(", ")})` : "";
    say(`reads ${name}: ${failed} of ${count} failed${how}, at most ${longestGap.toFixed(1)} s without one`);
    if (name === "without a token" && failed > 0) faults.push(`${failed} reads ${name} failed.`);
  }
  if (middle > MAX_MEDIAN_MS) faults.push(`Writes return after ${seconds(middle)} at the median.`);
  if (client.longest.milliseconds > MAX_REQUEST_MS)
    faults.push(`A request took ${seconds(client.longest.milliseconds)}: ${client.longest.what}`);
  return [...faults, ...writers.faults, ...(await judge(writers.acknowledged))];
}

/** Waits until writes are acknowledged again, and for a while. */
async function waitForWrites(writers: Writers, failedAt: number): Promise<void> {
  const deadline = failedAt + GIVE_UP_MS;
  for (;;) {
    await sleep(POLL_MS);
    const now = performance.now();
    // Some writes were underway, and a failure takes a moment to be noticed.
    const start = Math.max(now - WINDOW_MS, failedAt + NOTICED_MS);
    const count = writers.times.filter((time) => time > start).length;
    if (count >= WRITES_AGAIN || now > deadline) return;
  }
}

/** The end of the longest time without an acknowledged write since a failure, in milliseconds from it. */
function findOutage(times: readonly number[], failedAt: number): number {
  const since = [failedAt, ...times.filter((time) => time > failedAt)];
  let [longest, end] = [0, failedAt];
  for (const [place, time] of since.entries()) {
    const gap = time - (since[place - 1] ?? time);
    if (gap > longest) [longest, end] = [gap, time];
  }
  return end - failedAt;
}

import { setTimeout as sleep } from "node:timers/promises";
import { RATE_LIMITS } from "@/lib/platform/http-contract/limits";
import type { Cluster } from "./cluster";
import { addressMaker } from "./people";
import { Readers } from "./readers";
import { type Faults, say, seconds } from "./step";

/** The master of Redis is killed, twice, while clients ask: nobody is refused for that, and limits are exact again. */

const { points } = RATE_LIMITS.default;
const OVER = 20;
const PATH = "/api/v1/genres?per_page=1";
/** The window of the limit: by its end it is exact again. */
const WINDOW_MS = RATE_LIMITS.default.seconds * 1_000;
const POLL_MS = 250;
const READERS = 4;

export async function redisStep(cluster: Cluster): Promise<Faults> {
  const { client, redis } = cluster;
  const faults: Faults = [];
  const addresses = addressMaker();
  // Each request from another address, so that no limit is reached.
  const names = Array.from({ length: READERS }, (_, place) => `reader ${place}`);
  const readers = new Readers(
    client,
    names.map((name) => ({ name, path: PATH, address: addresses })),
  );
  faults.push(...(await findInexact(cluster, addresses(), "before")));
  for (const server of redis.servers) {
    const killedAt = performance.now();
    await redis.kill(server.name);
    const shared = await waitForSharedCount(cluster, addresses);
    if (shared === undefined) {
      faults.push(
        `${seconds(WINDOW_MS)} after ${server.name} was killed, the nodes still count on their own.`,
      );
    } else {
      say(`${server.name} was killed: the nodes count together after ${seconds(shared - killedAt)}`);
      faults.push(...(await findInexact(cluster, addresses(), `after ${server.name} was killed`)));
    }
    await redis.startServer(server);
    await redis.waitForReplica();
  }
  await readers.stop();
  const summaries = names.map((name) => readers.summarize(name));
  const failed = summaries.reduce((sum, each) => sum + each.failed, 0);
  say(`${failed} of ${summaries.reduce((sum, { count }) => sum + count, 0)} requests failed meanwhile`);
  if (failed > 0) faults.push(`${failed} requests failed.`);
  return faults;
}

/** One address asks more often than it may, at both nodes. */
async function findInexact({ client }: Cluster, address: string, when: string): Promise<Faults> {
  const answers = await Promise.all(
    Array.from({ length: points + OVER }, () => client.ask("GET", PATH, { address })),
  );
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  if (count(200) === points && count(429) === OVER) return [];
  return [`${when}, ${count(200)} of ${points + OVER} requests were answered and ${count(429)} refused.`];
}

/** Waits until a node sees what the other has counted. Returns the time of that; undefined after a whole window. */
async function waitForSharedCount({ nodes }: Cluster, address: () => string): Promise<number | undefined> {
  const deadline = performance.now() + WINDOW_MS;
  while (performance.now() < deadline) {
    const headers = { "X-Forwarded-For": address() };
    const remaining: number[] = [];
    for (const { port } of nodes) {
      const response = await fetch(`http://127.0.0.1:${port}${PATH}`, { headers });
      await response.arrayBuffer();
      remaining.push(Number(response.headers.get("X-RateLimit-Remaining")));
    }
    if (remaining.every((left, place) => left === points - 1 - place)) return performance.now();
    await sleep(POLL_MS);
  }
}

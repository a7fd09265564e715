import { setTimeout as sleep } from "node:timers/promises";
import type { AppNode } from "./app-node";
import type { Cluster } from "./cluster";
import { Readers } from "./readers";
import { type Faults, say, seconds } from "./step";

/** One node loses Redis, the database and the store, one after the other, while the other node has them all. */

/** The sections of its balancer for each part, and how the node names it. */
const PARTS = {
  redis: ["redis"],
  database: ["primary", "replica"],
  store: ["store"],
} as const;

const MAX_MS = 30_000;
const POLL_MS = 100;
const PATH = "/api/v1/genres?per_page=1";

export async function isolationStep(cluster: Cluster): Promise<Faults> {
  const faults: Faults = [];
  const node = cluster.nodes.at(-1) as AppNode;
  for (const [part, sections] of Object.entries(PARTS)) {
    let count = 0;
    const address = () => `102.0.${(count >> 8) & 255}.${count++ & 255}`;
    const readers = new Readers(cluster.client, [{ name: part, path: PATH, address }]);
    const cutAt = performance.now();
    await forEachServer(node, sections, (section, server) => node.balancer.refuse(section, server));
    const times: string[] = [];
    const poll = async (what: string, since: number, isSo: () => Promise<boolean>) => {
      const deadline = performance.now() + MAX_MS;
      while (!(await isSo())) {
        if (performance.now() > deadline) {
          faults.push(`${node.name} without ${part}: not ${what} after ${seconds(MAX_MS)}.`);
          return;
        }
        await sleep(POLL_MS);
      }
      times.push(`${what} after ${seconds(performance.now() - since)}`);
    };
    await poll("unready", cutAt, async () => (await node.readiness()).failing.includes(part));
    await poll("out", cutAt, async () => !(await cluster.front.servers("nodes")).includes(node.name));
    const backAt = performance.now();
    await forEachServer(node, sections, (section, server) => node.balancer.allow(section, server));
    await poll("ready", backAt, async () => (await node.readiness()).status === 200);
    await poll("in", backAt, async () => (await cluster.front.servers("nodes")).includes(node.name));
    await readers.stop();
    const { count: all, failed } = readers.summarize(part);
    say(`${node.name} without ${part}: ${times.join(", ")}; ${failed} of ${all} requests failed`);
  }
  return faults;
}

async function forEachServer(
  node: AppNode,
  sections: readonly string[],
  work: (section: string, server: string) => Promise<void>,
): Promise<void> {
  for (const section of sections)
    for (const server of node.balancer.names(section)) await work(section, server);
}

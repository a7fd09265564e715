import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import S3rver from "s3rver";
import { onExit } from "@/scripts/lifecycle";
import { migrate } from "@/scripts/migration";
import { stage } from "@/scripts/stage.mjs";
import { startNginx } from "@/tests/e2e/nginx";
import { AppNode } from "./app-node";
import { Balancer } from "./balancer";
import { DatabaseCluster } from "./database-cluster";
import { HttpClient } from "./http-client";
import { freePort } from "./ports";
import type { Programs } from "./programs";
import { RedisCluster } from "./redis-cluster";

/** Everything that an installation on several machines consists of, on this one. */

export interface Cluster {
  programs: Programs;
  database: DatabaseCluster;
  redis: RedisCluster;
  nodes: readonly AppNode[];
  /** The balancer between nginx and the nodes. */
  front: Balancer;
  /** Asks through nginx. */
  client: HttpClient;
  /** The database of the application, as the first node reaches it. */
  databaseUrl: string;
  /** The secret that signs sessions and licenses. */
  secret: string;
}

const NODES = ["node-a", "node-b"];

/** Starts all of it, with an empty, migrated database. */
export async function startCluster(programs: Programs): Promise<Cluster> {
  const database = await stage("database", () => DatabaseCluster.start(programs));
  const redis = await stage("redis", () => RedisCluster.start(programs));
  const storePort = await startStore(join(programs.folder, "store"));
  const webPort = await freePort();
  const origin = `https://127.0.0.1:${webPort}`;
  const secret = randomBytes(32).toString("base64url");
  const shared = { database, redis: redis.servers, storePort, origin, secret };
  const nodes: AppNode[] = [];
  for (const name of NODES) nodes.push(await AppNode.prepare(programs, name, shared));
  const [first] = nodes as [AppNode, ...AppNode[]];
  for (const { balancer } of nodes)
    await Promise.all(["primary", "redis"].map((role) => balancer.waitForOne(role)));
  const databaseUrl = database.applicationUrl(first.balancer.port("primary"));
  await stage("migrate", () => migrate(databaseUrl));
  await stage("nodes", () => Promise.all(nodes.map((node) => node.start())));
  const servers = nodes.map(({ server }) => server);
  const front = await Balancer.start(programs, "balancer-front", "front", servers);
  const nginx = await startNginx(`127.0.0.1:${front.port("nodes")}`, webPort);
  onExit(() => nginx.stop());
  const client = new HttpClient(origin, nginx.certificate);
  return { programs, database, redis, nodes, front, client, databaseUrl, secret };
}

/** The store of the tests, in this process. Returns its port. */
async function startStore(directory: string): Promise<number> {
  mkdirSync(directory, { recursive: true });
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: "downbeat", configs: [] }],
  });
  const { port } = await server.run();
  onExit(() => server.close());
  return port;
}

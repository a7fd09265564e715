import { readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Server } from "./balancer";
import { freePort, mustOpen } from "./ports";
import type { Program, Programs } from "./programs";
import { until } from "./step";

/** Redis with a replica, and three Sentinels that make it the master when the master is gone. */

const SENTINELS = ["a", "b", "c"];
const REDIS = readFileSync("docs/cluster/redis.conf", "utf8");
const SENTINEL = readFileSync("docs/cluster/sentinel.conf", "utf8");
const REPLICA_MS = 60_000;

export class RedisCluster {
  private constructor(
    private readonly programs: Programs,
    readonly servers: readonly Server[],
    private readonly running: Map<string, Program>,
  ) {}

  static async start(programs: Programs): Promise<RedisCluster> {
    const servers = [
      { name: "first", port: await freePort() },
      { name: "second", port: await freePort() },
    ];
    const cluster = new RedisCluster(programs, servers, new Map());
    const [first, second] = servers as [Server, Server];
    for (const server of [first, second]) {
      const follows = server === second ? `replicaof 127.0.0.1 ${first.port}\n` : "";
      cluster.configure(server.name, server.port, `${follows}${REDIS}`);
      await cluster.startServer(server);
    }
    for (const name of SENTINELS) {
      const port = await freePort();
      cluster.configure(`sentinel-${name}`, port, SENTINEL.replace("first 6379", `127.0.0.1 ${first.port}`));
      const program = programs.start(`sentinel-${name}`, "redis-sentinel", [
        cluster.file(`sentinel-${name}`),
      ]);
      await mustOpen(port, program, `sentinel-${name}`);
    }
    return cluster;
  }

  async startServer({ name, port }: Server): Promise<void> {
    const program = this.programs.start(name, "redis-server", [this.file(name)]);
    this.running.set(name, program);
    await mustOpen(port, program, name);
  }

  /** kill -9. */
  async kill(name: string): Promise<void> {
    this.running.get(name)?.signal("SIGKILL");
    await this.running.get(name)?.exit;
  }

  /** Waits until one of both follows the other. */
  async waitForReplica(): Promise<void> {
    await until("a Redis that follows the other", REPLICA_MS, async () => {
      const infos = await Promise.all(this.servers.map(({ port }) => readReplication(port)));
      return infos.some((info) => info.includes("role:slave") && info.includes("master_link_status:up"));
    });
  }

  private file(name: string): string {
    return join(this.programs.folder, name, "redis.conf");
  }

  private configure(name: string, port: number, lines: string): void {
    const folder = this.programs.makeFolder(name);
    writeFileSync(this.file(name), `port ${port}\nbind 127.0.0.1\ndir ${folder}\ndaemonize no\n${lines}`);
    // Redis and Sentinel write what they learn into it.
    this.programs.own(this.file(name));
  }
}

async function readReplication(port: number): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write("info replication\r\nquit\r\n");
  return text(socket);
}

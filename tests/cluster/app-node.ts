import { createWriteStream, type WriteStream } from "node:fs";
import { join } from "node:path";
import { embeddedChannels } from "@/scripts/channels";
import { type Running, start } from "@/scripts/processes";
import { GATEWAY } from "@/scripts/production-build";
import { Balancer, type Server } from "./balancer";
import type { DatabaseCluster } from "./database-cluster";
import { startPooler } from "./pooler";
import { freePort } from "./ports";
import type { Programs } from "./programs";

/** One machine of the application: the server of the built files, with the HAProxy and the PgBouncer through which it reaches everything else. */

/** The parts that all nodes share. */
export interface Shared {
  database: DatabaseCluster;
  redis: readonly Server[];
  storePort: number;
  /** The address that people open. */
  origin: string;
  secret: string;
}

const STOP_MS = 28_000;

/** The time in which the balancer in front notices that a node stops: two checks that fail, and one more. */
const DRAIN_SECONDS = 5;

export class AppNode {
  private running: Running | undefined;
  /** The folder whose build it serves. */
  release = process.cwd();

  private constructor(
    readonly name: string,
    readonly port: number,
    /** Leads to the database, Redis and the store: refusing a section there cuts this node off from it. */
    readonly balancer: Balancer,
    private readonly env: Record<string, string>,
    private readonly log: WriteStream,
  ) {}

  /** Starts what it needs on its machine, not yet the server itself. */
  static async prepare(programs: Programs, name: string, shared: Shared): Promise<AppNode> {
    const { database, redis, storePort, origin, secret } = shared;
    const servers = database.places.map(({ name, port, restPort }) => ({ name, port, checkPort: restPort }));
    const balancer = await Balancer.start(programs, `balancer-${name}`, "node", [
      ...servers,
      ...redis,
      { name: "store", port: storePort },
    ]);
    const primaryPort = balancer.port("primary");
    const poolerPort = await startPooler(
      programs,
      `pooler-${name}`,
      primaryPort,
      database.passwords.application,
    );
    const dataDir = join(programs.folder, name);
    const port = await freePort();
    const redisUrl = `redis://127.0.0.1:${balancer.port("redis")}`;
    const env = {
      ...embeddedChannels({ DATA_DIR: dataDir, NEXTAUTH_SECRET: secret, REDIS_URL: redisUrl }),
      // PgBouncer 1.18 of Debian 12 keeps no prepared statements.
      DATABASE_URL: `${database.applicationUrl(poolerPort)}?prepare=false`,
      DATABASE_DIRECT_URL: database.applicationUrl(primaryPort),
      DATABASE_REPLICA_URL: database.applicationUrl(balancer.port("replica")),
      REDIS_URL: redisUrl,
      S3_ENDPOINT: `http://127.0.0.1:${balancer.port("store")}`,
      S3_BUCKET: "downbeat",
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
      NEXTAUTH_SECRET: secret,
      NEXTAUTH_URL: origin,
      DOWNBEAT_BANK: "embedded",
      TRUSTED_PROXIES: "127.0.0.1",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: dataDir,
      DRAIN_SECONDS: String(DRAIN_SECONDS),
      WEB_CONCURRENCY: "1",
      LOG_LEVEL: "info",
      NODE_ENV: "production",
    };
    const log = createWriteStream(join(programs.folder, `${name}.log`), { flags: "a" });
    return new AppNode(name, port, balancer, env, log);
  }

  /** The variables that name the store. */
  get storeSettings(): Record<string, string> {
    return Object.fromEntries(Object.entries(this.env).filter(([name]) => name.startsWith("S3_")));
  }

  get server(): Server {
    return { name: this.name, port: this.port };
  }

  /** Starts the server, and returns when it accepts requests. */
  async start(): Promise<void> {
    let ready = () => {};
    const readiness = new Promise<void>((resolve) => {
      ready = resolve;
    });
    this.running = start({
      args: ["--max-old-space-size=512", GATEWAY],
      cwd: this.release,
      env: this.env,
      output: "capture",
      onOutput: (text) => this.log.write(text),
      stopTimeout: STOP_MS,
      onMessage: ready,
    });
    const exit = this.running.exit.then(({ code, output }) => {
      throw new Error(`The node ${this.name} ended before it was ready (${code}).\n${output.slice(-2_000)}`);
    });
    await Promise.race([readiness, exit]);
    exit.catch(() => {});
  }

  /** SIGTERM, as a service manager sends it. Returns when the process has ended. */
  async stop(): Promise<void> {
    await this.running?.stop();
  }

  /** Asks the node itself whether it is ready, past all balancers. */
  async readiness(): Promise<{ status: number; failing: string[] }> {
    const response = await fetch(`http://127.0.0.1:${this.port}/api/health/ready`, {
      signal: AbortSignal.timeout(10_000),
    });
    const { failing = [] } = (await response.json()) as { failing?: string[] };
    return { status: response.status, failing };
  }
}

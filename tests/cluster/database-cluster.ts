import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { freePort } from "@/lib/platform/free-port";
import { onExit } from "@/scripts/lifecycle";
import { type Passwords, type Place, patroniFile, patroniVariables } from "./database-settings";
import { hasArgument, processTree } from "./processes";
import { kill, type Program, type Programs } from "./programs";

/** Three servers of PostgreSQL under Patroni, one of which leads and one of which has every acknowledged commit, and etcd, where they agree on that. */

const NAMES = ["one", "two", "three"] as const;
/** A server that was killed copies what it missed, or all, when the machine is busy. */
const HEALTHY_MS = 180_000;
const POLL_MS = 250;

/** The cluster as Patroni's REST interface describes it. */
interface Description {
  members: { name: string; role: string; state: string; timeline?: number; lag?: number | "unknown" }[];
}

export class DatabaseCluster {
  readonly places: readonly Place[];
  readonly passwords: Passwords = {
    superuser: password(),
    replication: password(),
    application: password(),
  };
  /** Completed segments of the log, from all that led. */
  readonly archive: string;
  private readonly running = new Map<string, Program>();
  private readonly variables = new Map<string, Record<string, string>>();

  private constructor(
    private readonly programs: Programs,
    places: Place[],
  ) {
    this.places = places;
    this.archive = programs.makeFolder("archive");
  }

  /** Starts all of it, with the database `downbeat`. */
  static async start(programs: Programs): Promise<DatabaseCluster> {
    const places: Place[] = [];
    for (const name of NAMES)
      places.push({
        name,
        port: await freePort(),
        restPort: await freePort(),
        folder: programs.makeFolder(name),
      });
    const cluster = new DatabaseCluster(programs, places);
    await cluster.boot();
    return cluster;
  }

  private async boot(): Promise<void> {
    const [etcdPort, peerPort] = [await freePort(), await freePort()];
    const url = `http://127.0.0.1:${etcdPort}`;
    const peer = `http://127.0.0.1:${peerPort}`;
    this.programs.start("etcd", "etcd", [
      ...["--name", "only", "--data-dir", join(this.programs.makeFolder("etcd"), "data")],
      ...["--listen-client-urls", url, "--advertise-client-urls", url],
      ...["--listen-peer-urls", peer, "--initial-advertise-peer-urls", peer],
      ...["--initial-cluster", `only=${peer}`, "--enable-v2"],
    ]);
    for (const place of this.places) {
      const file = join(place.folder, "patroni.yml");
      writeFileSync(file, patroniFile(place.folder, this.archive), { mode: 0o600 });
      this.programs.own(file);
      this.variables.set(
        place.name,
        patroniVariables(place, etcdPort, this.programs.path("postgres"), this.passwords),
      );
      onExit(() => killServer(place.folder));
      this.startMember(place.name);
    }
    await this.waitUntilHealthy();
  }

  /** Runs a statement at the leader as its superuser. */
  async asSuperuser<Result>(work: (sql: postgres.Sql) => Promise<Result>): Promise<Result> {
    const { port } = this.find(await this.leader());
    const sql = postgres(this.url(port, "postgres", "postgres", this.passwords.superuser), { max: 1 });
    try {
      return await work(sql);
    } finally {
      await sql.end();
    }
  }

  /** The address for copies of a server. */
  replicationUrl(name: string): string {
    return this.url(this.find(name).port, "postgres", "replicator", this.passwords.replication);
  }

  /** The address of the application's database through a port. */
  applicationUrl(port: number): string {
    return this.url(port, "downbeat", "downbeat", this.passwords.application);
  }

  private url(port: number, database: string, user: string, secret: string): string {
    return `postgres://${user}:${secret}@127.0.0.1:${port}/${database}`;
  }

  find(name: string): Place {
    const place = this.places.find((each) => each.name === name);
    if (!place) throw new Error(`There is no server ${name}.`);
    return place;
  }

  startMember(name: string): void {
    const { folder } = this.find(name);
    const file = join(folder, "patroni.yml");
    this.running.set(
      name,
      this.programs.start(`patroni-${name}`, "patroni", [file], this.variables.get(name)),
    );
  }

  /** Ends Patroni as a service manager does: it hands over first. */
  async stopMember(name: string): Promise<void> {
    const program = this.running.get(name);
    if (!program) return;
    kill(program.pid, "SIGTERM");
    await program.exit;
  }

  /** A signal to Patroni and to PostgreSQL with all its processes, the first of them first. */
  signalMember(name: string, signal: NodeJS.Signals): void {
    const program = this.running.get(name);
    const server = serverPid(this.find(name).folder);
    if (program && !program.isOver()) program.signal(signal);
    if (server !== undefined) for (const pid of processTree(server)) kill(pid, signal);
  }

  /** The name of the server that leads. Throws when nobody says. */
  async leader(): Promise<string> {
    const { members } = await this.describe();
    const leader = members.find(({ role }) => role === "leader");
    if (!leader) throw new Error("No server leads.");
    return leader.name;
  }

  /** Waits until one leads, two follow it without a lag, and one of them has every commit. */
  async waitUntilHealthy(): Promise<void> {
    const deadline = performance.now() + HEALTHY_MS;
    let last: unknown;
    for (;;) {
      const description = await this.describe().catch((cause: unknown) => {
        last = cause;
        return undefined;
      });
      if (description) last = description.members;
      if (description && isHealthy(description)) return;
      if (performance.now() > deadline)
        throw new Error(`The cluster is not healthy: ${JSON.stringify(last)}`);
      await sleep(POLL_MS);
    }
  }

  /** Hands over to another server, as an operator does. */
  async startSwitchover(): Promise<void> {
    const leader = await this.leader();
    const response = await fetch(`http://127.0.0.1:${this.find(leader).restPort}/switchover`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ leader }),
      signal: AbortSignal.timeout(60_000),
    });
    if (!response.ok) throw new Error(`The switchover was refused: ${await response.text()}`);
  }

  private async describe(): Promise<Description> {
    const answers = this.places.map(async ({ restPort }) => {
      const response = await fetch(`http://127.0.0.1:${restPort}/cluster`, {
        signal: AbortSignal.timeout(2_000),
      });
      const description = (await response.json()) as Description;
      if (!description.members?.some(({ role }) => role === "leader")) throw new Error("No server leads.");
      return description;
    });
    return Promise.any(answers);
  }
}

/** Patroni's PostgreSQL is no child of Patroni, and outlives it. */
function serverPid(folder: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(folder, "data", "postmaster.pid"), "utf8").split("\n", 1)[0]);
    // The file stays behind after a kill, and process ids are used again.
    return hasArgument(pid, join(folder, "data")) ? pid : undefined;
  } catch {
    return undefined;
  }
}

function killServer(folder: string): void {
  const server = serverPid(folder);
  if (server !== undefined) for (const pid of processTree(server)) kill(pid, "SIGKILL");
}

/** Kills the servers that an earlier run left behind in a folder. */
export function killServers(folder: string): void {
  for (const name of NAMES) killServer(join(folder, name));
}

function isHealthy({ members }: Description): boolean {
  const leader = members.find(({ role }) => role === "leader");
  const others = members.filter((member) => member !== leader);
  const follows = ({ state, timeline, lag }: Description["members"][number]) =>
    (state === "running" || state === "streaming") && timeline === leader?.timeline && lag === 0;
  return (
    leader?.state === "running" &&
    others.length === NAMES.length - 1 &&
    others.every(follows) &&
    others.some(({ role }) => role === "sync_standby")
  );
}

const password = () => randomBytes(18).toString("base64url");

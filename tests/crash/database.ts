import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { type Embedded, startEmbedded } from "@/db/embedded";

/** A PostgreSQL server with durable settings that can be killed and started again on the same port. */
export class Database {
  #embedded: Embedded | undefined;

  constructor(private readonly dataDir: string) {}

  get url(): string {
    if (!this.#embedded) throw new Error("The database has not been started.");
    return this.#embedded.url;
  }

  /** Starts it and returns when it has recovered what it had promised to keep. */
  async start(): Promise<void> {
    const { dataDir } = this;
    this.#embedded = await startEmbedded({
      dataDir,
      doing: "npm run test:crash",
      port: this.#embedded?.port,
    });
  }

  async stop(): Promise<void> {
    await this.#embedded?.stop();
  }

  /** The deadlocks of which its log tells, each with its statements. */
  async findDeadlocks(): Promise<string[]> {
    const log = await readFile(join(this.dataDir, "postgres.log"), "utf8");
    return log
      .split("deadlock detected")
      .slice(1)
      .map((text) => text.slice(0, 3_000));
  }

  /** kill -9 of one process that serves a client: PostgreSQL ends all of them and recovers from its log. */
  async killBackend(): Promise<void> {
    const sql = postgres(this.url, { max: 1 });
    const [backend] = await sql<{ pid: number }[]>`
      select pid from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
      order by random() limit 1`;
    if (backend) process.kill(backend.pid, "SIGKILL");
    await sql.end({ timeout: 0 });
  }

  /** Ends all connections but the caller's own, as an administrator does. */
  async terminateBackends(): Promise<void> {
    const sql = postgres(this.url, { max: 1 });
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;
    await sql.end({ timeout: 1 });
  }

  /** An immediate shutdown: PostgreSQL ends without a word and recovers from its log at the next start. */
  async stopImmediately(): Promise<void> {
    process.kill(await this.#postmaster(), "SIGQUIT");
    await this.#embedded?.exit;
    await this.#embedded?.stop();
  }

  async #postmaster(): Promise<number> {
    const file = await readFile(join(this.dataDir, "postgres", "postmaster.pid"), "utf8");
    return Number(file.split("\n", 1)[0]);
  }

  /** kill -9 of all its processes, the first of them first, as when the machine loses its power but for the disk. */
  async killAll(): Promise<void> {
    const postmaster = await this.#postmaster();
    const children = childPids(postmaster);
    for (const pid of [postmaster, ...children]) {
      try {
        process.kill(pid, "SIGKILL");
      } catch (error) {
        // One that served a client may have ended by itself meanwhile.
        if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
      }
    }
    await this.#embedded?.exit;
    // Nothing is left to stop; this gives the folder free.
    await this.#embedded?.stop();
  }
}

/** The processes whose parent is this one. Linux says it in /proc; elsewhere they notice by themselves that it is gone. */
function childPids(parent: number): number[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && parentPid(pid) === parent);
}

function parentPid(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return undefined;
  }
}

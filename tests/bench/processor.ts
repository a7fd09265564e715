import { readdirSync, readFileSync } from "node:fs";
import { sql } from "@/db/client";

/** The processor time that work takes in this process and in PostgreSQL, of which Linux tells. */

/** Milliseconds of processor time: of this process, and of all processes of the database server. */
interface ProcessorTime {
  node: number;
  postgres: number;
}

const TICK_MS = 10;

/** Does some work and measures it. Other work on the database server counts too. */
export async function measureProcessor(work: () => Promise<unknown>): Promise<ProcessorTime> {
  const postmaster = await findPostmaster();
  const before = { node: process.cpuUsage(), postgres: postgresMs(postmaster) };
  await work();
  const { user, system } = process.cpuUsage(before.node);
  return { node: (user + system) / 1_000, postgres: postgresMs(postmaster) - before.postgres };
}

async function findPostmaster(): Promise<number> {
  const [{ pid }] = await sql<[{ pid: number }]>`select pg_backend_pid() as pid`;
  return Number(statFields(pid)[1]);
}

/** Of those that run, and of those that have ended, which their parent has the time of. */
function postgresMs(postmaster: number): number {
  let ticks = 0;
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    const pid = Number(name);
    const fields = statFields(pid);
    if (pid === postmaster) ticks += sum(fields, 11, 15);
    else if (Number(fields[1]) === postmaster) ticks += sum(fields, 11, 13);
  }
  return ticks * TICK_MS;
}

const sum = (fields: readonly string[], from: number, to: number): number =>
  fields.slice(from, to).reduce((all, field) => all + Number(field), 0);

/** The fields of a process after its name, as the system has them: its state, its parent and so on; none when it has ended. */
function statFields(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return [];
  }
}

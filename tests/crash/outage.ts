import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import type { Tag } from "@/db/tagged";
import { DatabaseUnavailable } from "@/db/unavailable";
import type { Database } from "./database";

/** Statements on many connections while PostgreSQL is killed under them. */

export const OUTAGES = {
  "a backend is killed": (database: Database) => database.killBackend(),
  "the postmaster is killed": async (database: Database) => {
    await database.killAll();
    await database.start();
  },
  "the server is stopped at once": async (database: Database) => {
    await database.stopImmediately();
    await database.start();
  },
  "the backends are terminated": (database: Database) => database.terminateBackends(),
} as const;

const CLIENTS = 32;
const PAUSE_MS = 20;
/** A statement that takes longer hangs. */
const HANG_MS = 30_000;

/** Clients that each run one statement after the other, and note what they got. */
export class Clients {
  /** Events that should never happen, in sentences. */
  readonly faults: string[] = [];
  readonly committed: number[] = [];
  /** Transactions whose commit was lost: stored or not. */
  readonly unknown: number[] = [];
  failures = 0;
  private number = 0;
  private isOver = false;
  private readonly lastSuccess = Array.from({ length: CLIENTS }, () => 0);
  private readonly running: Promise<void>[];

  constructor(private readonly sql: Tag) {
    this.running = this.lastSuccess.map((_, client) => this.work(client));
  }

  /** Resolves when every client has succeeded since a moment of `performance.now()`. */
  async waitForSuccess(moment: number): Promise<void> {
    while (!this.lastSuccess.every((at) => at > moment)) await sleep(PAUSE_MS);
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.running);
  }

  private async work(client: number): Promise<void> {
    while (!this.isOver) {
      const number = ++this.number;
      const startedAt = performance.now();
      try {
        const result = await Promise.race([this.run(number), hang(number)]);
        if (result !== number) this.faults.push(`Statement ${number} got the result of ${result}.`);
        this.lastSuccess[client] = startedAt;
      } catch (cause) {
        this.failures++;
        if (!DatabaseUnavailable.is(cause)) this.faults.push(`Statement ${number}: ${cause}`);
        await sleep(PAUSE_MS);
      }
    }
  }

  private async run(number: number): Promise<number | undefined> {
    const { sql } = this;
    const kinds = [
      () => sql<{ n: number }[]>`select ${number}::int as n`,
      () => sql<{ n: number }[]>`select ${number}::int as n, pg_sleep(0.01)`,
      // A new statement each time, which PostgreSQL describes first.
      () => sql.unsafe<{ n: number }[]>(`select $1::int as n, ${number}`, [number]),
      () => this.insert(number),
    ];
    const [row] = (await kinds[number % kinds.length]?.()) ?? [];
    return row?.n;
  }

  private async insert(number: number): Promise<{ n: number }[]> {
    try {
      const rows = await this.sql.begin(async (db) => {
        await db`insert into outages (number) values (${number})`;
        return await db<{ n: number }[]>`select number as n from outages where number = ${number}`;
      });
      this.committed.push(number);
      return rows;
    } catch (cause) {
      if (DatabaseUnavailable.is(cause) && !cause.wroteNothing) this.unknown.push(number);
      throw cause;
    }
  }
}

async function hang(number: number): Promise<never> {
  await sleep(HANG_MS, undefined, { ref: false });
  throw new Error(`no answer to ${number} within ${HANG_MS / 1000} s`);
}

export async function prepareOutages(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await sql`create table if not exists outages (number int primary key)`;
  await sql`truncate outages`;
  await sql.end();
}

/** Brings an outage about under working clients. Returns how long after the database all of them worked again, in milliseconds. */
export async function surviveOutage(
  database: Database,
  clients: Clients,
  outage: keyof typeof OUTAGES,
): Promise<number> {
  await clients.waitForSuccess(performance.now());
  await OUTAGES[outage](database);
  const recovered = await whenRecovered(database.url);
  await clients.waitForSuccess(recovered);
  return performance.now() - recovered;
}

/** The moment at which the database serves a new connection. */
async function whenRecovered(url: string): Promise<number> {
  for (;;) {
    const sql = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 5 });
    try {
      await sql`select 1`;
      return performance.now();
    } catch {
      await sleep(PAUSE_MS);
    } finally {
      await sql.end({ timeout: 0 }).catch(() => {});
    }
  }
}

/** Checks that the stored rows are those that were acknowledged, and perhaps some that were lost during their commit. */
export async function findLosses(url: string, { committed, unknown }: Clients): Promise<string[]> {
  const sql = postgres(url, { max: 1 });
  const storedKeys = new Set(
    (await sql<{ number: number }[]>`select number from outages`).map(({ number }) => number),
  );
  await sql.end();
  const missing = committed.filter((number) => !storedKeys.has(number));
  const allowed = new Set([...committed, ...unknown]);
  const extra = [...storedKeys].filter((number) => !allowed.has(number));
  return [
    ...(missing.length > 0 ? [`${missing.length} acknowledged transactions are not stored.`] : []),
    ...(extra.length > 0 ? [`${extra.length} transactions are stored that "wrote nothing".`] : []),
  ];
}

import { setTimeout as sleep } from "node:timers/promises";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as applyMigrations } from "drizzle-orm/postgres-js/migrator";
import { Logger, runMigrations } from "graphile-worker";
import postgres from "postgres";
import { applyObjects, type DatabaseObject, parseObjects, readObjects } from "./functions";
import { stateMoves } from "./state-moves";

/** The advisory lock for schema changes. Arbitrary, but every process of ours must use the same number. */
const LOCK = 3_141_592_653;

/** A change of a table waits for so long for those who use it, and so long do others wait for the change. */
const LOCK_TIMEOUT_MS = 1_000;
const RETRY_MS = 1_000;
const MAX_TRIES = 150;
const LOCK_NOT_AVAILABLE = "55P03";

const MIGRATIONS = "drizzle";

/** The migrations between the oldest schema that can be upgraded and the baseline. */
const UPGRADE = "drizzle/upgrade";

/** The time of the last migration of the oldest schema that can be upgraded. */
const OLDEST_SCHEMA = 1_795_365_163_342;

/**
 * Runs `work` on one connection while no other process of ours changes the same database. If two start at once, the second waits
 * and then finds the work done.
 */
export async function alone<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, {
    max: 1,
    onnotice: () => {},
    idle_timeout: 0,
    max_lifetime: null,
  });
  try {
    await sql`select pg_advisory_lock(${LOCK})`;
    return await work(sql);
  } finally {
    // Closing the connection releases the lock.
    await sql.end({ timeout: 1 });
  }
}

/**
 * Brings a database to the current schema: our tables, functions and triggers, upcoming partitions, then the job queue's tables. The triggers
 * of declared activities are passed by scripts/migration.ts, since lib stands on this folder.
 */
export async function migrateDatabase(
  url: string,
  activityTriggers: readonly DatabaseObject[],
): Promise<void> {
  await alone(url, async (sql) => {
    const steps = [
      () => reachBaseline(sql),
      () => applyMigrations(drizzle(sql), { migrationsFolder: MIGRATIONS }),
      () => applyObjects(sql, [...readObjects(), ...parseObjects(stateMoves()), ...activityTriggers]),
      () => sql`select ensure_play_partitions(now() - interval '2 months', now() + interval '12 months')`,
      () => sql`select ensure_activity_months(
        (now() at time zone 'UTC')::date, (now() at time zone 'UTC' + interval '2 months')::date)`,
      () => sql`select ensure_request_log_days(now(), now() + interval '3 days')`,
    ];
    await sql`select set_config('lock_timeout', ${`${LOCK_TIMEOUT_MS}ms`}, false)`;
    for (const step of steps) await repeatWhileLocked(step);
    await runMigrations({ connectionString: url, logger: quiet });
  });
}

/**
 * Repeats a step that changes all or nothing while others hold locks that it needs. Each try waits for a moment only: all who come after it wait
 * for it, and among them may be the one whose end it waits for. Throws what the last try throws.
 */
async function repeatWhileLocked(step: () => PromiseLike<unknown>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await step();
      return;
    } catch (error) {
      if (!isLocked(error) || tries === MAX_TRIES) throw error;
      await sleep(RETRY_MS);
    }
  }
}

/** Drizzle wraps what PostgreSQL says. */
function isLocked(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return code === LOCK_NOT_AVAILABLE || (cause instanceof Error && isLocked(cause));
}

/** Brings a database from before the baseline to it. A new one gets the baseline itself. */
async function reachBaseline(sql: postgres.Sql): Promise<void> {
  const [baseline] = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  const last = await findLastMigration(sql);
  if (!baseline || last === 0 || last >= baseline.folderMillis) return;
  if (last < OLDEST_SCHEMA)
    throw new Error(
      "A version of Downbeat before 1.0.1 made this database, and this version upgrades from 1.0.1 only. Start 1.0.1 with it once, then this one.",
    );
  await applyMigrations(drizzle(sql), { migrationsFolder: UPGRADE });
  await sql`
    insert into drizzle.__drizzle_migrations (hash, created_at) values (${baseline.hash}, ${baseline.folderMillis})`;
}

/** The time of the last migration that a database has, by which they are ordered; 0 for an empty one. */
export async function lastMigration(url: string): Promise<number> {
  return await alone(url, findLastMigration);
}

async function findLastMigration(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<[{ table: string | null }]>`
    select to_regclass('drizzle.__drizzle_migrations')::text as table`;
  if (row.table === null) return 0;
  const [{ last }] = await sql<[{ last: number }]>`
    select coalesce(max(created_at), 0)::float8 as last from drizzle.__drizzle_migrations`;
  return last;
}

/** The job queue would log each of its migrations. */
const quiet = new Logger(() => () => {});

import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as applyMigrations } from "drizzle-orm/postgres-js/migrator";
import { Logger, runMigrations } from "graphile-worker";
import postgres from "postgres";
import { applyObjects, parseObjects, readObjects } from "./functions";
import { stateMoves } from "./state-moves";

/** The advisory lock for schema changes. Arbitrary, but every process of ours must use the same number. */
const LOCK = 3_141_592_653;

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

/** Brings a database to the current schema: our tables, functions and triggers, upcoming partitions, then the job queue's tables. */
export async function migrate(url: string): Promise<void> {
  await alone(url, async (sql) => {
    await applyMigrations(drizzle(sql), { migrationsFolder: "drizzle" });
    await applyObjects(sql, [...readObjects(), ...parseObjects(stateMoves())]);
    await sql`select ensure_play_partitions(now() - interval '2 months', now() + interval '12 months')`;
    await sql`select ensure_request_log_days(now(), now() + interval '3 days')`;
    await runMigrations({ connectionString: url, logger: quiet });
  });
}

/** The number of migrations that a database has; 0 for an empty one. */
export async function appliedMigrations(url: string): Promise<number> {
  return await alone(url, async (sql) => {
    const [row] = await sql<[{ table: string | null }]>`
      select to_regclass('drizzle.__drizzle_migrations')::text as table`;
    if (row.table === null) return 0;
    const [{ count }] = await sql<[{ count: number }]>`
      select count(*)::int as count from drizzle.__drizzle_migrations`;
    return count;
  });
}

/** The job queue would log each of its migrations. */
const quiet = new Logger(() => () => {});

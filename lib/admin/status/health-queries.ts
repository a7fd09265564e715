import "server-only";
import { pool, sql } from "@/db/client";

/** The time of the last applied migration, by which they are ordered. */
export async function findLastMigration(): Promise<number> {
  const [row] = await sql<[{ last: number }]>`
    select coalesce(max(created_at), 0)::float8 as last from drizzle.__drizzle_migrations`;
  return row.last;
}

/** Whether the database has answered anybody in this process since a moment on the clock of `performance`. */
export function hasRecentAnswer(moment: number): boolean {
  return pool.answeredAt > moment;
}

/** Counts the application names like a pattern among the processes that use this database now. */
export async function countApplicationNames(like: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(distinct application_name) from pg_stat_activity
    where datname = current_database() and application_name like ${like}`;
  return row.count;
}

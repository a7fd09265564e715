import "server-only";
import { sql } from "@/db/client";

/** The number of applied migrations. */
export async function countMigrations(): Promise<number> {
  const [row] = await sql<[{ count: number }]>`select count(*) from drizzle.__drizzle_migrations`;
  return row.count;
}

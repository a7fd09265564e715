import { vi } from "vitest";
import { sql } from "@/db/client";

/** Returns when the workers that ran have left the database, which is then dropped. */
export async function workersHaveLeft(): Promise<void> {
  await vi.waitFor(
    async () => {
      const [row] = await sql<[{ count: number }]>`
        select count(*) from pg_stat_activity
        where datname = current_database() and application_name <> 'downbeat'`;
      if (row.count > 0) throw new Error(`${row.count} connections are still open.`);
    },
    { interval: 10, timeout: 10_000 },
  );
}

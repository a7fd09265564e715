import { expect } from "vitest";
import { sql } from "@/db/client";
import type { Db } from "@/db/tagged";

/** Counts the connections of this test's database that wait for a lock. */
async function waiting(): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return row.count;
}

/** Does something that must wait for another transaction, which then does more and ends: no luck, no sleep. */
export function whileHolding<Result>(
  take: (holder: Db) => Promise<unknown>,
  work: () => Promise<Result>,
  takeMore: (holder: Db) => Promise<unknown> = async () => {},
): Promise<Result> {
  return sql
    .begin(async (holder) => {
      await take(holder);
      const result = work();
      await expect.poll(waiting).toBe(1);
      await takeMore(holder);
      return { result };
    })
    .then(({ result }) => result);
}

import postgres from "postgres";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import type { Operation } from "@/lib/api/operation";
import { operations } from "@/lib/api/registry";
import { databaseUrl } from "@/lib/env";
import { fill } from "@/tests/bench/marketplace-data";
import { freshAddress } from "@/tests/support/api";
import { createToken, createWave } from "@/tests/support/factories";
import { callExample } from "@/tests/support/operations";

/**
 * On the generated marketplace of the benchmark, whose first account owns the artist with the most tracks and talks to most: what
 * an operation reads of a large table it finds through an index.
 */

const PLAYS = 200_000;
/** Tables of so many rows are large; smaller ones PostgreSQL reads as a whole, and is right. */
const LARGE = 4_000;

/** Ids of things that are there and busy. */
const PARAMS: Record<string, number> = { albumId: 1000 };

beforeAll(async () => {
  // As on the benchmark's server, and on any with a disk of this decade; for the connections that come.
  const admin = postgres(databaseUrl(), { max: 1 });
  await admin.unsafe(`alter database ${admin.options.database} set random_page_cost = 1.1`);
  await admin.end();
  await fill(databaseUrl(), "marketplace", PLAYS, async (_name, work) => work(() => {}));
  await createWave(1);
  await sql`
    insert into users (email, handle, name, avatar)
    select 'listener-' || n || '@bench.test', 'listener_' || n, 'Listener ' || n, '/media/artwork/user-1.png'
    from generate_series(1, 20000) as n`;
  await sql`vacuum analyze users`;
}, 120_000);

/** How many rows of each large table were read without an index so far, by everybody. */
async function rowsScanned(): Promise<Map<string, number>> {
  // Each connection of the pool hands in what it counted.
  await Promise.all(Array.from({ length: 10 }, () => sql`select pg_stat_force_next_flush(), pg_sleep(0.01)`));
  const rows = await sql<{ name: string; scanned: number }[]>`
    select relname as name, seq_tup_read as scanned from pg_stat_user_tables where n_live_tup >= ${LARGE}`;
  return new Map(rows.map(({ name, scanned }) => [name, scanned]));
}

describe("On a large marketplace", () => {
  const reads = operations.filter(({ method }) => method === "GET").map((read) => [read.id, read] as const);

  it.each(reads)("%s reads no large table as a whole", async (_id, operation) => {
    const token = await createToken(1);
    const params = Object.fromEntries(
      Object.entries(operation.example.params ?? {}).map(([name, value]) => [name, PARAMS[name] ?? value]),
    );
    const busy = { ...operation, example: { ...operation.example, params } } as Operation;
    const before = await rowsScanned();
    expect(before.size).toBeGreaterThan(10);
    // Often enough that PostgreSQL has chosen the plan that it keeps.
    for (let time = 0; time < 8; time++) {
      const { status } = await callExample(busy, { token, address: freshAddress() });
      expect(status).toBe(200);
    }
    const after = await rowsScanned();
    const scanned = [...after].filter(([name, rows]) => rows > (before.get(name) ?? 0));
    expect(scanned).toEqual([]);
  });
});

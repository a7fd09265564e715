import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Pool } from "@/db/pool";
import { Database } from "@/tests/crash/database";
import { Clients, findLosses, OUTAGES, prepareOutages, surviveOutage } from "@/tests/crash/outage";

/** On a PostgreSQL of this file's own. `npm run test:outages` does the same fifty times. */
const FOLDER = resolve(".data/vitest-outage");
const database = new Database(FOLDER);

beforeAll(async () => {
  rmSync(FOLDER, { recursive: true, force: true });
  await database.start();
});
afterAll(async () => {
  await database.stop();
  rmSync(FOLDER, { recursive: true, force: true });
});

const names = Object.keys(OUTAGES) as (keyof typeof OUTAGES)[];

it.each(names)("After %s, all clients of a busy pool work within 10 s", async (outage) => {
  await prepareOutages(database.url);
  const pool = new Pool(database.url, { max: 32 });
  const clients = new Clients(pool.sql);
  const milliseconds = await surviveOutage(database, clients, outage);
  await clients.stop();
  await pool.end({ timeout: 1 });
  expect(clients.faults).toEqual([]);
  expect(milliseconds).toBeLessThan(10_000);
  expect(await findLosses(database.url, clients)).toEqual([]);
});

import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { copyOut } from "@/db/copy";
import type { Db } from "@/db/tagged";
import { csvFile } from "@/lib/platform/documents/csv";

/** Copies with a connection of their own: what they yield, what they take, and what is left of them. */

/** Connections of exports to this test's database. */
async function backends(): Promise<number[]> {
  const rows = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity where application_name = 'downbeat export' and datname = current_database()`;
  return rows.map(({ pid }) => pid);
}
const expectNoBackends = () => expect.poll(backends).toEqual([]);

/** Rows in a temporary table, and the statement that reads them. */
const filling = (rows: number) => async (session: Db) => {
  await session`create temporary table export (id bigint, name text)`;
  await session`insert into export select id, ${"a name"} || id from generate_series(1, ${rows}) as id`;
};
const READ = "copy export to stdout with (format csv, header)";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Measures the memory that is held after a collection: the garbage that may lie about meanwhile differs between versions of Node. */
function heldBytes(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

it("Copying out yields the rows that bound values made, and leaves no connection", async () => {
  expect(await new Response(copyOut(filling(2), READ)).text()).toBe("id,name\n1,a name1\n2,a name2\n");
  await expectNoBackends();
});

it("Copying out takes little room for a million rows", async () => {
  const reader = csvFile(copyOut(filling(1_000_000), READ), { byteOrderMark: true }).getReader();
  await reader.read();
  const before = heldBytes();
  let [bytes, peak, looked] = [0, before, 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.byteLength;
    if (bytes - looked < 2_000_000) continue;
    looked = bytes;
    peak = Math.max(peak, heldBytes());
  }
  expect(bytes).toBeGreaterThan(20_000_000);
  expect((peak - before) / 1024 / 1024).toBeLessThan(10);
});

it("Copying out is freed when the reader leaves in the middle of the rows", async () => {
  const reader = copyOut(filling(1_000_000), READ).getReader();
  await reader.read();
  expect(await backends()).toHaveLength(1);
  await reader.cancel();
  await expectNoBackends();
});

it("Copying out is freed when the reader leaves while the database is still counting", async () => {
  const reader = copyOut((session) => session`select pg_sleep(60)`, READ).getReader();
  const first = reader.read();
  await expect
    .poll(() => sql`select from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'`)
    .toHaveLength(1);
  await reader.cancel();
  expect(await first).toEqual({ done: true, value: undefined });
  await expectNoBackends();
});

it("Copying out explains the fault of a statement, and leaves no connection", async () => {
  const reader = copyOut((session) => session`select 1 / 0`, READ).getReader();
  await expect(reader.read()).rejects.toThrow("division by zero");
  await expectNoBackends();
});

it("Copying out fails when the database ends in the middle, instead of waiting forever", async () => {
  const reader = copyOut(filling(1_000_000), READ).getReader();
  await reader.read();
  const [pid = 0] = await backends();
  await sql`select pg_terminate_backend(${pid})`;
  const drain = async () => {
    while (!(await reader.read()).done);
  };
  await expect(drain()).rejects.toThrow("closed the export connection");
  await expectNoBackends();
});

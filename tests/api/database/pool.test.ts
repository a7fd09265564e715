import { readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { openPool } from "@/db/client";

const pool = openPool(process.env.DATABASE_URL ?? "", { max: 1 });
const otherPool = openPool(process.env.DATABASE_URL ?? "", { max: 2 });
afterAll(() => Promise.all([pool.end(), otherPool.end()]));

it("A statement that fails after its first row leaves nothing to the next one", async () => {
  // The comparison keeps the division from being worked out before the rows.
  const failing = pool`select 1 / (3 - n) from generate_series(1, 3) as n where n > ${0}`;
  const next = pool`select n from generate_series(1, 2) as n`;
  await expect(failing).rejects.toThrow("division by zero");
  expect([...(await next)]).toEqual([{ n: 1 }, { n: 2 }]);
  expect([...(await pool`select ${1}::int as n`)]).toEqual([{ n: 1 }]);
});

describe("Internals of postgres.js", () => {
  it("The use of postgres.js beyond its types was verified with the installed version, which package.json pins", () => {
    const version = (file: string) => JSON.parse(readFileSync(file, "utf8"));
    expect(version("package.json").dependencies.postgres).toBe("3.4.9");
    expect(version("node_modules/postgres/package.json").version).toBe("3.4.9");
  });

  it("The parts of postgres.js that are used beyond its types are there: the backend, the text and whether the connection works on it", async () => {
    // Safe cast: what it asserts is what this test tests.
    const internals = (query: object) =>
      query as { state: { pid: number } | null; active: boolean; string?: string; resolve: unknown };
    await otherPool.begin(async (holder) => {
      await holder`select pg_advisory_xact_lock(20251)`;
      const query = pool`select pg_advisory_xact_lock(${20251})`;
      expect(internals(query)).toMatchObject({ state: null, active: false, resolve: expect.any(Function) });
      const answer = query.execute();
      const waiting = () => otherPool<{ pid: number; query: string }[]>`
        select pid, query from pg_stat_activity
        where datname = current_database() and wait_event = 'advisory'`;
      await expect.poll(async () => (await waiting()).length).toBe(1);
      const [running] = await waiting();
      expect(internals(answer)).toMatchObject({
        state: { pid: running?.pid },
        active: true,
        string: running?.query,
      });
      answer.cancel();
      await expect(answer).rejects.toMatchObject({ code: "57014" });
      expect(internals(answer).active).toBe(false);
    });
  });
});

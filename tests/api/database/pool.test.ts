import { afterAll, expect, it } from "vitest";
import { openPool } from "@/db/client";

const pool = openPool(process.env.DATABASE_URL ?? "", { max: 1 });
afterAll(() => pool.end());

it("A statement that fails after its first row leaves nothing in what the next one finds", async () => {
  // The comparison keeps the division from being worked out before the rows.
  const failing = pool`select 1 / (3 - n) from generate_series(1, 3) as n where n > ${0}`;
  const next = pool`select n from generate_series(1, 2) as n`;
  await expect(failing).rejects.toThrow("division by zero");
  expect([...(await next)]).toEqual([{ n: 1 }, { n: 2 }]);
  expect([...(await pool`select ${1}::int as n`)]).toEqual([{ n: 1 }]);
});

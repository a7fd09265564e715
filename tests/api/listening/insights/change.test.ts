import fc from "fast-check";
import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { growthRate } from "@/lib/listening/insights/fragments";
import { change } from "@/lib/listening/insights/spans";

it("Changes in percent are the same in PostgreSQL, for exports, and here", async () => {
  const figure = fc.oneof(fc.nat(20), fc.nat(1_000), fc.nat(2_000_000_000));
  const pairs = fc.sample(fc.record({ now: figure, before: figure }), 5_000);
  const rows = await sql<{ now: number; before: number; change: number }[]>`
    select now, before, ${growthRate(sql`now`, sql`before`)} as change
    from jsonb_to_recordset(${sql.json(pairs)}) as pair (now bigint, before bigint)`;
  expect(rows).toHaveLength(pairs.length);
  expect([...rows]).toEqual(rows.map((row) => ({ ...row, change: change(row.now, row.before) })));
});

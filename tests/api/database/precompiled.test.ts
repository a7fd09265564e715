import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { precompiled } from "@/db/precompiled";

it("A fragment without values becomes one piece of text, however deep its parts", async () => {
  const fragment = jsonObject(sql`${sql`1 as one`}, ${jsonObject(sql`2 as two`)} as inner`);
  expect(fragment).toMatchObject({ args: [], strings: [expect.stringContaining("2 as two")] });
  expect([...(await sql`select ${fragment} as object, ${3}::int as three`)]).toEqual([
    { object: { one: 1, inner: { two: 2 } }, three: 3 },
  ]);
});

it("A name becomes text in quotes", async () => {
  const fragment = precompiled(sql`1 as ${sql('a "name"')}`);
  expect(fragment).toMatchObject({ strings: ['1 as "a ""name"""'] });
  expect([...(await sql`select ${fragment}`)]).toEqual([{ 'a "name"': 1 }]);
});

it("A fragment with a value keeps it", async () => {
  const fragment = sql`${"it's"}::text as is`;
  expect(precompiled(fragment)).toBe(fragment);
  expect([...(await sql`select ${precompiled(fragment)}`)]).toEqual([{ is: "it's" }]);
});

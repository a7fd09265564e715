import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { tags } from "@/db/schema/genres";

it("A part that is used again says the same each time, however deep its parts and wherever their values are", async () => {
  const constant = jsonObject(sql`${sql`1 as one`}, ${jsonObject(sql`2 as two`)} as inner`);
  const part = sql`${constant} as object, ${"it's"}::text as text`;
  for (const number of [1, 2, 3])
    expect([...(await sql`select ${number}::int as number, ${part}, ${number}::int as again`)]).toEqual([
      { number, object: { one: 1, inner: { two: 2 } }, text: "it's", again: number },
    ]);
});

it("A name becomes text in quotes", async () => {
  expect([...(await sql`select 1 as ${sql('a "name"')}`)]).toEqual([{ 'a "name"': 1 }]);
});

it("Columns of the schema stand with their table, or alone where SQL takes no table", async () => {
  const [tag] = await sql<{ id: number; name: string }[]>`
    insert into ${tags} (${sql(tags, "id", "name")}) overriding system value values (1000000, 'column') returning ${tags.id}, ${tags.name}`;
  await sql`update ${tags} set ${sql(tags, "name")} = 'row' where ${tags.name} = ${tag?.name ?? ""}`;
  expect([...(await sql`select ${tags.name} from ${tags} where ${tags.id} = ${tag?.id ?? 0}`)]).toEqual([
    { name: "row" },
  ]);
});

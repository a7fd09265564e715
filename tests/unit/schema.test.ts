import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { expect, it } from "vitest";
import journal from "@/drizzle/meta/_journal.json";

const SCHEMA = resolve("db/schema");
const META = resolve("drizzle/meta");

it("The migrations make the tables that the schema declares: there is nothing left to generate", async () => {
  const files = readdirSync(SCHEMA).filter((name) => name.endsWith(".ts"));
  const modules = await Promise.all(files.map((name) => import(`${SCHEMA}/${name}`)));
  const last = String(journal.entries.at(-1)?.idx).padStart(4, "0");
  const migrated = JSON.parse(readFileSync(`${META}/${last}_snapshot.json`, "utf8"));
  const schema = generateDrizzleJson(Object.assign({}, ...modules), migrated.id);
  expect(Object.keys(schema.tables).length).toBeGreaterThan(100);
  expect(
    await generateMigration(migrated, schema),
    "Write the migration with `npm run db:generate -- --name NAME`, and commit it with its snapshot",
  ).toEqual([]);
});

/** Lists that have the same values and mean different things. */
const HOMONYMS = [
  ["track", "album", "artist"],
  ["track", "album"],
];

/** The lists of texts that a source writes out, each as one text, in the order of the alphabet. */
const valueLists = (source: string): string[] =>
  [...source.matchAll(/\[((?:\s*"[^"\n]+",?){2,})\s*\]/g)].map(
    ([, list = ""]) =>
      list
        .match(/"[^"]+"/g)
        ?.sort()
        .join() ?? "",
  );

it("No list of values is written in the database and in lib, but for those that mean different things", () => {
  const sources = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => readFileSync(`${folder}/${name}`, "utf8"));
  const inLib = new Set(sources(resolve("lib")).flatMap(valueLists));
  const twice = sources(SCHEMA)
    .flatMap(valueLists)
    .filter((list) => inLib.has(list));
  expect(
    twice.sort(),
    "Write a list once, in db/values, and import it in the schema and in lib; one that means something else is listed in HOMONYMS",
  ).toEqual(
    HOMONYMS.map((list) =>
      list
        .map((value) => `"${value}"`)
        .sort()
        .join(),
    ).sort(),
  );
});

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
  const declared = generateDrizzleJson(Object.assign({}, ...modules), migrated.id);
  expect(Object.keys(declared.tables).length).toBeGreaterThan(100);
  expect(await generateMigration(migrated, declared)).toEqual([]);
});

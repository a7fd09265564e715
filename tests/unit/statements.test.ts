import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const sources = readdirSync("lib", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  .map((name) => readFileSync(`lib/${name}`, "utf8"));

const count = (pattern: RegExp): number =>
  sources.reduce((sum, source) => sum + [...source.matchAll(pattern)].length, 0);

/** A statement of the builder on the pool or in a transaction. */
const BUILDER = /\b(?:db|sql|transaction)\s*\.(?:select|selectDistinct|insert|update|delete)\(/g;

const TAG = String.raw`(?:db|sql|transaction|replicaSql\([^)]*\))`;
const ROWS = "<[^`;]*?>";

/** Statements of the tag: those that are awaited, and those that are returned with the type of their rows. */
const TEMPLATES = [
  new RegExp(`await\\s+${TAG}(?:${ROWS})?\``, "g"),
  new RegExp(`(?:return|=>)\\s+${TAG}${ROWS}\``, "g"),
];

/** New queries on one table raise it. Functions that are called, and what no builder says well, keep it from 1. */
const SHARE = 0.5;

it("Statements on one table and plain joins are of Drizzle's builder, whose columns the compiler knows", () => {
  const builder = count(BUILDER);
  const templates = TEMPLATES.map(count).reduce((sum, one) => sum + one);
  expect(templates).toBeGreaterThan(300);
  expect(builder / (builder + templates)).toBeGreaterThan(SHARE);
});

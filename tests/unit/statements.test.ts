import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const sources = readdirSync("lib", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  .map((name) => readFileSync(`lib/${name}`, "utf8"));

const matches = (pattern: RegExp): RegExpExecArray[] =>
  sources.flatMap((source) => [...source.matchAll(pattern)]);

/** A statement of the builder on the pool or in a transaction. */
const BUILDER =
  /\b(?:db|sql|transaction)\s*\.(?:select|selectDistinct|selectDistinctOn|insert|update|delete)\(/g;

const TAG = String.raw`(?:db|sql|transaction|replicaSql\([^)]*\))`;
const ROWS = "<[^`;]*?>";

/** Statements of the tag: those that are awaited, and those that are returned with the type of their rows. */
const TEMPLATES = [
  new RegExp(`await\\s+${TAG}(?:${ROWS})?\``, "g"),
  new RegExp(`(?:return|=>)\\s+${TAG}${ROWS}\``, "g"),
];

/**
 * Statements that name no table whose columns the compiler could know: functions of the database by name, such as a lock, and
 * commands that the builder does not have.
 */
const WITHOUT_TABLE =
  /^\s*(?:select (?:pg_|set_config|current_setting|ensure_|forget_|graphile_worker\.)|(?:lock|analyze|truncate|drop) |create temporary table \w+ \()/;

/** The text of the template that a match begins, up to its end or the first value that is a template. */
const templateText = ({ index, 0: start, input }: RegExpExecArray): string =>
  input.slice(index + start.length).split("`", 1)[0] ?? "";

/** New queries on one table raise it. What no builder says well keeps it from 1. */
const SHARE = 0.6;

it("Statements on one table and plain joins are of Drizzle's builder, whose columns the compiler knows", () => {
  const builder = matches(BUILDER).length;
  const templates = TEMPLATES.flatMap(matches).filter((match) => !WITHOUT_TABLE.test(templateText(match)));
  expect(templates.length).toBeGreaterThan(300);
  expect(builder / (builder + templates.length)).toBeGreaterThan(SHARE);
});

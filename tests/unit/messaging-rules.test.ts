import { expect, it } from "vitest";
import { guideSources } from "@/lib/docs/guides/source";

const sources = import.meta.glob<string>("/tests/api/community/{messaging,channels}/*.test.ts", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The numbers that a title names at its end: `(rule 3)`, `(rules 4 to 10, 13 and 14)`. */
function findNumbers(title: string): number[] {
  const list = /\(rules? ([\d, and to]+)\)$/.exec(title)?.[1] ?? "";
  return list.split(/, | and /).flatMap((part) => {
    const [first = Number.NaN, last = first] = part.split(" to ").map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

it("Every published rule of messaging is named by a test that proves it, and no other number is", () => {
  const titles = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/\bit\(\s*"([^"]+ \(rules? [^"]+\))"/g)].map(([, title = ""]) => title),
  );
  const [, rules = ""] = (guideSources().get("messaging") ?? "").split("\n## Rules\n");
  const published = [...rules.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));
  const single = titles.filter((title) => title.includes("(rule ")).flatMap(findNumbers);
  expect(published).toEqual(Array.from({ length: published.length }, (_, index) => index + 1));
  expect([...new Set(single)].sort((a, b) => a - b)).toEqual(published);
  for (const number of titles.flatMap(findNumbers)) expect(published).toContain(number);
});

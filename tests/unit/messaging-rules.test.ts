import { expect, it } from "vitest";
import { messagingRules } from "@/components/docs/messaging-rules";

const sources = import.meta.glob<string>("/tests/api/{messaging,inbox,typing,realtime}/*.test.ts", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The numbers that a title names: `rule 3: ..`, `rules 4 to 10, 13 and 14: ..`. */
function numbersIn(title: string): number[] {
  const list = /^rules? ([\d, and to]+):/.exec(title)?.[1] ?? "";
  return list.split(/, | and /).flatMap((part) => {
    const [first = Number.NaN, last = first] = part.split(" to ").map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

it("every published rule of messaging is named by a test that proves it, and no other number is", () => {
  const titles = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/\bit\(\s*"(rules? [^"]+)"/g)].map(([, title = ""]) => title),
  );
  const count = messagingRules.flatMap(({ rules }) => [...rules]).length;
  const single = titles.filter((title) => title.startsWith("rule ")).flatMap(numbersIn);
  expect([...new Set(single)].sort((a, b) => a - b)).toEqual(
    Array.from({ length: count }, (_, index) => index + 1),
  );
  for (const number of titles.flatMap(numbersIn)) expect(number).toBeLessThanOrEqual(count);
});

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { FAILURE_CASES } from "@/tests/support/failure-cases";

const COUNT = 55;

it("Every failure of a purchase that the design names has a test, or says why it has none", () => {
  expect(Object.keys(FAILURE_CASES).map(Number)).toEqual(
    Array.from({ length: COUNT }, (_, place) => place + 1),
  );
  const missing = Object.entries(FAILURE_CASES).flatMap(([number, { tests = [], reason }]) => [
    ...(tests.length === 0 && !reason ? [`${number} has neither`] : []),
    ...tests
      .filter(([file, name]) => !readFileSync(`tests/${file}`, "utf8").includes(name))
      .map(([file, name]) => `${number}: ${file} has no test “${name}”`),
  ]);
  expect(missing).toEqual([]);
});

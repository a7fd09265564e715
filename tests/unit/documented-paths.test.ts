import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { listFiles } from "@/scripts/imports";

const ROOT = resolve(import.meta.dirname, "../..");

/** A path of ours in backticks. Placeholders, `lib/<area>` or `docs/guides/NAME.md`, are no paths. */
const PATH = /`((?:app|clients|components|db|docs|drizzle|lib|scripts|tests)\/[\w./[\]()-]+)`/g;
const PLACEHOLDER = /\b[A-Z]{3,}\b|\.\.\./;

it("Every path that a document names exists", () => {
  const documents = [
    ...["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"],
    ...listFiles(ROOT, ["docs"]).filter((file) => file.endsWith(".md")),
  ];
  let count = 0;
  const missing = documents.flatMap((document) =>
    [...readFileSync(join(ROOT, document), "utf8").matchAll(PATH)].flatMap(([, path = ""]) => {
      if (PLACEHOLDER.test(path)) return [];
      count += 1;
      return existsSync(join(ROOT, path)) ? [] : [`${document}: ${path}`];
    }),
  );
  expect(count).toBeGreaterThan(150);
  expect(
    missing,
    "Name the file by its present path; a placeholder is in capitals, docs/guides/NAME.md",
  ).toEqual([]);
});

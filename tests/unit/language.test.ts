import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { filesIn } from "@/scripts/imports";

/** Phrases that native readers must read twice, and names that we have replaced. CONTRIBUTING has the words to use instead. */

const ROOT = resolve(import.meta.dirname, "../..");

const PHRASES =
  /\b([Ww]hoever|whomever|anew|for ever|so long may|is looked which|is looked whether|is asked whether|what one has|by mail|acts? for|acting for|MOST_[A-Z]+|PATIENCE\w*|takes? no part|no such \w+ any more|one a line|goes on \(|ends by itself)(?!\w)/g;

const files = [
  ...filesIn(ROOT, ["app", "components", "db", "docs", "lib", "scripts", "tests"]),
  ...readdirSync(ROOT).filter((name) => /\.(ts|md)$/.test(name)),
].filter((file) => /\.(ts|tsx|mjs|md)$/.test(file) && !file.endsWith("language.test.ts"));

describe("Language:", () => {
  it("code, comments, documents and guides avoid the phrases we have dropped", () => {
    expect(files.length).toBeGreaterThan(900);
    const found = files.flatMap((file) =>
      readFileSync(join(ROOT, file), "utf8")
        .split("\n")
        .flatMap((line, index) => (line.match(PHRASES) ?? []).map((hit) => `${file}:${index + 1}: ${hit}`)),
    );
    expect(found).toEqual([]);
  });
});

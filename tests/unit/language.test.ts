import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { listFiles } from "@/scripts/imports";
import { isHalfTitle, testTitles } from "@/tests/support/test-titles";

/** Phrases that native viewers must read twice, and names that we have replaced. CONTRIBUTING has the words to use instead. */

const ROOT = resolve(import.meta.dirname, "../..");

const PHRASES =
  /\b([Ww]hoever|whomever|anew|for ever|so long may|is looked which|is looked whether|is asked whether|what one has|by mail|acts? for|acting for|MOST_[A-Z]+|PATIENCE\w*|takes? no part|no such \w+ any more|one a line|goes on \(|ends by itself)(?!\w)/g;

/** Words of our own for things that have a name in the field. Decisions are frozen, and keep them. */
const HOUSE_WORDS = /\b([Ff]ront (door|porch)|tellers?)\b/g;

/** These name the words in order to reject them. */
const WORD_LISTS = [
  "tests/support/identifiers.ts",
  "tests/unit/identifiers.test.ts",
  "tests/unit/language.test.ts",
];

const files = [
  ...listFiles(ROOT, ["app", "components", "db", "docs", "lib", "scripts", "tests"]),
  ...readdirSync(ROOT).filter((name) => /\.(ts|md)$/.test(name)),
].filter((file) => /\.(ts|tsx|mjs|md)$/.test(file) && !WORD_LISTS.includes(file));

const COMMENT = /\/\*[\s\S]*?\*\/|(?:^[ \t]*\/\/.*(?:\n|$))+|[ \t]\/\/ .*/gm;

/** The text of a comment on one line, without its marks. */
const commentText = (comment: string) =>
  comment
    .trim()
    .replace(/^\/\*\*?|\*\/$/g, "")
    .split("\n")
    .map((line) => line.replace(/^\s*(\*|\/\/)?\s*/, "").trim())
    .join(" ")
    .trim();

/**
 * Whether a comment begins with a free relative clause, "What is done when ..", in place of a statement. "Where .., it .." and
 * "When .., it .." have a main clause behind the comma; "Whether .." is how any documentation describes a boolean.
 */
const isHalfSentence = (text: string) =>
  /^(What|Who|Whom|Whose|Which|How|Why|Those|Whatever|That (which|of)|(In|From|By|To|With|Of|On) (what|which|whom))\b/.test(
    text,
  ) ||
  (/^(Where|When)\b/.test(text) && !(text.split(/\.(?: |$)/)[0] ?? "").includes(","));

describe("Language:", () => {
  it("Code, comments, documents and guides avoid the phrases we have dropped", () => {
    expect(files.length).toBeGreaterThan(900);
    const faults = files.flatMap((file) =>
      readFileSync(join(ROOT, file), "utf8")
        .split("\n")
        .flatMap((line, index) =>
          [
            ...(line.match(PHRASES) ?? []),
            ...(file.startsWith("docs/decisions/") ? [] : (line.match(HOUSE_WORDS) ?? [])),
          ].map((hit) => `${file}:${index + 1}: ${hit}`),
        ),
    );
    expect(faults, "Write a plainer phrase; CONTRIBUTING.md has the terms").toEqual([]);
  });

  it("Every comment begins with a statement, not with a free relative clause", () => {
    const halves = files
      .filter((file) => !file.endsWith(".md"))
      .flatMap((file) =>
        (readFileSync(join(ROOT, file), "utf8").match(COMMENT) ?? [])
          .map(commentText)
          .filter(isHalfSentence)
          .map((text) => `${file}: ${text}`),
      );
    expect(
      halves,
      "Begin with a statement: “Re-queues the job if the worker was killed”, and not “What is done when …”",
    ).toEqual([]);
  });

  it("Every title of a test is a sentence with a subject of its own", () => {
    const titles = files
      .filter((file) => file.startsWith("tests/") && file.endsWith(".ts"))
      .flatMap((file) =>
        testTitles(file, readFileSync(join(ROOT, file), "utf8")).map((title) => `${file}: ${title}`),
      );
    expect(titles.length).toBeGreaterThan(2_500);
    expect(
      titles.filter((title) => isHalfTitle(title.slice(title.indexOf(": ") + 2))),
      "Begin with the subject: a capital or the operation's id, then a verb; CONTRIBUTING.md has good titles and bad ones",
    ).toEqual([]);
  });
});

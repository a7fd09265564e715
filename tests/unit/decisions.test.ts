import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const FOLDER = resolve(import.meta.dirname, "../../docs/decisions");

const decisions = readdirSync(FOLDER)
  .filter((file) => /^\d{4}-/.test(file))
  .sort()
  .map((file) => ({
    file,
    number: Number(file.slice(0, 4)),
    text: readFileSync(join(FOLDER, file), "utf8"),
  }));
const index = readFileSync(join(FOLDER, "README.md"), "utf8");

const LINK = String.raw`\[\d+\]\(\d{4}-[\w-]+\.md\)`;
const STATUS = new RegExp(`^Status: (accepted(, amended by ${LINK}(, ${LINK})*)?|superseded by ${LINK})\\.$`);

describe("Decisions:", () => {
  it("Every decision has a status line in the one form directly below its title", () => {
    const wrong = decisions.filter(({ number, text }) => {
      const [title = "", , status = ""] = text.split("\n");
      return !title.startsWith(`# ${number}. `) || !STATUS.test(status);
    });
    expect(
      wrong.map(({ file }) => file),
      "Write `Status: accepted.` or `Status: superseded by [N](FILE).` below the title, as in docs/decisions/README.md",
    ).toEqual([]);
  });

  it("Every status line names later decisions that exist, by their numbers", () => {
    const wrong = decisions.flatMap(({ file, number, text }) =>
      [...(text.split("\n")[2] ?? "").matchAll(/\[(\d+)\]\(([^)]+)\)/g)]
        .filter(
          ([, later, target = ""]) =>
            Number(later) <= number ||
            Number(target.slice(0, 4)) !== Number(later) ||
            !existsSync(join(FOLDER, target)),
        )
        .map(([link]) => `${file}: ${link}`),
    );
    expect(wrong).toEqual([]);
  });

  it("The index lists every decision with its title", () => {
    const missing = decisions.filter(({ file, number, text }) => {
      const title = (text.split("\n")[0] ?? "").replace(`# ${number}. `, "");
      return !index.includes(`| ${number} | [${title}](${file}) |`);
    });
    expect(
      missing.map(({ file }) => file),
      "Add a row for each to docs/decisions/README.md: | NUMBER | [TITLE](FILE) | …",
    ).toEqual([]);
  });

  it("Every number is used once, or the index says that it is not used", () => {
    const [, first, last] = /(\d+) to (\d+) were set aside/.exec(index) ?? [];
    const unused = (number: number) => number >= Number(first) && number <= Number(last);
    const numbers = decisions.map(({ number }) => number);
    const expected = Array.from({ length: numbers.at(-1) ?? 0 }, (_, at) => at + 1).filter(
      (number) => !unused(number),
    );
    expect(numbers).toEqual(expected);
  });
});

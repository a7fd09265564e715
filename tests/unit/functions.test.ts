import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { parseObjects } from "@/db/functions";

const FOLDER = resolve("db/functions");

const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((path) =>
  path.endsWith(".sql"),
);

it("A file below db/functions is named after an area of lib and the one function that it has, whose triggers follow", () => {
  const areas = readdirSync(resolve("lib"));
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    const [area, name] = file.replace(/\.sql$/, "").split("/");
    const text = readFileSync(`${FOLDER}/${file}`, "utf8");
    const [first, ...triggers] = parseObjects(text);
    expect(areas, file).toContain(area);
    expect(first?.name, file).toBe(name);
    for (const { name: trigger, statement } of triggers) {
      expect(trigger, file).toContain(" on ");
      expect(statement, file).toContain(`execute function ${name}(`);
    }
  }
});

it("No line of a file below db/functions is longer than 140 characters", () => {
  const long = files.filter((file) =>
    readFileSync(`${FOLDER}/${file}`, "utf8")
      .split("\n")
      .some((line) => line.length > 140),
  );
  expect(long).toEqual([]);
});

it("No function and no trigger is declared twice", () => {
  const names = files.flatMap((file) =>
    parseObjects(readFileSync(`${FOLDER}/${file}`, "utf8")).map(({ name }) => name),
  );
  expect(names.length).toBe(new Set(names).size);
});

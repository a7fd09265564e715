import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

/** A declaration that others collect must not import the code that runs it. */

const LIB = resolve(import.meta.dirname, "../../lib");

const KINDS = [
  { name: "jobs", may: /^(zod|@\/lib\/platform\/jobs\/task|(\.|@\/lib\/.+)\/([\w-]+-)?(events|kinds))$/ },
  {
    name: "events",
    may: /^(zod|@\/lib\/platform\/channels\/event|@\/lib\/platform\/http-contract\/fields|(\.|@\/lib\/.+)\/([\w-]+-)?(shapes|kinds))$/,
  },
  { name: "activities", may: /^@\/(db\/schema\/[\w-]+|lib\/platform\/activity-log\/declaration)$/ },
  {
    name: "erasure",
    may: /^(server-only|drizzle-orm|@\/db\/(client|builder|erasure|schema\/.+)|@\/lib\/platform\/jobs\/fragments|\.\/([\w-]+-)?(jobs|fragments))$/,
  },
];

const files = readdirSync(LIB, { recursive: true, encoding: "utf8" });

describe("Files of declarations", () => {
  it.each(KINDS)("A file of declarations imports no more than it must: $name.ts", ({ name, may }) => {
    const own = files.filter(
      (file) => new RegExp(`[/-]${name}\\.ts$`).test(file) && !file.startsWith("platform/channels/"),
    );
    expect(own.length).toBeGreaterThan(1);
    const wrong = own.flatMap((file) => {
      const imported = readFileSync(join(LIB, file), "utf8").matchAll(/^(?:import|\}).*?"([^"]+)";$/gm);
      return [...imported].map(([, path = ""]) => path).filter((path) => !may.test(path));
    });
    expect(wrong).toEqual([]);
  });
});

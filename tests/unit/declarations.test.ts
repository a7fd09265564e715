import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

/** What a domain declares for others to collect must not bring along what it runs. */

const LIB = resolve(import.meta.dirname, "../../lib");

const KINDS = [
  { name: "jobs", may: /^(zod|@\/lib\/jobs\/tasks\/task|@\/lib\/(.+\/)?events)$/ },
  {
    name: "events",
    may: /^(zod|@\/lib\/realtime\/event|@\/lib\/http\/contract\/fields|(\.|@\/lib\/.+)\/(shapes|kinds))$/,
  },
  {
    name: "erasure",
    may: /^(server-only|@\/db\/(client|erasure)|@\/lib\/jobs\/tasks\/fragments|\.\/(jobs|fragments))$/,
  },
];

const files = readdirSync(LIB, { recursive: true, encoding: "utf8" });

describe("A file of declarations imports no more than it must:", () => {
  it.each(KINDS)("$name.ts", ({ name, may }) => {
    // The registry of events collects; it declares none.
    const own = files.filter((file) => file.endsWith(`/${name}.ts`) && !file.startsWith("docs/"));
    expect(own.length).toBeGreaterThan(1);
    const wrong = own.flatMap((file) => {
      const imported = readFileSync(join(LIB, file), "utf8").matchAll(/^(?:import|\}).*?"([^"]+)";$/gm);
      return [...imported].map(([, path = ""]) => path).filter((path) => !may.test(path));
    });
    expect(wrong).toEqual([]);
  });
});

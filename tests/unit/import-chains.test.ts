import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { findImports, readSource } from "@/scripts/imports";

const ROOT = resolve(import.meta.dirname, "../..");

const findFile = (module: string) =>
  [".ts", ".tsx", ".mjs"].map((end) => `${module}${end}`).find((file) => existsSync(resolve(ROOT, file)));

/** The chain of static imports from a file to a package; undefined when there is none. */
function findChain(from: string, target: string): string[] | undefined {
  const chains: string[][] = [[from]];
  const visited = new Set<string>();
  for (let chain = chains.shift(); chain; chain = chains.shift()) {
    const file = chain.at(-1) ?? from;
    if (visited.has(file)) continue;
    visited.add(file);
    const source = readSource(ROOT, file).replace(/\bimport\("[^"]+"\)/g, "");
    for (const { to, typeOnly } of findImports(file, source)) {
      if (typeOnly) continue;
      if (to === target) return [...chain, to];
      const next = findFile(to);
      if (next) chains.push([...chain, next]);
    }
  }
  return undefined;
}

it("The server of npm run dev imports no module that only loads in React's server build", () => {
  expect(findChain("server.ts", "server-only")).toBeUndefined();
});

it("The demo data is made without the connection that the environment names", () => {
  expect(findChain("db/seed/index.ts", "db/client")).toBeUndefined();
});

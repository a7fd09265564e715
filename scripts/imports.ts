import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Reads the imports of a source tree, for `npm run modules` and the architecture test. */

export interface Import {
  from: string;
  /** A file of ours without its extension, `lib/platform/http-contract/fields`, or a package. */
  to: string;
  typeOnly: boolean;
}

/** Every file in these folders, relative to the root. A folder that does not exist has none. */
export function listFiles(root: string, folders: readonly string[]): string[] {
  return folders.flatMap((folder) => {
    try {
      return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
        .sort();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
      throw error;
    }
  });
}

export const isCode = (file: string) => /\.(ts|tsx|mjs)$/.test(file);

export const readSource = (root: string, file: string) => readFileSync(join(root, file), "utf8");

const STATEMENT =
  /^\s*(?:import|export)\s+(type\s)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"|\b()import\("([^"]+)"\)/gm;

/** The imports and re-exports of a file, types included. */
export function findImports(file: string, source: string): Import[] {
  return [...source.matchAll(STATEMENT)].map(([, type, plain, , dynamic]) => {
    const target = plain ?? dynamic ?? "";
    const to = target.startsWith("@/")
      ? target.slice(2)
      : target.startsWith(".")
        ? join(dirname(file), target)
        : target;
    return { from: file, to: to.replace(/\.(ts|tsx|mjs)$/, ""), typeOnly: type !== undefined };
  });
}

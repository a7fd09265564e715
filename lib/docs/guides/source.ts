import "server-only";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(process.cwd(), "docs/guides");
/** The guide to the typed client is the README of its package, which cannot know where this server is. */
const CLIENT = join(process.cwd(), "clients/typescript/README.md");
const EXAMPLE_ORIGIN = "https://downbeat.example";

let texts: Map<string, string> | undefined;

/** The guides as they were written, by name. Read once; while developing, read again each time. */
export function guideSources(): Map<string, string> {
  if (!texts || process.env.NODE_ENV === "development") {
    const names = readdirSync(FOLDER).filter((name) => name.endsWith(".md"));
    texts = new Map([
      ...names.map((name): [string, string] => [
        name.slice(0, -".md".length),
        readFileSync(join(FOLDER, name), "utf8"),
      ]),
      ["client", readFileSync(CLIENT, "utf8").replaceAll(EXAMPLE_ORIGIN, "{{origin}}")],
    ]);
  }
  return texts;
}

import "server-only";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(process.cwd(), "docs/guides");
/** The client guide is the README of the package, which uses an example origin. */
const CLIENT = join(process.cwd(), "clients/typescript/README.md");
const EXAMPLE_ORIGIN = "https://downbeat.example";

let texts: Map<string, string> | undefined;

/** The guide sources by name. Read once, or on every call in development. */
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

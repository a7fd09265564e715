import { readFileSync } from "node:fs";

/** A file of docs/cluster with what this machine has in place of what patterns match. Throws when one matches nothing. */
export function readSettings(
  file: string,
  changes: readonly (readonly [pattern: RegExp, value: string])[],
): string {
  const path = `docs/cluster/${file}`;
  let text = readFileSync(path, "utf8");
  for (const [pattern, value] of changes) {
    if (text.search(pattern) < 0) throw new Error(`${path} has no ${pattern}.`);
    text = text.replace(pattern, value);
  }
  return text;
}

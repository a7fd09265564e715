import { readFileSync } from "node:fs";
import { join } from "node:path";
import { publicOrigin } from "@/lib/platform/public-origin";

/**
 * The documents of all contracts are the same until the next build, but for the public address. So the build makes them
 * (scripts/documents.ts): a process would take two seconds for them, in which it answers nobody.
 */

/** Below `.next`. */
export const DOCUMENTS = "documents";

/** Stands for the public address in what the build writes. */
export const ORIGIN = "https://public-origin.invalid";

export type DocumentName = "openapi" | "reference";

/** Reads what the build has written, with the public address of this server; undefined in development and tests, whose sources are newer. */
export function readDocument<Document>(name: DocumentName): Document | undefined {
  // The compiler writes the first of these into a build, and tests have the second, too.
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NODE_ENV !== "production") return undefined;
  try {
    const text = readFileSync(join(process.cwd(), `.next/${DOCUMENTS}/${name}.json`), "utf8");
    return parseDocument<Document>(text, publicOrigin());
  } catch (error) {
    // While the build itself renders pages.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Parses the text of a document, with the address of a server. */
export function parseDocument<Document>(text: string, origin: string): Document {
  return JSON.parse(text.replaceAll(ORIGIN, origin));
}

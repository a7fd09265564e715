import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A secret kept in a file of `dataDir` that only its owner can read: made on first use, the same ever after. */
export function keptSecret(dataDir: string, name: string): string {
  const path = join(dataDir, "secrets", name);
  const kept = readSecret(path);
  if (kept) return kept;
  mkdirSync(join(dataDir, "secrets"), { recursive: true, mode: 0o700 });
  // Written aside and linked into place: a killed process leaves no half secret, and of two processes at once the first wins.
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft);
  }
  return readSecret(path) as string;
}

function readSecret(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

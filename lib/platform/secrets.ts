import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A secret in a file of `dataDir` that only its owner can read; created on first use. */
export function keptSecret(dataDir: string, name: string): string {
  const path = join(dataDir, "secrets", name);
  const existing = readSecret(path);
  if (existing) return existing;
  mkdirSync(join(dataDir, "secrets"), { recursive: true, mode: 0o700 });
  // Written to a temporary file and then linked: a killed process leaves no partial secret, and of two concurrent processes the
  // first wins.
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

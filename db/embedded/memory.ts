import { createHash } from "node:crypto";
import { existsSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const GIB = 2 ** 30;

/** Memory that the databases of a whole test run take, with room to spare, and that the machine must have left besides. */
const REQUIREMENTS = { space: 4 * GIB, memory: 8 * GIB };

/**
 * A folder in memory for an ephemeral server of `dataDir`, or undefined where there is too little of it. A test file clones a
 * database of 400 small files, which takes a disk ten times as long. The name is always the same, so that the next start removes
 * what a killed one left.
 */
export function folderInMemory(dataDir: string): string | undefined {
  if (process.platform !== "linux" || !existsSync(MEMORY) || freemem() < REQUIREMENTS.memory)
    return undefined;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < REQUIREMENTS.space) return undefined;
  return join(MEMORY, `downbeat-${createHash("sha256").update(dataDir).digest("hex").slice(0, 16)}`);
}

import { readdir } from "node:fs/promises";
import { type Entry, entriesBelow } from "./files";

/** The parts of DATA_DIR beside the embedded database. */

/**
 * Names at the top of DATA_DIR that a backup leaves out: the database, which is copied in its own way; caches, locks, logs and
 * drafts; data that a restore set aside; the folders of tests and benchmarks. Everything else is backed up.
 */
const LEFT_OUT =
  /^(postgres|cache|before-restore-[^/]*|[^/]*\.(lock|lock\.turn|log|incoming|draft-[^/]*)|(test|vitest|bench|crash)(-[^/]*)?|[a-z]+-test-[^/]*)$/;

/** Copies files at most once, unless they have changed since. */
export class DataFiles {
  private readonly copied = new Map<string, string>();

  constructor(private readonly dataDir: string) {}

  /** The files that are new or have changed since the last time. Links are followed; sockets and pipes are left out. */
  async *changedFiles(): AsyncGenerator<Entry> {
    for await (const entry of entriesBelow(this.dataDir, "", (path) => LEFT_OUT.test(path))) {
      const state = `${entry.size} ${entry.modified.getTime()}`;
      if (this.copied.get(entry.name) === state) continue;
      this.copied.set(entry.name, state);
      yield entry;
    }
  }
}

/** Lists the entries at the top of DATA_DIR that a restore replaces. */
export async function replaceable(dataDir: string, withDatabase: boolean): Promise<string[]> {
  const names = await readdir(dataDir);
  return names.filter((name) => !LEFT_OUT.test(name) || (withDatabase && name === "postgres"));
}

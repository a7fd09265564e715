import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { discardCopy, holdCluster, incomingFolder, stopCluster } from "@/db/embedded/copies";
import type { Manifest } from "./archive";
import { inWords, type Surroundings } from "./backup";
import { discardDrafts, draftFolder, extractCopy, tryCopy } from "./copy";
import { replaceable } from "./data-dir";

export interface RestoreOptions extends Surroundings {
  /** DATA_DIR, absolute. */
  dataDir: string;
  file: string;
  /** Whether DATA_DIR has the database, rather than DATABASE_URL. A backup must match. */
  withDatabase: boolean;
  /** Whether data that is there may be set aside. */
  force: boolean;
}

/** The restored backup, and the place of the data from before it, if there was any. */
export interface Restored {
  manifest: Manifest;
  aside: string | undefined;
}

/**
 * Restores a backup into DATA_DIR: into a draft first, on which PostgreSQL must start and where every row must be readable. Until
 * then nothing is changed. Existing data is moved into a folder of DATA_DIR, never deleted. Throws `AlreadyRunning` while the database runs,
 * and `DamagedBackup`.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { dataDir, file, withDatabase, force, stage, onExit } = options;
  const lock = await holdCluster(dataDir, "npm run restore");
  onExit(lock.release);
  try {
    if (!force && (await replaceable(dataDir, withDatabase)).length > 0)
      throw new Error(
        `${dataDir} already has data. To replace it: npm run restore -- FILE --force. ` +
          "What is there now is kept in a folder before-restore-* in it.",
      );
    await stopCluster(dataDir);
    await discardDrafts(dataDir);
    const draft = await draftFolder(dataDir, "restore");
    onExit(() => discardCopy(draft));
    try {
      const manifest = await stage("extract", () => extractCopy(file, draft));
      mustMatch(manifest, options);
      if (manifest.postgresql)
        await stage("check", async (report) =>
          report(inWords(await tryCopy(draft, { kept: true, onStart: ({ stop }) => onExit(stop) }))),
        );
      return { manifest, aside: await stage("replace", () => replace(dataDir, draft, withDatabase)) };
    } finally {
      await discardCopy(draft);
    }
  } finally {
    await lock.release();
  }
}

function mustMatch({ postgresql }: Manifest, { file, withDatabase }: RestoreOptions): void {
  if (postgresql && !withDatabase)
    throw new Error(
      `${file} has an embedded database, but DATABASE_URL names another. Unset DATABASE_URL to restore it.`,
    );
  if (!postgresql && withDatabase)
    throw new Error(
      `${file} has no database: it was made with DATABASE_URL set. Set DATABASE_URL to restore the files, and restore the database with pg_restore.`,
    );
}

/** Sets aside what is there and moves the draft's files to their places. Returns the folder with what was there. */
async function replace(dataDir: string, draft: string, withDatabase: boolean): Promise<string | undefined> {
  // From here on the folder marks a restore that must be repeated if it is interrupted.
  const incoming = incomingFolder(dataDir);
  await rm(incoming, { recursive: true, force: true });
  await rename(draft, incoming);
  const old = await replaceable(dataDir, withDatabase);
  const previousDir = join(dataDir, `before-restore-${new Date().toISOString().replaceAll(":", "-")}`);
  if (old.length > 0) await mkdir(previousDir, { mode: 0o700 });
  for (const name of old) await rename(join(dataDir, name), join(previousDir, name));
  for (const name of await replaceable(incoming, true))
    await rename(join(incoming, name), join(dataDir, name));
  await rm(incoming, { recursive: true, force: true });
  return old.length > 0 ? previousDir : undefined;
}

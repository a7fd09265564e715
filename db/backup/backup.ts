import { existsSync } from "node:fs";
import { open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { claim } from "@/db/embedded/claim";
import { clusterFolder } from "@/db/embedded/cluster";
import { discardCopy, embeddedVersion } from "@/db/embedded/copies";
import { type Manifest, writeArchive } from "./archive";
import { baseBackup } from "./base-backup";
import { type Contents, discardDrafts, draftFolder, extractCopy, tryCopy } from "./copy";
import { DataFiles } from "./data-dir";
import type { Entry } from "./files";

/** Runs a step of a command, and may print its name, its duration and what it reports. */
type Stage = <T>(name: string, work: (report: (words: string) => void) => Promise<T>) => Promise<T>;

/** Lets a command print, and undo its work when it ends early. */
export interface Surroundings {
  stage: Stage;
  onExit(undo: () => Promise<void>): void;
}

export interface BackupOptions extends Surroundings {
  /** DATA_DIR, absolute. */
  dataDir: string;
  file: string;
  /** The running embedded database; without it only the files are backed up. */
  database: string | undefined;
  /** The version of Downbeat. */
  version: string;
  /** Whether to restore the backup into a temporary folder, start PostgreSQL on it and read everything. */
  check: boolean;
}

/**
 * Backs up DATA_DIR with the embedded database, which may be in use. `file` appears, or is replaced, only when the backup is
 * complete and checked. Throws `AlreadyRunning` while another backup of the same DATA_DIR runs.
 */
export async function takeBackup(options: BackupOptions): Promise<Manifest> {
  const { dataDir, file, check, stage, onExit } = options;
  const partial = `${file}.partial`;
  const lock = await claim(join(dataDir, "backup.lock"), "npm run backup");
  const undo = async () => {
    await rm(partial, { force: true });
    await lock.release();
  };
  onExit(undo);
  try {
    await discardDrafts(dataDir);
    await rm(partial, { force: true });
    const manifest = await stage("copy", async (report) => {
      const written = await write(partial, options);
      report(summary(written));
      return written;
    });
    if (check) await stage("check", async (report) => report(await tryOut(partial, options)));
    await rename(partial, file);
    await syncFolder(dirname(file));
    await noteBackup(dataDir, file, manifest);
    return manifest;
  } finally {
    await undo();
  }
}

async function write(partial: string, { dataDir, database, version }: BackupOptions): Promise<Manifest> {
  const created = new Date();
  const postgresql = database ? await embeddedVersion() : null;
  let completedAt = created;
  async function* allEntries(): AsyncGenerator<Entry> {
    // Files first and then again: whatever a row of the database refers to existed before the first reading or comes with the second.
    const files = new DataFiles(dataDir);
    yield* files.changedFiles();
    if (database)
      yield* baseBackup(database, clusterFolder(dataDir), "postgres/", (moment) => {
        completedAt = moment;
      });
    yield* files.changedFiles();
  }
  return await writeArchive(partial, allEntries(), () => ({
    downbeat: version,
    created: created.toISOString(),
    complete_to: completedAt.toISOString(),
    postgresql,
  }));
}

function summary({ files }: Manifest): string {
  const sizes = Object.values(files).map(({ size }) => size);
  return `${inMegabytes(sizes.reduce((sum, size) => sum + size, 0))} in ${sizes.length.toLocaleString("en")} files`;
}

async function tryOut(file: string, { dataDir, onExit }: BackupOptions): Promise<string> {
  const draft = await draftFolder(dataDir, "backup");
  onExit(() => discardCopy(draft));
  try {
    const { postgresql } = await extractCopy(file, draft);
    if (!postgresql) return "every file is whole";
    return inWords(await tryCopy(draft, { kept: false, onStart: ({ stop }) => onExit(stop) }));
  } finally {
    await discardCopy(draft);
  }
}

/** The contents of a copy, for people. */
export function inWords({ tables, rows, accounts, tracks, messages, plays }: Contents): string {
  const number = (value: number, noun: string) =>
    `${value.toLocaleString("en")} ${noun}${value === 1 ? "" : "s"}`;
  const counts = [
    number(accounts, "account"),
    number(tracks, "track"),
    number(messages, "message"),
    number(plays, "play"),
  ];
  return `${counts.join(", ")}; ${number(rows, "row")} in ${tables} tables`;
}

export function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** A renamed file survives a power failure when its folder is synced. Windows cannot sync folders, and need not. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}

const LastBackup = z.object({ file: z.string(), complete_to: z.iso.datetime() });

/** Records the backup for `npm run doctor`. */
async function noteBackup(dataDir: string, file: string, { complete_to }: Manifest): Promise<void> {
  await writeFile(join(dataDir, "last-backup.json"), JSON.stringify({ file, complete_to }), { mode: 0o600 });
}

/** The last backup of DATA_DIR, whether its file still exists, and up to when it is complete; undefined if there was none. */
export async function lastBackup(dataDir: string) {
  try {
    const { file, complete_to } = LastBackup.parse(
      JSON.parse(await readFile(join(dataDir, "last-backup.json"), "utf8")),
    );
    return { file, exists: existsSync(file), completedAt: new Date(complete_to) };
  } catch {
    return undefined;
  }
}

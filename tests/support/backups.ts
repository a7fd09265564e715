import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import postgres from "postgres";
import { type BackupOptions, takeBackup } from "@/db/backup/backup";
import { restoreBackup } from "@/db/backup/restore";
import { startEmbedded } from "@/db/embedded";

/** A folder of a test's own for data folders and backups, and what a command passes on. */
export function backupPlace() {
  mkdirSync(resolve(".data"), { recursive: true });
  const root = mkdtempSync(resolve(".data/backup-test-"));
  const surroundings: Pick<BackupOptions, "stage" | "onExit"> = {
    stage: async (_, work) => await work(() => {}),
    onExit: () => {},
  };
  return {
    root,
    remove: () => rmSync(root, { recursive: true, force: true }),
    backUp: (dataDir: string, file: string, database?: string) =>
      takeBackup({ dataDir, file, database, version: "1.0.0", check: true, ...surroundings }),
    restore: (file: string, dataDir: string, { force = false, withDatabase = true } = {}) =>
      restoreBackup({ file, dataDir, force, withDatabase, ...surroundings }),
  };
}

/** An embedded database with a table to write to, and files beside it. */
export async function startWithFiles(dataDir: string, files: Record<string, string>) {
  const embedded = await startEmbedded({ dataDir, doing: "npm start", settings: { fsync: "off" } });
  const sql = postgres(embedded.url, { max: 1, onnotice: () => {} });
  await sql`create table written (n integer primary key, ballast text not null)`;
  await sql.end();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(dataDir, path, ".."), { recursive: true });
    writeFileSync(join(dataDir, path), text);
  }
  return embedded;
}

/**
 * Writes rows through several connections until it is stopped, and notes when each was acknowledged. Resolves when `first` of them
 * were.
 */
export async function startWriting(url: string, first: number, connections = 4) {
  const sql = postgres(url, { max: connections, onnotice: () => {} });
  const acknowledged = new Map<number, Date>();
  let next = 0;
  let stopped = false;
  let onBegin = () => {};
  const beginning = new Promise<void>((resolve) => {
    onBegin = resolve;
  });
  const writers = Array.from({ length: connections }, async () => {
    while (!stopped) {
      next += 1;
      const n = next;
      await sql`insert into written values (${n}, repeat('ballast ', 200))`;
      acknowledged.set(n, new Date());
      if (acknowledged.size === first) onBegin();
    }
  });
  await Promise.race([beginning, ...writers]);
  return {
    acknowledged,
    stop: async () => {
      stopped = true;
      await Promise.all(writers);
      await sql.end();
    },
  };
}

/** The rows that an embedded database has. */
export async function writtenRows(dataDir: string): Promise<Set<number>> {
  const embedded = await startEmbedded({ dataDir });
  const sql = postgres(embedded.url, { max: 1, onnotice: () => {} });
  try {
    const rows = await sql<{ n: number }[]>`select n from written`;
    return new Set(rows.map(({ n }) => n));
  } finally {
    await sql.end();
    await embedded.stop();
  }
}

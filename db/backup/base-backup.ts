import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { type Entry, entriesBelow, fileEntry, folderEntry, textEntry } from "./files";

/**
 * A base backup of a running PostgreSQL on this machine: its data folder, copied while it is written to, and the write-ahead log of
 * that time, from which PostgreSQL makes the copy consistent when it first starts on it (decision 26).
 */

/** The entries below `prefix`. `onEnd` gets the moment up to which every acknowledged change is in them. */
export async function* baseBackup(
  url: string,
  folder: string,
  prefix: string,
  onEnd: (completedAt: Date) => void,
): AsyncGenerator<Entry> {
  // The backup and the slot belong to one session.
  const sql = postgres(url, { max: 1, idle_timeout: 0, max_lifetime: null, onnotice: () => {} });
  try {
    // Keeps the log from being recycled before it is copied. Temporary: the slot goes with the session, however that ends.
    await sql`select pg_create_physical_replication_slot(${`backup_${randomBytes(6).toString("hex")}`}, true, true)`;
    const [first] = await sql<[{ segment: string }]>`
      select pg_walfile_name(pg_backup_start('npm run backup', true)) as segment`;
    yield await folderEntry(folder, prefix);
    yield* entriesBelow(folder, prefix, isLeftOut);
    const completedAt = new Date();
    const [last] = await sql<[{ label: string; tablespaces: string; segment: string }]>`
      select labelfile as label, spcmapfile as tablespaces, pg_walfile_name(lsn - 1::numeric) as segment
      from pg_backup_stop(false)`;
    if (last.tablespaces)
      throw new Error("A database with tablespaces of its own cannot be backed up this way.");
    yield textEntry(`${prefix}backup_label`, last.label);
    for (const segment of await segments(folder, first.segment, last.segment))
      yield* fileEntry(join(folder, "pg_wal", segment), `${prefix}pg_wal/${segment}`);
    onEnd(completedAt);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** The log that PostgreSQL needs: file names sort by age. */
async function segments(folder: string, first: string, last: string): Promise<string[]> {
  const found = (await readdir(join(folder, "pg_wal"))).filter((name) => /^[0-9A-F]{24}$/.test(name));
  const needed = found.filter((name) => name >= first && name <= last).sort();
  if (needed[0] !== first || needed.at(-1) !== last)
    throw new Error("The database removed a part of its write-ahead log that the backup needs.");
  return needed;
}

/** Folders whose contents PostgreSQL makes again; the folders themselves must exist. As in pg_basebackup. */
const EMPTIED = /^(pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//;

/** The log is copied at the end; its folder has two more. */
const LOG = /^pg_wal\/(?!archive_status$|summaries$)/;

const TEMPORARY =
  /(^|\/)(pgsql_tmp|pg_internal\.init|postmaster\.(pid|opts)$|backup_label|tablespace_map)|\.tmp$/;

function isLeftOut(path: string): boolean {
  return EMPTIED.test(path) || LOG.test(path) || TEMPORARY.test(path);
}

import { mkdtemp, readdir } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import { type Embedded, startEmbedded } from "@/db/embedded";
import { adoptCluster, discardCopy, embeddedVersion } from "@/db/embedded/copies";
import { extractArchive, type Manifest } from "./archive";

/** A working copy made from a backup, in a folder below DATA_DIR that is removed unless a restore takes it over. */

const DRAFT = /^(backup|restore)\.draft-/;

/** Makes the copy's folder. Call `discardCopy` for it in the end. */
export async function draftFolder(dataDir: string, of: "backup" | "restore"): Promise<string> {
  return await mkdtemp(join(dataDir, `${of}.draft-`));
}

/** Removes the drafts of killed processes. */
export async function discardDrafts(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => DRAFT.test(name));
  for (const name of names) await discardCopy(join(dataDir, name));
}

/** Extracts a backup into the draft. Throws `DamagedBackup`, or when its database needs another PostgreSQL. */
export async function extractCopy(file: string, draft: string): Promise<Manifest> {
  const manifest = await extractArchive(file, draft);
  if (manifest.postgresql) {
    const ours = await embeddedVersion();
    if (major(ours) !== major(manifest.postgresql))
      throw new Error(
        `${file} was made by PostgreSQL ${manifest.postgresql}, and this is PostgreSQL ${ours}. ` +
          `Restore it with Downbeat ${manifest.downbeat}.`,
      );
    await adoptCluster(draft);
  }
  return manifest;
}

function major(version: string): string {
  return version.split(".")[0] ?? "";
}

/** The contents of a copy, in rows. */
export interface Contents {
  tables: number;
  rows: number;
  accounts: number;
  tracks: number;
  messages: number;
  plays: number;
}

/**
 * Starts PostgreSQL on the draft, which makes it consistent, reads every row of every table, and stops it. PostgreSQL compares the
 * checksum of each page that it reads. A copy that is not `kept` is not synced. `onStart` gets the server, for a command that ends
 * in between.
 */
export async function tryCopy(
  draft: string,
  { kept, onStart }: { kept: boolean; onStart: (server: Embedded) => void },
): Promise<Contents> {
  const server = await startEmbedded({
    dataDir: draft,
    doing: "the check of a backup",
    settings: kept ? {} : { fsync: "off" },
  });
  onStart(server);
  try {
    return await count(server.url);
  } finally {
    await server.stop();
  }
}

async function count(url: string): Promise<Contents> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    // Indexes alone could answer, without reading the table.
    await sql`set enable_indexscan = off`;
    await sql`set enable_indexonlyscan = off`;
    // A partition counts for its table.
    const tables = await sql<{ name: string; table: string }[]>`
      select coalesce(parent.relname, pg_class.relname) as name, pg_class.oid::regclass::text as table
      from pg_class
      left join pg_inherits on pg_inherits.inhrelid = pg_class.oid
      left join pg_class parent on parent.oid = pg_inherits.inhparent
      where pg_class.relkind = 'r'
        and pg_class.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`;
    const rows: Record<string, number> = {};
    let all = 0;
    for (const { name, table } of tables) {
      const [{ found }] = await sql.unsafe<[{ found: string }]>(`select count(*) as found from ${table}`);
      rows[name] = (rows[name] ?? 0) + Number(found);
      all += Number(found);
    }
    const { users: accounts = 0, tracks = 0, messages = 0, plays = 0 } = rows;
    return { tables: tables.length, rows: all, accounts, tracks, messages, plays };
  } finally {
    await sql.end({ timeout: 5 });
  }
}

import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import postgres from "postgres";
import { startEmbedded } from "@/db/embedded";
import { migrate } from "@/scripts/migration";

/** A primary of its own, with the schema, and a streaming replica made from a copy of its data folder. */
export async function startPrimaryWithStandby() {
  await mkdir(".data", { recursive: true });
  const root = await mkdtemp(resolve(".data/standby-test-"));
  const [first, second] = [join(root, "primary"), join(root, "standby")];
  const primary = await startEmbedded({
    dataDir: first,
    settings: { fsync: "off", wal_level: "replica", max_wal_senders: 4 },
  });
  await migrate(primary.url);
  const sql = postgres(primary.url, { max: 1 });
  await sql`select pg_backup_start('standby', true)`;
  await mkdir(second);
  // With its owner: PostgreSQL refuses a folder of somebody else.
  execFileSync("cp", ["-Rp", join(first, "postgres"), join(first, "secrets"), second]);
  const [backup] = await sql<[{ labelfile: string }]>`select labelfile from pg_backup_stop(false)`;
  await sql.end();
  const folder = join(second, "postgres");
  await rm(join(folder, "postmaster.pid"));
  await writeFile(join(folder, "backup_label"), backup.labelfile);
  await writeFile(join(folder, "standby.signal"), "");
  const { username, password, port } = new URL(primary.url);
  const standby = await startEmbedded({
    dataDir: second,
    settings: {
      fsync: "off",
      primary_conninfo: `host=127.0.0.1 port=${port} user=${username} password=${password}`,
    },
  });
  return {
    primary,
    standby,
    /** The folder of the primary. */
    dataDir: first,
    stop: async () => {
      await standby.stop();
      await primary.stop();
      await rm(root, { recursive: true, force: true });
    },
  };
}

import { appendFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { run } from "@/scripts/processes";
import type { Cluster } from "./cluster";
import { createAccounts, createSellers } from "./people";
import { freePort, mustOpen } from "./ports";
import { type Faults, say, seconds, until } from "./step";
import { uploadFile } from "./upload";
import { Writers } from "./writers";

/** A copy of the leader and the archived log after it lead to any moment since: the one before somebody deletes everything. */

const ACCOUNTS = 200;
const WRITING_MS = 10_000;
const WAIT_MS = 60_000;

export async function backupStep(cluster: Cluster): Promise<Faults> {
  const { client, database, programs } = cluster;
  const { sql } = await import("@/db/client");
  const sellers = await createSellers();
  const accounts = await createAccounts(ACCOUNTS);
  await uploadFile(client, accounts.pop()?.token ?? "", 3 * 1024 * 1024);
  const before = await countRows(sql);
  const writers = new Writers(client, sellers, accounts);
  await sleep(WRITING_MS);

  const copyAt = performance.now();
  const folder = programs.makeFolder("restored");
  const copy = programs.start("pg_basebackup", "pg_basebackup", [
    ...["--pgdata", join(folder, "data"), "--checkpoint", "fast", "--wal-method", "none"],
    ...["--dbname", database.replicationUrl(await database.leader())],
  ]);
  await copy.exit;
  say(`the copy took ${seconds(performance.now() - copyAt)}, while eight clients wrote`);
  await sleep(WRITING_MS);
  await writers.stop();
  const [{ moment }] = await sql<[{ moment: string }]>`select clock_timestamp()::text as moment`;
  await sleep(2_000);
  await sql`delete from messages`;
  await sql`delete from likes`;
  const [{ file }] = await sql<[{ file: string }]>`select pg_walfile_name(pg_current_wal_lsn()) as file`;
  await database.asSuperuser((admin) => admin`select pg_switch_wal()`);
  await waitForArchive(cluster, file);

  const restoreAt = performance.now();
  const port = await freePort();
  const data = join(folder, "data");
  appendFileSync(
    join(data, "postgresql.auto.conf"),
    `
port = ${port}
unix_socket_directories = '${folder}'
archive_mode = off
primary_conninfo = ''
synchronous_standby_names = ''
restore_command = 'cp ${database.archive}/%f %p'
recovery_target_time = '${moment}'
recovery_target_action = promote
`,
  );
  writeFileSync(join(data, "recovery.signal"), "");
  programs.own(join(data, "recovery.signal"));
  const restored = programs.start("restored", "postgres", ["-D", data]);
  await mustOpen(port, restored, "restored");
  const url = database.applicationUrl(port);
  const { withPool } = await import("@/db/pool");
  const rows = await withPool(url, async (tag) => {
    await waitForPromotion(tag as typeof sql);
    return countRows(tag as typeof sql);
  });
  say(`restored to ${moment} after ${seconds(performance.now() - restoreAt)}`);

  const { acknowledged } = writers;
  const faults: Faults = [];
  for (const name of ["messages", "plays", "likes", "purchases"] as const) {
    const expected = before[name] + acknowledged[name].length;
    if (rows[name] !== expected)
      faults.push(`The restored database has ${rows[name]} ${name}, not ${expected}.`);
  }
  say(`${writers.count} acknowledged writes are there, and nothing that came later`);
  faults.push(
    ...writers.faults,
    ...(await verify(cluster, url, "verify-ledger")),
    ...(await verify(cluster, url, "verify-storage")),
  );
  await restored.stop();
  return faults;
}

type Sql = typeof import("@/db/client").sql;

async function countRows(sql: Sql) {
  const [row] = await sql<[{ messages: number; plays: number; likes: number; purchases: number }]>`
    select (select count(*) from messages where client_message_id is not null) as messages,
      (select count(*) from play_events) as plays,
      (select count(*) from likes) as likes,
      (select count(*) from purchases where state = 'completed') as purchases`;
  return row;
}

async function waitForArchive({ database }: Cluster, file: string): Promise<void> {
  await until(`${file} in the archive`, WAIT_MS, async () => {
    const [row] = await database.asSuperuser(
      (admin) =>
        admin<[{ done: boolean | null }]>`select last_archived_wal >= ${file} as done from pg_stat_archiver`,
    );
    return row.done === true;
  });
}

async function waitForPromotion(sql: Sql): Promise<void> {
  await until("a promotion", WAIT_MS, async () => {
    const [row] = await sql<{ recovering: boolean }[]>`select pg_is_in_recovery() as recovering`.catch(
      () => [],
    );
    return row?.recovering === false;
  });
}

/** Runs one of our commands on the restored database, with the store of the cluster. In a process of its own, since the store is in this one. */
async function verify({ nodes, secret, client }: Cluster, url: string, script: string): Promise<Faults> {
  const args = ["--conditions=react-server", "--import", "tsx/esm", `scripts/${script}.ts`];
  const env = {
    ...nodes[0]?.storeSettings,
    DATABASE_URL: url,
    NEXTAUTH_SECRET: secret,
    NEXTAUTH_URL: client.origin,
    DEMO_DATA: "0",
  };
  try {
    await run(script, args, env);
    say(`${script}: clean`);
    return [];
  } catch (error) {
    return [(error as Error).message.slice(-1_000)];
  }
}

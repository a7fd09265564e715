import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import postgres from "postgres";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { lastMigration } from "@/db/migrate";
import journal from "@/drizzle/meta/_journal.json";
import { migrate } from "@/scripts/migration";
import { databaseAt } from "@/tests/support/database-address";
import { describeSchema } from "@/tests/support/schema-description";

/** The migrations of version 1.0.1 as one text, with some of the rows of its demo data. */
const OLD = gunzipSync(readFileSync(resolve("tests/support/fixtures/schema-1.0.1.sql.gz"))).toString();

/** Tables and columns that have another name since, or that are new. */
const RENAMED: Record<string, string> = {
  track_figures: "track_stats",
  activity_readers: "activity_consumers",
  activities_set_aside: "activity_dead_letters",
};

const admin = postgres(inject("adminUrl"), { max: 1, onnotice: () => {} });
const names: string[] = [];

async function createDatabase(): Promise<string> {
  const name = `upgrade_${randomUUID().replaceAll("-", "")}`;
  names.push(name);
  // As tests/support/template-database.ts creates its own.
  const [row] = await admin`select current_setting('server_version_num')::int as version`;
  const locale =
    Number(row?.version) < 170_000 ? "" : "locale 'C' locale_provider builtin builtin_locale 'C.UTF-8'";
  await admin.unsafe(`create database ${name} template template0 ${locale}`);
  return databaseAt(inject("adminUrl"), name);
}

async function withSql<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** The number of rows of each table, and the sum of each column of numbers. */
async function addUp(sql: postgres.Sql): Promise<Record<string, Record<string, string>>> {
  const columns = await sql<{ table: string; columns: string[] }[]>`
    select attrelid::regclass::text as table,
      coalesce(array_agg(attname::text order by attname) filter (where atttypid in (20, 21, 23, 700, 701, 1700)), '{}') as columns
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
    group by attrelid`;
  const sums: Record<string, Record<string, string>> = {};
  for (const { table, columns: numbers } of columns) {
    const [row] = await sql.unsafe<Record<string, string>[]>(
      `select count(*)::text as rows ${numbers.map((name) => `, sum("${name}"::numeric)::text as "${name}"`).join("")} from ${table}`,
    );
    sums[RENAMED[table] ?? table] = row ?? {};
  }
  return sums;
}

let fresh: string;
let old: string;

beforeAll(async () => {
  [fresh, old] = [await createDatabase(), await createDatabase()];
  await withSql(old, (sql) => sql.unsafe(OLD).simple());
  await migrate(fresh);
});

afterAll(async () => {
  for (const name of names) await admin`drop database ${admin(name)} with (force)`;
  await admin.end();
});

it("A database of version 1.0.1 loses no row and no amount when it is upgraded, and has the schema of a new one", async () => {
  const before = await withSql(old, addUp);
  expect(before.users?.rows).not.toBe("0");
  expect(before.ledger_entries?.rows).not.toBe("0");
  await withSql(
    old,
    (sql) =>
      sql`insert into bank.objects (id, kind, account, data) values ('txn_1', 'balance_transaction', '', '{"amount": 1}')`,
  );
  await migrate(old);
  // The consumer that makes events is new, and begins where it is added.
  await withSql(old, (sql) => sql`delete from activity_consumers where name = 'events'`);
  // So are the totals of tracks, albums and artists in lists.
  const catalog = await withSql(
    old,
    (sql) => sql`
      with totals as (delete from relation_counts where relation like 'listed\\_%' returning relation, total)
      select relation, total > 0 as has_some, total = case relation
        when 'listed_tracks' then (select count(*) from tracks where listed)
        when 'listed_albums' then (select count(*) from albums where listed)
        else (select count(*) from artists where hidden_at is null) end as is_right
      from totals order by relation`,
  );
  expect(catalog).toEqual([
    { relation: "listed_albums", is_right: true, has_some: true },
    { relation: "listed_artists", is_right: true, has_some: true },
    { relation: "listed_tracks", is_right: true, has_some: true },
  ]);
  const after = await withSql(old, addUp);
  // Changes of addresses that wait for their link have to be asked for again.
  const { email_changes: _, ...rest } = before;
  const common = Object.fromEntries(
    Object.entries(rest).map(([table, sums]) => [
      table,
      Object.fromEntries(Object.keys(sums).map((column) => [column, after[table]?.[column]])),
    ]),
  );
  expect(common).toEqual(rest);
  const [unconfirmed] = await withSql(
    old,
    (sql) => sql`select count(*)::int as count from users where email_confirmed_at is null`,
  );
  expect(unconfirmed?.count, "addresses of before count as confirmed").toBe(0);
  const [movement] = await withSql(old, (sql) => sql`select data from bank.objects where id = 'txn_1'`);
  expect(movement?.data, "transfers read the rate of what the bank took").toEqual({
    amount: 1,
    exchange_rate: null,
  });
  expect(await withSql(old, describeSchema)).toEqual(await withSql(fresh, describeSchema));
  expect(await lastMigration(old)).toBe(journal.entries.at(-1)?.when);
});

it("A migration of a database that has all of them changes nothing", async () => {
  const before = await withSql(fresh, async (sql) => [await describeSchema(sql), await addUp(sql)]);
  await migrate(fresh);
  expect(await withSql(fresh, async (sql) => [await describeSchema(sql), await addUp(sql)])).toEqual(before);
});

it("A database from before version 1.0.1 is refused with the way to upgrade it, and stays as it is", async () => {
  const url = await createDatabase();
  await withSql(url, (sql) =>
    sql
      .unsafe(`create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text, created_at bigint);
        insert into drizzle.__drizzle_migrations (hash, created_at) values ('0066', 1795365162342)`)
      .simple(),
  );
  await expect(migrate(url)).rejects.toThrow(
    "upgrades from 1.0.1 only. Start 1.0.1 with it once, then this one.",
  );
  const tables = await withSql(url, (sql) => sql`select from pg_tables where schemaname = 'public'`);
  expect(tables).toHaveLength(0);
});

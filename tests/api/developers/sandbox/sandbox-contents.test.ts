import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { afterAll, expect, it } from "vitest";
import { copyTokens, isComplete, noteComplete, setDatabaseClock } from "@/db/sandbox-databases";
import { createDatabase, databaseAddress, deleteRemains } from "@/lib/developers/sandbox/databases";
import { migrate } from "@/scripts/migration";

const code = () => Math.random().toString(36).slice(2, 8).padEnd(6, "0");

afterAll(() => deleteRemains(async () => new Map()));

/** A database of a sandbox, and a connection to it as its process has one. */
async function createContents(place: { code: string; generation: number }) {
  await createDatabase(place, async () => true);
  const url = databaseAddress(place);
  const connect = async <T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> => {
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    return work(sql).finally(() => sql.end());
  };
  return { url, connect };
}

it("A database of a sandbox that was filled in part is emptied, and one that is complete stays", async () => {
  const { url, connect } = await createContents({ code: code(), generation: 1 });
  expect(await isComplete(url)).toBe(false);
  await migrate(url);
  expect(await isComplete(url)).toBe(false);
  const tables = () => connect((sql) => sql`select from pg_tables where schemaname in ('public', 'bank')`);
  expect(await tables()).toHaveLength(0);
  await migrate(url);
  await noteComplete(url);
  expect(await isComplete(url)).toBe(true);
  expect((await tables()).length).toBeGreaterThan(100);
});

it("The tokens of people of every sandbox are taken over once, but for those that were revoked", async () => {
  const own = code();
  const before = await createContents({ code: own, generation: 1 });
  const after = await createContents({ code: own, generation: 2 });
  const hashes = [1, 2, 3].map(() => randomBytes(32));
  for (const { url, connect } of [before, after]) {
    await migrate(url);
    await connect(async (sql) => {
      await sql`insert into users (id, email, handle, name, avatar) values (1, 'a@b.test', 'ada', 'Ada', ''), (9, 'c@b.test', 'cora', 'Cora', '')`;
    });
  }
  await before.connect(async (sql) => {
    for (const [place, hash] of hashes.entries())
      await sql`
        insert into api_tokens (user_id, name, prefix, hash, scopes, expires_at, revoked_at, revoked_because)
        values (${place === 2 ? 9 : 1}, 'Test', 'db_test_', ${hash}, '{catalog:read}', now() + interval '1 day',
          ${place === 1 ? new Date() : null}, ${place === 1 ? "owner" : null})`;
  });
  const missing = new URL(before.url);
  missing.pathname += "_gone";
  for (const url of [before.url, before.url, missing.href])
    await copyTokens(url, after.url, { userIds: [1] });
  const rows = await after.connect(
    (sql) => sql<{ hash: Buffer; scopes: string[] }[]>`select hash, scopes from api_tokens`,
  );
  expect(rows.map(({ hash, scopes }) => [hash.toString("hex"), scopes])).toEqual([
    [hashes[0]?.toString("hex"), ["catalog:read"]],
  ]);
});

it("A database whose clock is ahead writes its own time, and finds what is due with an index", async () => {
  const { url, connect } = await createContents({ code: code(), generation: 1 });
  const ahead = 91 * 86_400;
  await isComplete(url);
  await setDatabaseClock(url, ahead);
  await migrate(url);
  await connect(async (sql) => {
    await sql`insert into users (id, email, handle, name, avatar) values (1, 'a@b.test', 'ada', 'Ada', '')`;
    const [{ difference }] = await sql<[{ difference: number }]>`
      select extract(epoch from created_at - pg_catalog.now())::float8 as difference from users where id = 1`;
    expect(Math.abs(difference - ahead)).toBeLessThan(60);
    await sql`set enable_seqscan = off`;
    const plan = await sql`explain select from sandboxes where used_at < now() - interval '90 days'`;
    expect(JSON.stringify(plan)).toContain("sandboxes_used_at_index");
    expect(JSON.stringify(plan)).toContain("Index Cond");
    const defaults = await sql`
      select adrelid::regclass::text as name from pg_attrdef where pg_get_expr(adbin, adrelid) ~ 'pg_catalog.(now|clock_timestamp)'`;
    expect(defaults).toEqual([]);
  });
  await setDatabaseClock(url, 2 * ahead);
  const [row] = await connect((sql) => sql`select now() > pg_catalog.now() + interval '181 days' as ahead`);
  expect(row).toEqual({ ahead: true });
});

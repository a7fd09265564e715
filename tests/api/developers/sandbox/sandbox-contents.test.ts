import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { afterAll, expect, it } from "vitest";
import { copyTokens, isComplete, noteComplete } from "@/db/sandbox-databases";
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

it("The tokens of people who are there again are taken over once, but for those that were revoked", async () => {
  const own = code();
  const before = await createContents({ code: own, generation: 1 });
  const after = await createContents({ code: own, generation: 2 });
  const hashes = [1, 2, 3].map(() => randomBytes(32));
  for (const { url, connect } of [before, after]) {
    await migrate(url);
    await connect(async (sql) => {
      await sql`insert into users (id, email, handle, name, avatar) values (1, 'a@b.test', 'ada', 'Ada', '')`;
    });
  }
  await before.connect(async (sql) => {
    await sql`insert into users (id, email, handle, name, avatar) values (9, 'c@b.test', 'cora', 'Cora', '')`;
    for (const [place, hash] of hashes.entries())
      await sql`
        insert into api_tokens (user_id, name, prefix, hash, scopes, expires_at, revoked_at, revoked_because)
        values (${place === 2 ? 9 : 1}, 'Test', 'db_test_', ${hash}, '{catalog:read}', now() + interval '1 day',
          ${place === 1 ? new Date() : null}, ${place === 1 ? "owner" : null})`;
  });
  for (let time = 0; time < 2; time++) await copyTokens(before.url, after.url);
  const rows = await after.connect(
    (sql) => sql<{ hash: Buffer; scopes: string[] }[]>`select hash, scopes from api_tokens`,
  );
  expect(rows.map(({ hash, scopes }) => [hash.toString("hex"), scopes])).toEqual([
    [hashes[0]?.toString("hex"), ["catalog:read"]],
  ]);
});

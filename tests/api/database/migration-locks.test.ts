import postgres from "postgres";
import { afterAll, expect, it } from "vitest";
import { migrate } from "@/scripts/migration";
import { createUser } from "@/tests/support/factories";

const url = process.env.DATABASE_URL as string;
const [holder, writer] = [1, 2].map(() => postgres(url, { max: 1, onnotice: () => {} })) as [
  postgres.Sql,
  postgres.Sql,
];
afterAll(() => Promise.all([holder.end(), writer.end()]));

/** Whether something waits for a lock of the table of accounts. */
async function isWaiting(): Promise<boolean> {
  const rows = await writer`select from pg_locks where relation = 'users'::regclass and not granted`;
  return rows.length > 0;
}

it("A migration that waits for a transaction lets writes through, and goes on when that has ended", async () => {
  const { id } = await createUser();
  const rename = (sql: postgres.Sql, name: string) => sql`update users set name = ${name} where id = ${id}`;
  // It is made again then, with a lock that keeps writers of the table out.
  await writer`delete from database_objects where name like '% on users'`;
  let isOver = false;
  let migration = Promise.resolve();
  await holder.begin(async (transaction) => {
    await transaction`lock table users in row exclusive mode`;
    migration = migrate(url).finally(() => {
      isOver = true;
    });
    await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true);
    await rename(writer, "Written meanwhile");
    expect(isOver).toBe(false);
  });
  await migration;
  const objects = await writer`select from database_objects where name like '% on users'`;
  expect(objects.length).toBeGreaterThan(0);
});

import { users } from "@/db/schema/users";
import type { Tag } from "@/db/tagged";
import type { SandboxScenario } from "@/db/values/sandboxes";
import { hashPassword } from "@/lib/accounts/sessions/passwords";
import { SANDBOX_PEOPLE } from "@/lib/developers/sandbox/constants";
import { drawArtistTables } from "./accounts";
import { genreTables, peopleRows, seed } from "./index";
import { advanceIdentities, insertRows } from "./rows";

/** Fills the database of a sandbox, which is migrated and empty. Its people sign in with `password`. */
export async function seedSandbox(sql: Tag, scenario: SandboxScenario, password: string): Promise<void> {
  if (scenario === "marketplace") await seed(sql, { password, size: "small" });
  else await seedPeople(sql, password);
  for (const { user_id } of SANDBOX_PEOPLE) {
    // Each with a salt of its own, also for those who have none in the demo data.
    const hash = await hashPassword(password);
    await sql`update ${users} set ${sql(users, "password_hash")} = ${hash} where ${users.id} = ${user_id}`;
  }
}

async function seedPeople(sql: Tag, password: string): Promise<void> {
  const rows = [...Object.entries(genreTables()), ...Object.entries(await emptyTables(password))];
  await sql.begin(async (transaction) => {
    for (const [table, entries] of rows) await insertRows(transaction, table, entries);
    await advanceIdentities(transaction);
  });
}

/** The people, and the artists of those who have one. */
async function emptyTables(password: string): Promise<Record<string, Record<string, unknown>[]>> {
  const userIds = new Set<unknown>(SANDBOX_PEOPLE.map(({ user_id }) => user_id));
  const artistIds = new Set<unknown>(SANDBOX_PEOPLE.map(({ artist_id }) => artist_id));
  const artistTables = Object.entries(drawArtistTables()).map(([table, rows]) => [
    table,
    rows.filter(({ id, artist_id = id }) => artistIds.has(artist_id)),
  ]);
  return {
    users: (await peopleRows(password)).filter(({ id }) => userIds.has(id)),
    ...Object.fromEntries(artistTables),
  };
}

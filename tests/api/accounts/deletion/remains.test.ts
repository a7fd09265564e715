import "@/tests/support/bank";
import "@/tests/support/signing";
import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { loginWithPassword } from "@/lib/developers/tokens/password-login-contract";
import { createFixtures } from "@/tests/support/fixtures/fixtures";
import { leave } from "@/tests/support/leaver";
import { createSessionCaller } from "@/tests/support/session";

/** Columns that name a deleted account still, of a row that is empty or that others rely on, each with the reason. */
const REMAINS: Record<string, string> = {
  "api_tokens.user_id": "revoked and nameless: the request log and the events refer to tokens by id",
  "audit_entries.user_id": "one entry: that the account was deleted",
  "comments.user_id": "the place of a comment without its text, for the replies below",
  "conversations.direct_low_id": "the other participant keeps the conversation",
  "conversations.direct_high_id": "the other participant keeps the conversation",
  "licenses.licensee_id": "a contract with the licensor",
  "orders.buyer_id": "the books",
  "participants.user_id": "the other participants keep the conversation",
  "payment_accounts.user_id": "the account with the payment provider, for the books",
  "purchases.buyer_id": "the books",
  "track_splits.user_id": "an agreement about shares with the other payees",
};

/** The columns that refer to an account, `table.column`, with a row of this account. */
async function columnsWithRows(userId: number): Promise<string[]> {
  const columns = await sql<{ table: string; column: string }[]>`
    select conrelid::regclass::text as table, attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass and conparentid = 0 order by 1, 2`;
  expect(columns.length).toBeGreaterThan(80);
  const columnNames: string[] = [];
  for (const { table, column } of columns) {
    const rows = await sql`select from ${sql(table)} where ${sql(column)} = ${userId} limit 1`;
    if (rows.length > 0) columnNames.push(`${table}.${column}`);
  }
  return columnNames;
}

it("A deleted account is named by no row but those that others rely on", async () => {
  const { userId } = await createFixtures();
  const { email, password } = loginWithPassword.example.body;
  const [{ handle }] = await sql<[{ handle: string }]>`select handle from users where email = ${email}`;
  const before = await columnsWithRows(userId);
  expect(before.length).toBeGreaterThan(25);

  await leave({ caller: await createSessionCaller(userId), handle }, { password });
  const after = await columnsWithRows(userId);
  expect(
    after.filter((column) => !(column in REMAINS)),
    "Delete the rows in the erasure.ts of their module, or say in REMAINS why they stay",
  ).toEqual([]);
});

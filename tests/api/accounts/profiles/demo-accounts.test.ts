import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { DEMO_ACCOUNTS } from "@/lib/accounts/profiles/demo-constants";
import { listDemoAccounts } from "@/lib/accounts/profiles/service";
import { visitorFrom } from "@/tests/support/user-caller";

const roles = async () => (await listDemoAccounts(visitorFrom("192.0.2.7"))).map(({ role }) => role);

it("The sign-in page offers the demo accounts that have the public password, and none on a server of somebody's own", async () => {
  const ids = Object.values(DEMO_ACCOUNTS);
  for (const id of ids)
    await sql`
      insert into users (id, email, handle, name, avatar)
      values (${id}, ${`demo-${id}@example.test`}, ${`demo_${id}`}, 'Demo', '/media/artwork/user-1.png')
      on conflict (id) do update set password_hash = null`;
  expect(await roles()).toEqual([]);
  await sql`update users set password_hash = 'the seed''s' where id = any(${ids}::bigint[])`;
  expect(await roles()).toEqual(["producer", "listener", "operator", "applicant"]);
  await sql`update users set password_hash = 'another' where id = ${DEMO_ACCOUNTS.operator}`;
  await sql`update users set suspended_at = now() where id = ${DEMO_ACCOUNTS.listener}`;
  expect(await roles()).toEqual(["producer", "applicant"]);
});

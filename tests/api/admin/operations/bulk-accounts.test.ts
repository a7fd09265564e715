import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { moderateAccounts } from "@/lib/admin/people/service";
import { createUser } from "@/tests/support/factories";
import { findMails, runJobs } from "@/tests/support/mails";
import { createSession } from "@/tests/support/session";
import { userCaller } from "@/tests/support/user-caller";

async function stage() {
  const operator = await createUser({ role: "operator" });
  const caller = userCaller(operator.id, true);
  const change = (act: string, ids: readonly number[], reason = "") =>
    moderateAccounts(caller, { act, user_ids: [...ids], reason });
  const entries = async () =>
    (
      await sql<{ kind: string; reason: string }[]>`
        select kind, reason from access_events where actor_id = ${operator.id} order by id`
    ).map(({ kind, reason }) => `${kind}: ${reason}`);
  return { operator, caller, change, entries };
}

const findSuspended = async (ids: readonly number[]) => {
  const rows = await sql<{ id: number }[]>`
    select id from users where suspended_at is not null and id = any(${[...ids]}::bigint[]) order by id`;
  return rows.map(({ id }) => id);
};

describe("moderateAccounts", () => {
  it("moderateAccounts suspends the selected accounts with a reason that each is emailed, ends their sessions, and restores them", async () => {
    const [{ change, entries }, one, other] = [await stage(), await createUser(), await createUser()];
    const ids = [one.id, other.id];
    await createSession(one.id);
    await expect(change("suspend", ids)).rejects.toMatchObject({ errors: { reason: expect.any(String) } });
    expect(await findSuspended(ids)).toEqual([]);
    expect(await change("suspend", ids, "Fake plays.")).toEqual({ changed: 2, skipped: 0 });
    expect(await findSuspended(ids)).toEqual(ids);
    expect(await sql`select from sessions where user_id = ${one.id}`).toHaveLength(0);
    await runJobs();
    for (const { email } of [one, other])
      expect((await findMails(email)).some(({ text }) => text.includes("> Fake plays."))).toBe(true);
    expect(await change("restore", ids, "They explained it.")).toEqual({ changed: 2, skipped: 0 });
    expect(await findSuspended(ids)).toEqual([]);
    expect(await entries()).toEqual([
      ...Array(2).fill("account_suspended: Fake plays."),
      ...Array(2).fill("account_reinstated: They explained it."),
    ]);
  });

  it("moderateAccounts leaves alone operators, the caller, and accounts that are so already", async () => {
    const [{ operator, change }, member] = [await stage(), await createUser()];
    const colleague = await createUser({ role: "operator" });
    const ids = [operator.id, member.id, colleague.id, 999_999_999];
    expect(await change("suspend", ids, "Fake plays.")).toEqual({ changed: 1, skipped: 3 });
    expect(await findSuspended(ids)).toEqual([member.id]);
    await expect(change("suspend", ids, "Fake plays.")).rejects.toMatchObject({ code: "conflict" });
    await expect(change("restore", [colleague.id])).rejects.toMatchObject({ code: "conflict" });
    await expect(change("suspend", [], "Fake plays.")).rejects.toMatchObject({ code: "validation_failed" });
  });

  it("moderateAccounts is for operators alone", async () => {
    const [member, other] = [await createUser(), await createUser()];
    await expect(
      moderateAccounts(userCaller(member.id), { act: "suspend", user_ids: [other.id], reason: "No." }),
    ).rejects.toMatchObject({ code: "forbidden" });
  });
});

import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import {
  addNote,
  changeRole,
  getPersonRecord,
  revokeTokensOfAccount,
  sendResetLink,
} from "@/lib/admin/people/record-service";
import { getManagedPerson } from "@/lib/admin/people/service";
import { get } from "@/tests/support/api";
import { createArtist, createToken, createUser } from "@/tests/support/factories";
import { findMails, runJobs } from "@/tests/support/mails";
import { buy, createShop, finishJobs } from "@/tests/support/market";
import { createSession } from "@/tests/support/session";
import { userCaller } from "@/tests/support/user-caller";

const reason = "Left the team.";

const createOperator = async () => userCaller((await createUser({ role: "operator" })).id, true);

const report = (values: { by: number; type: string; subject: number; user: number | null }) => sql`
  insert into reports (reporter_id, subject_type, subject_id, subject_name, subject_user_id, reason, details)
  values (${values.by}, ${values.type}, ${values.subject}, 'Something', ${values.user}, 'spam', '')`;

describe("The record of an account", () => {
  it("The record of an account has its browsers, tokens, purchases and reports on either side, and nothing of others", async () => {
    const caller = await createOperator();
    const { buyer } = await buy(await createShop());
    await finishJobs();
    const [{ id: other }, artist] = [await createUser(), await createArtist({ owner_id: buyer.id })];
    await createSession(buyer.id);
    await createToken(buyer.id);
    await report({ by: buyer.id, type: "user", subject: other, user: other });
    await report({ by: other, type: "user", subject: buyer.id, user: buyer.id });
    await report({ by: other, type: "artist", subject: artist.id, user: null });
    await addNote(caller, { user_id: buyer.id, text: "Asked about refunds." });
    const record = await getPersonRecord(caller, { user_id: buyer.id });
    expect(record).toMatchObject({
      purchases_count: 1,
      purchases: [{ state: "completed", total: 5_390, currency: "usd" }],
      reports_by: [{ subject_type: "user", state: "open" }],
      reports_against: [{ subject_type: "artist" }, { subject_type: "user" }],
      notes: [{ text: "Asked about refunds." }],
    });
    expect(record.sessions.length).toBeGreaterThan(0);
    expect(record.tokens.length).toBeGreaterThan(0);
    expect(await getPersonRecord(caller, { user_id: other })).toMatchObject({
      sessions: [],
      tokens: [],
      purchases: [],
      notes: [],
    });
  });

  it("An operator makes others operators and members again, but not themselves, and is one no longer at once", async () => {
    const [caller, { id }] = [await createOperator(), await createUser()];
    await changeRole(caller, { user_id: id, role: "operator", reason });
    expect(await getManagedPerson(caller, { user_id: id })).toMatchObject({ is_operator: true });
    const own = changeRole(caller, { user_id: caller.userId, role: "member", reason });
    await expect(own).rejects.toMatchObject({ code: "conflict" });
    const other = userCaller(id, true);
    await changeRole(other, { user_id: caller.userId, role: "member", reason });
    const again = changeRole(caller, { user_id: id, role: "member", reason });
    await expect(again).rejects.toMatchObject({ message: "You are no longer an operator." });
    await sql`update users set suspended_at = now() where id = ${id}`;
    const late = changeRole(other, { user_id: caller.userId, role: "operator", reason });
    await expect(late).rejects.toMatchObject({ message: "You are no longer an operator." });
  });

  it("All tokens of an account are revoked together, each with an email that has the reason", async () => {
    const [caller, user] = [await createOperator(), await createUser()];
    const [first, second] = [await createToken(user.id), await createToken(user.id)];
    await createToken(user.id);
    await sql`
      update api_tokens set created_at = now() - interval '2 days', expires_at = now() - interval '1 day'
      where id = (select max(id) from api_tokens where user_id = ${user.id})`;
    await revokeTokensOfAccount(caller, { user_id: user.id, reason });
    await runJobs();
    for (const token of [first, second])
      expect((await get("/users/me/followed-users", { token })).status).toBe(401);
    expect(await findMails(user.email)).toHaveLength(2);
    await expect(revokeTokensOfAccount(caller, { user_id: user.id, reason })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("A reset link goes to the address of the account, and unknown accounts are not found", async () => {
    const [caller, user] = [await createOperator(), await createUser()];
    await sendResetLink(caller, { user_id: user.id });
    const [mail] = await findMails(user.email);
    expect(JSON.stringify(mail)).toContain("/reset-password/");
    await expect(sendResetLink(caller, { user_id: 2 ** 52 })).rejects.toMatchObject({ code: "not_found" });
    await expect(addNote(caller, { user_id: 2 ** 52, text: "No." })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

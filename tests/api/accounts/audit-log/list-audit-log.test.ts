import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { changePassword, endSession, endSessions, resetPassword } from "@/lib/accounts/account/service";
import { insertEntry } from "@/lib/accounts/audit-log/entry-queries";
import { ALL_AUDIT_KINDS, ALL_AUDIT_SUBJECTS, kindsOfSubject } from "@/lib/accounts/audit-log/kinds";
import { getAccountLog } from "@/lib/accounts/audit-log/service";
import { auditLogTasks } from "@/lib/accounts/audit-log/tasks";
import { changeRole } from "@/lib/admin/people/record-service";
import { reinstateAccount, suspendAccount } from "@/lib/admin/people/service";
import { issueToken, revokeToken, revokeTokenAsOperator } from "@/lib/developers/tokens/service";
import { freshAddress } from "@/tests/support/addresses";
import { call, get, post } from "@/tests/support/api";
import { readAuditLog } from "@/tests/support/audit-log";
import { createAccess, createArtist, createCaller, createToken, createUser } from "@/tests/support/factories";
import { leave, leaver } from "@/tests/support/leaver";
import { createSession, createSessionCaller, sessionCookie } from "@/tests/support/session";
import { createMember, PASSWORD, signIn } from "@/tests/support/sign-in";
import { userCaller, visitorFrom } from "@/tests/support/user-caller";

const kinds = async (userId: number) => (await readAuditLog(userId)).map(({ kind }) => kind);

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";

async function createOperator() {
  const { id, handle } = await createUser({ role: "operator" });
  return { caller: userCaller(id, true), handle };
}

describe("listAuditLog: answers", () => {
  it("Signing in is an entry with the browser and the network, never the exact address or the session", async () => {
    const { id, email } = await createMember();
    await signIn(email, PASSWORD, "203.0.113.77", FIREFOX);
    const entries = await readAuditLog(id);
    expect(entries).toEqual([
      {
        id: expect.any(Number),
        at: expect.stringMatching(/Z$/),
        kind: "session.started",
        actor: { type: "you", name: "" },
        subject: "Firefox on Linux",
        network: "203.0.113.0/24",
        details: { method: "password" },
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain("203.0.113.77");
  });

  it("Wrong passwords are one entry an hour with their number", async () => {
    const { id, email } = await createMember();
    for (let attempt = 1; attempt <= 3; attempt++) {
      await signIn(email, "a wrong password", `192.0.2.${attempt}`);
      await expect.poll(async () => (await readAuditLog(id))[0]?.details.attempts).toBe(attempt);
    }
    expect(await readAuditLog(id)).toMatchObject([{ kind: "session.failed", network: "192.0.2.0/24" }]);
    await sql`update audit_entries set at = now() - interval '61 minutes' where user_id = ${id}`;
    await signIn(email, "a wrong password");
    await expect
      .poll(async () => (await readAuditLog(id)).map(({ details }) => details.attempts))
      .toEqual([1, 3]);
  });

  it("Changes of the password and the ends of sessions are entries, and what is refused is none", async () => {
    const { id } = await createMember();
    const caller = { ...(await createSessionCaller(id)), address: "198.51.100.4" };
    const next = "another long first word";
    await expect(
      changePassword(caller, { current_password: "wrong", password: next }, freshAddress()),
    ).rejects.toMatchObject({ code: "validation_failed" });
    await changePassword(caller, { current_password: PASSWORD, password: next }, freshAddress());
    const other = await createSession(id, { user_agent: FIREFOX });
    await endSession(caller, { session_id: other });
    await expect(endSession(caller, { session_id: other })).rejects.toMatchObject({ code: "not_found" });
    await endSessions(caller, { here: false });
    await expect(
      resetPassword(visitorFrom(freshAddress()), { code: "none", password: next }),
    ).rejects.toThrow();
    const entries = await readAuditLog(id);
    expect(entries.map(({ kind }) => kind)).toEqual(["sessions.ended", "session.ended", "password.changed"]);
    expect(entries[1]).toMatchObject({ subject: "Firefox on Linux", network: "198.51.100.0/24" });
  });

  it("Tokens are entries with their names and prefixes, without the secret, and a program is named by its token", async () => {
    const { id } = await createUser();
    await createAccess(id);
    const caller = userCaller(id);
    const issued = await issueToken(caller, { name: "Sync script", scopes: ["catalog:read"] });
    await post("/auth/logout", { token: issued.token });
    await revokeToken(caller, { token_id: issued.id });
    const entries = await readAuditLog(id);
    expect(entries).toMatchObject([
      { kind: "token.revoked", actor: { type: "app", name: "Sync script" }, subject: "Sync script" },
      { kind: "token.created", actor: { type: "you" }, details: { scopes: ["catalog:read"] } },
    ]);
    expect(JSON.stringify(entries)).not.toContain(issued.token);
  });

  it("Webhooks are entries with the host alone, since the address of a chat room opens it", async () => {
    const { id, token } = await createCaller();
    const body = { url: "https://hooks.example.com/services/T0/SECRET", types: ["*"] };
    const { body: created } = await post("/webhooks", { token, body });
    const path = `/webhooks/${created.webhook.id}`;
    await call("PATCH", path, { token, body: { state: "paused" } });
    await post(`${path}/secret`, { token, body: {} });
    await call("DELETE", path, { token });
    await call("DELETE", path, { token });
    const entries = await readAuditLog(id, `kinds=${kindsOfSubject("webhook").join(",")}`);
    expect(entries.map(({ kind }) => kind)).toEqual([
      "webhook.deleted",
      "webhook.rotated",
      "webhook.updated",
      "webhook.created",
    ]);
    expect(entries.every(({ subject }) => subject === "hooks.example.com")).toBe(true);
    expect(JSON.stringify(entries)).not.toContain("SECRET");
  });

  it("A new member of an artist is an entry of both, without an email address", async () => {
    const [owner, member] = [await createCaller(), await createCaller()];
    const artist = await createArtist({ owner_id: owner.id, name: "Low Tide" });
    await post(`/artists/${artist.id}/members`, { token: owner.token, body: { user_id: member.id } });
    await post(`/artists/${artist.id}/accept-invite`, { token: member.token });
    await call("DELETE", `/artists/${artist.id}/members?user_id=${member.id}`, { token: owner.token });
    expect(await kinds(owner.id)).toEqual(["member.removed", "member.invited"]);
    const entries = await readAuditLog(member.id);
    expect(entries).toMatchObject([
      { kind: "member.removed", actor: { type: "system" }, network: null },
      { kind: "member.added", actor: { type: "app" }, subject: "Low Tide" },
    ]);
    expect(JSON.stringify(entries)).not.toContain("@");
  });

  it("A former owner reads in its log that it is a member now", async () => {
    const [owner, member] = [await createCaller(), await createCaller()];
    const artist = await createArtist({ owner_id: owner.id, name: "Low Tide" });
    const body = { user_id: member.id, role: "owner" };
    await post(`/artists/${artist.id}/members`, { token: owner.token, body });
    await post(`/artists/${artist.id}/accept-invite`, { token: member.token });
    const [entry] = await readAuditLog(owner.id);
    expect(entry).toMatchObject({
      kind: "member.updated",
      actor: { type: "system" },
      subject: "Low Tide",
      details: { artist_id: artist.id, role: "member" },
    });
    expect(await readAuditLog(member.id)).toMatchObject([
      { kind: "member.added", details: { role: "owner" } },
    ]);
  });

  it("What operators do is an entry that names none of them, and operators read who it was", async () => {
    const { caller, handle } = await createOperator();
    const { id } = await createUser();
    await suspendAccount(caller, { user_id: id, reason: "Spam" });
    await reinstateAccount(caller, { user_id: id });
    await changeRole(caller, { user_id: id, role: "operator", reason: "Helps" });
    const entries = await readAuditLog(id);
    expect(entries).toMatchObject([
      { kind: "account.role_changed", details: { role: "operator" } },
      { kind: "account.reinstated", details: {} },
      { kind: "account.suspended" },
    ]);
    expect(entries.every(({ actor }) => actor.name === "Operators" && actor.type === "operator")).toBe(true);
    expect(JSON.stringify(entries)).not.toContain(handle);
    const { pagination } = await getAccountLog(caller, { user_id: id, subject: "all", page: 1 });
    expect(pagination.data.map(({ actor }) => actor.name)).toEqual([handle, handle, handle]);
  });

  it("A token that an operator revokes is an entry with the reason", async () => {
    const { caller } = await createOperator();
    const { id } = await createUser();
    await createToken(id);
    const [token] = await sql<[{ id: number }]>`select id from api_tokens where user_id = ${id}`;
    await revokeTokenAsOperator(caller, { token_id: token.id, reason: "Leaked" });
    expect(await readAuditLog(id)).toMatchObject([
      { kind: "token.revoked", actor: { type: "operator" }, details: { reason: "Leaked" } },
    ]);
  });

  it("Every look of an operator at a log is an entry of it", async () => {
    const { caller } = await createOperator();
    const { id } = await createUser();
    await getAccountLog(caller, { user_id: id, subject: "all", page: 1 });
    await getAccountLog(caller, { user_id: id, subject: "session", page: 2 });
    expect(await kinds(id)).toEqual(["audit_log.viewed", "audit_log.viewed"]);
  });

  it("The list is filtered by kinds, and a cursor neither skips nor repeats while entries arrive", async () => {
    const { id } = await createUser();
    const add = (subject: string, kind: "token.created" | "email.changed" = "token.created") =>
      insertEntry({ userId: id, kind, author: { type: "system" }, subject });
    for (const subject of ["1", "2", "3"]) await add(subject);
    await add("elsewhere", "email.changed");
    const cookie = await sessionCookie(id);
    const list = async (cursor: string) =>
      (await get(`/users/me/audit-log?kinds=token.created&per_page=2&cursor=${cursor}`, { cookie })).body
        .pagination;
    const first = await list("");
    await add("4");
    const second = await list(first.next_cursor);
    const subjects = [...first.data, ...second.data].map(({ subject }: { subject: string }) => subject);
    expect([subjects, second.next_cursor]).toEqual([["3", "2", "1"], null]);
  });

  it("Entries of more than 400 days are deleted, and younger ones stay", async () => {
    const { id } = await createUser();
    for (const subject of ["old", "young"])
      await insertEntry({ userId: id, kind: "token.created", author: { type: "system" }, subject });
    await sql`update audit_entries set at = now() - interval '401 days' where user_id = ${id} and subject = 'old'`;
    await auditLogTasks().clearAuditLog({});
    expect((await readAuditLog(id)).map(({ subject }) => subject)).toEqual(["young"]);
  });

  it("The log goes with the account, and operators read that it was deleted", async () => {
    const account = await leaver();
    await insertEntry({ userId: account.id, kind: "token.created", author: { type: "system" } });
    await leave(account);
    const { caller } = await createOperator();
    const { pagination } = await getAccountLog(caller, { user_id: account.id, subject: "all", page: 1 });
    expect(pagination.data).toMatchObject([{ kind: "account.deleted", network: null, subject: "" }]);
  });
});

describe("listAuditLog: refusals", () => {
  it("A kind that does not exist is refused", async () => {
    const { id } = await createUser();
    const answer = await get("/users/me/audit-log?kinds=token.born", { cookie: await sessionCookie(id) });
    expect([answer.status, answer.body.errors]).toEqual([422, { kinds: expect.stringMatching(/^Must be/) }]);
  });
});

describe("listAuditLog: authorization", () => {
  it("A token with every scope is refused", async () => {
    const { token } = await createCaller();
    const { status, body } = await get("/users/me/audit-log", { token });
    expect([status, body.message]).toEqual([403, "Only a signed-in session can do this, not a token."]);
  });

  it("Another account has another log", async () => {
    const { id } = await createUser();
    await insertEntry({ userId: id, kind: "token.created", author: { type: "system" } });
    expect(await kinds((await createUser()).id)).toEqual([]);
  });
});

describe("The kinds", () => {
  it("Every kind belongs to exactly one subject of the pages", () => {
    const listed = ALL_AUDIT_SUBJECTS.flatMap(kindsOfSubject);
    expect([...listed].sort()).toEqual([...ALL_AUDIT_KINDS].sort());
  });
});

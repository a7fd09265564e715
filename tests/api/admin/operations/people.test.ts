import "@/tests/support/realtime-server";
import { afterAll, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { deleteAccount } from "@/lib/admin/people/deletion-service";
import {
  getManagedPerson,
  listPeople,
  reinstateAccount,
  signOutAccount,
  suspendAccount,
} from "@/lib/admin/people/service";
import { listAccessEvents } from "@/lib/developers/access/service";
import { freshAddress } from "@/tests/support/addresses";
import { get, makeRequest } from "@/tests/support/api";
import { createAccess, createArtist, createToken, createUser } from "@/tests/support/factories";
import { whileHolding } from "@/tests/support/holding";
import { findMails, runJobs } from "@/tests/support/mails";
import { answerRealtime, authEndpoint, stopRealtimeServer } from "@/tests/support/realtime-server";
import { createSession, createSessionCaller, sessionCookie } from "@/tests/support/session";
import { createMember, PASSWORD, signIn } from "@/tests/support/sign-in";
import { userCaller } from "@/tests/support/user-caller";

afterAll(stopRealtimeServer);

const PATH = "/users/me/followed-users";
const reason = "Sells other people's music.";

async function createOperator() {
  const user = await createUser({ role: "operator" });
  return { ...user, caller: userCaller(user.id, true) };
}

const searchPeople = async (search: string) => {
  const { pagination } = await listPeople((await createOperator()).caller, { role: "all", search, page: 1 });
  return pagination.data.map(({ id }) => id);
};

describe("listPeople", () => {
  it("listPeople finds an account by part of its name, handle or address, and by its id", async () => {
    const { id, email, handle } = await createUser({ name: "Ida Quillfeather" });
    for (const search of [
      "quillfea",
      handle.slice(2).toUpperCase(),
      `@${handle}`,
      email,
      email.slice(1, 9),
    ]) {
      expect(await searchPeople(search), search).toContain(id);
    }
    expect(await searchPeople(String(id))).toContain(id);
    expect(await searchPeople("nobody has this name")).toEqual([]);
    expect(await searchPeople("%_%")).toEqual([]);
    expect(await searchPeople("9".repeat(30))).toEqual([]);
  });

  it("listPeople counts and lists operators and suspended accounts, shows no address and no deleted account", async () => {
    const [{ caller, id: operatorId }, one, leaver] = [
      await createOperator(),
      await createUser(),
      await createUser(),
    ];
    await sql`update users set deleted_at = now() where id = ${leaver.id}`;
    await suspendAccount(caller, { user_id: one.id, reason });
    const of = (role: "operators" | "suspended" | "all") => listPeople(caller, { role, search: "", page: 1 });
    const [operators, suspended, all] = [await of("operators"), await of("suspended"), await of("all")];
    const ids = (page: typeof all) => page.pagination.data.map(({ id }) => id);
    expect(ids(operators)).toContain(operatorId);
    expect(ids(suspended)).toEqual([one.id]);
    expect(ids(all)).not.toContain(leaver.id);
    expect(suspended.pagination.total).toBe(suspended.counts.suspended);
    expect(JSON.stringify(all)).not.toContain("@example.test");
  });
});

describe("getManagedPerson", () => {
  it("getManagedPerson answers with the account's things and the actions on it", async () => {
    const [{ caller }, { id, email }] = [await createOperator(), await createUser()];
    await createArtist({ owner_id: id, name: "Low Tide" });
    await createToken(id);
    await createSession(id);
    await createSession(id, { expires_at: new Date(Date.now() - 1000) });
    const request = await createAccess(id);
    await signOutAccount(caller, { user_id: id, reason: "A lost phone." });
    await createSession(id);
    expect(await getManagedPerson(caller, { user_id: id })).toMatchObject({
      email,
      has_confirmed_email: false,
      own: false,
      sessions: 1,
      live_tokens: 1,
      access_state: "approved",
      access_request_id: request.id,
      artists: [{ name: "Low Tide" }],
      events: [{ kind: "account_signed_out", reason: "A lost phone." }],
    });
    await sql`update users set email_confirmed_at = now() where id = ${id}`;
    expect(await getManagedPerson(caller, { user_id: id })).toMatchObject({ has_confirmed_email: true });
    await expect(getManagedPerson(caller, { user_id: 2 ** 52 })).rejects.toMatchObject({ code: "not_found" });
  });
});

/** Tries the account's own browser, token, sign-in and channel, and returns the answers. */
async function tryCredentials({ id, email }: { id: number; email: string }, cookie: string, token: string) {
  const body = { socket_id: "1234.1234", channel_name: `private-user.${id}` };
  const headers = { "Sec-Fetch-Site": "same-origin" };
  return {
    session: (await get(PATH, { cookie })).status,
    token: (await get(PATH, { token })).status,
    channel: (await answerRealtime(makeRequest("POST", authEndpoint, { cookie, headers, body }))).status,
    signIn: await signIn(email, PASSWORD, freshAddress()).then(
      (entered) => (entered ? "in" : "wrong"),
      ({ message }: Error) => message,
    ),
  };
}

describe("A suspended account", () => {
  it("A suspended account is out of its browsers at once and of the API within a second, until the suspension is lifted", async () => {
    const [{ caller, handle }, someone] = [await createOperator(), await createMember()];
    const [cookie, token] = [await sessionCookie(someone.id), await createToken(someone.id)];
    const open = { session: 200, token: 200, channel: 200, signIn: "in" };
    expect(await tryCredentials(someone, cookie, token)).toEqual(open);

    await suspendAccount(caller, { user_id: someone.id, reason });
    expect((await get(PATH, { cookie })).status).toBe(401);
    const shut = { session: 401, token: 401, channel: 401, signIn: "forbidden" };
    await expect.poll(async () => (await get(PATH, { token })).status, { timeout: 3000 }).toBe(401);
    expect(await tryCredentials(someone, cookie, token)).toEqual(shut);
    expect((await get(PATH, { token })).body.message).toContain("The token's account is suspended.");

    await reinstateAccount(caller, { user_id: someone.id });
    expect(await tryCredentials(someone, await sessionCookie(someone.id), token)).toEqual(open);
    await runJobs();
    const mails = await findMails(someone.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Your account is suspended",
      "Your account is no longer suspended",
    ]);
    expect(mails[0]?.text).toContain(reason);
    const { pagination } = await listAccessEvents(caller, { kind: "all", search: someone.handle, page: 1 });
    expect(pagination.data).toMatchObject([
      { kind: "account_reinstated", actor: handle },
      { kind: "account_suspended", actor: handle, reason },
    ]);
  });

  it("A suspension is not told to those who do not know the password", async () => {
    const [{ caller }, someone] = [await createOperator(), await createMember()];
    await suspendAccount(caller, { user_id: someone.id, reason });
    expect(await signIn(someone.email, "wrong")).toBeNull();
  });

  it("A suspended account has no session that began while it was being suspended", async () => {
    const [{ caller }, someone] = [await createOperator(), await createMember()];
    await whileHolding(
      (lockShared) => lockShared`select from users where id = ${someone.id} for share`,
      () => suspendAccount(caller, { user_id: someone.id, reason }),
      (lockShared) => lockShared`
        insert into sessions (user_id, expires_at) values (${someone.id}, now() + interval '1 day')`,
    );
    expect(await sql`select from sessions where user_id = ${someone.id}`).toEqual([]);
  });
});

describe("suspendAccount", () => {
  it("suspendAccount refuses the caller's own account, a suspended or unknown one, and an empty reason", async () => {
    const [{ caller, id }, someone] = [await createOperator(), await createUser()];
    const refusal = (user_id: number, why = reason) =>
      suspendAccount(caller, { user_id, reason: why }).then(
        () => "done",
        ({ code }) => code,
      );
    expect(await refusal(id)).toBe("conflict");
    expect(await refusal(2 ** 52)).toBe("not_found");
    await expect(suspendAccount(caller, { user_id: someone.id, reason: " " })).rejects.toMatchObject({
      errors: { reason: "Say why: the owner gets this by email." },
    });
    expect(await refusal(someone.id)).toBe("done");
    expect(await refusal(someone.id)).toBe("conflict");
    await expect(reinstateAccount(caller, { user_id: id })).rejects.toMatchObject({ code: "conflict" });
  });

  it("suspendAccount leaves one of two operators who suspend each other", async () => {
    await sql`update users set role = 'member' where role = 'operator'`;
    const [one, other] = [await createOperator(), await createOperator()];
    const outcomes = await Promise.allSettled([
      suspendAccount(one.caller, { user_id: other.id, reason }),
      suspendAccount(other.caller, { user_id: one.id, reason }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await sql`select from users where role = 'operator' and suspended_at is null`).toHaveLength(1);
  });

  it("suspendAccount leaves an operator who may not delete their account, while all others are suspended", async () => {
    await sql`update users set role = 'member' where role = 'operator'`;
    const [last, other] = [await createMember({ role: "operator" }), await createUser({ role: "operator" })];
    await suspendAccount(userCaller(last.id, true), { user_id: other.id, reason });
    const leaving = deleteAccount(
      await createSessionCaller(last.id),
      { handle: last.handle, password: PASSWORD },
      freshAddress(),
    );
    await expect(leaving).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("signOutAccount", () => {
  it("signOutAccount ends all sessions and no token, with a reason in the audit log", async () => {
    const [{ caller, id }, someone] = [await createOperator(), await createUser()];
    const [cookie, token] = [await sessionCookie(someone.id), await createToken(someone.id)];
    await signOutAccount(caller, { user_id: someone.id, reason: "A lost phone." });
    expect([(await get(PATH, { cookie })).status, (await get(PATH, { token })).status]).toEqual([401, 200]);
    await expect(signOutAccount(caller, { user_id: id, reason })).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("A server with many accounts", () => {
  it("A search on a server with many accounts reads those that match, not all", async () => {
    const { caller } = await createOperator();
    await sql`
      insert into users (email, handle, name, avatar)
      select 'someone-' || n || '@many.test', 'someone_' || n, 'Someone ' || n, '/media/artwork/user-1.png'
      from generate_series(1, 20000) as n`;
    await sql`vacuum analyze users`;
    const scans = async () => {
      await Promise.all(
        Array.from({ length: 10 }, () => sql`select pg_stat_force_next_flush(), pg_sleep(0.01)`),
      );
      const [row] = await sql<[{ seq_tup_read: number }]>`
        select seq_tup_read from pg_stat_user_tables where relname = 'users'`;
      return row.seq_tup_read;
    };
    const before = await scans();
    for (const search of ["someone_12345", "ne-12345@many", "12345"]) {
      const { pagination } = await listPeople(caller, { role: "all", search, page: 1 });
      expect(pagination.data.length, search).toBeGreaterThan(0);
    }
    await listPeople(caller, { role: "suspended", search: "someone 77", page: 1 });
    expect((await scans()) - before).toBe(0);
  });
});

import "@/tests/support/realtime-server";
import { afterAll, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { deleteExpiredSessions } from "@/lib/accounts/account/jobs";
import { endSession, endSessions, listSessions } from "@/lib/accounts/account/service";
import { accountTasks } from "@/lib/accounts/account/tasks";
import { authOptions } from "@/lib/accounts/sessions/options";
import { freshAddress } from "@/tests/support/addresses";
import { get, makeRequest } from "@/tests/support/api";
import { createToken, createUser } from "@/tests/support/factories";
import { runJobs } from "@/tests/support/mails";
import { answerRealtime, authEndpoint, stopRealtimeServer } from "@/tests/support/realtime-server";
import { createCookie, createSession, createSessionCaller } from "@/tests/support/session";
import { createMember, PASSWORD, signIn } from "@/tests/support/sign-in";
import { queueJob } from "@/tests/support/workers";

afterAll(stopRealtimeServer);

const PATH = "/users/me/followed-users";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

describe("Signing in", () => {
  it("Signing in begins a session with the browser and the network, not the address", async () => {
    const { id, email } = await createMember();
    const entered = await signIn(email, PASSWORD, "203.0.113.77", FIREFOX);
    const caller = { ...(await createSessionCaller(id)), sessionId: entered?.sid ?? 0 };
    const own = (await listSessions(caller)).filter(({ current }) => current);
    expect(own).toMatchObject([{ device: "Firefox on Linux", last_active_from: "203.0.113.0/24" }]);
    expect(own[0]).not.toHaveProperty("user_agent");
    expect((await get(PATH, { cookie: await createCookie(caller.sessionId, id) })).status).toBe(200);
  });

  it("A wrong password begins no session", async () => {
    const { id, email } = await createMember();
    expect(await signIn(email, "wrong")).toBeNull();
    expect(await sql`select from sessions where user_id = ${id}`).toHaveLength(0);
  });

  it("A browser that sends a very long name can sign in", async () => {
    const { email } = await createMember();
    expect(await signIn(email, PASSWORD, freshAddress(), "x".repeat(5000))).not.toBeNull();
  });
});

describe("listSessions", () => {
  it("listSessions answers the caller's own sessions, the last active first, and says which is this one", async () => {
    const { id } = await createUser();
    const caller = await createSessionCaller(id);
    const old = await createSession(id, { last_active_at: hoursAgo(5), user_agent: FIREFOX });
    const older = await createSession(id, { last_active_at: hoursAgo(50) });
    await createSession((await createUser()).id);
    expect(await listSessions(caller)).toMatchObject([
      { id: caller.sessionId, current: true },
      { id: old, current: false, device: "Firefox on Linux" },
      { id: older, current: false, device: "Unknown browser" },
    ]);
  });

  it("listSessions answers no expired session, and a job forgets those", async () => {
    const { id } = await createUser();
    const caller = await createSessionCaller(id);
    await createSession(id, { expires_at: hoursAgo(1) });
    expect(await listSessions(caller)).toHaveLength(1);
    await queueJob(deleteExpiredSessions, {});
    await runJobs();
    expect(await sql`select id from sessions where user_id = ${id}`).toEqual([{ id: caller.sessionId }]);
    const later = accountTasks(() => new Date(Date.now() + 40 * 86_400_000));
    await queueJob(deleteExpiredSessions, {});
    await runJobs({ deleteExpiredSessions: later.deleteExpiredSessions });
    expect(await sql`select id from sessions where user_id = ${id}`).toEqual([]);
  });

  it("listSessions knows a session's last activity to a minute, and from which network", async () => {
    const { id } = await createUser();
    const caller = await createSessionCaller(id);
    const idle = await createSession(id, { last_active_at: hoursAgo(3), last_active_from: "192.0.2.0/24" });
    const fresh = await createSession(id, { last_active_at: new Date(Date.now() - 30_000) });
    const before = await listSessions(caller);
    const of = (list: typeof before, wanted: number) => list.find((session) => session.id === wanted);
    for (const session of [idle, fresh]) {
      await get(PATH, { cookie: await createCookie(session, id), address: "198.51.100.9" });
    }
    await expect
      .poll(async () => of(await listSessions(caller), idle)?.last_active_from)
      .toBe("198.51.100.0/24");
    const after = await listSessions(caller);
    expect(Date.now() - Date.parse(of(after, idle)?.last_active_at ?? "")).toBeLessThan(60_000);
    expect(of(after, fresh)).toEqual(of(before, fresh));
  });
});

describe("endSession", () => {
  it("endSession signs that browser out at its next request, of pages' operations and real time alike, and no other", async () => {
    const { id } = await createUser();
    const caller = await createSessionCaller(id);
    const session = await createSession(id);
    const cookie = await createCookie(session, id);
    expect([(await get(PATH, { cookie })).status, await listens(cookie, id)]).toEqual([200, 200]);
    await endSession(caller, { session_id: session });
    expect([(await get(PATH, { cookie })).status, await listens(cookie, id)]).toEqual([401, 401]);
    expect((await get(PATH, { cookie: await createCookie(caller.sessionId, id) })).status).toBe(200);
  });

  it("endSession does not end the session of somebody else, nor an unknown one", async () => {
    const [one, other] = [await createUser(), await createUser()];
    const session = await createSession(other.id);
    const caller = await createSessionCaller(one.id);
    for (const session_id of [session, 2 ** 52, 0, -1, 1.5, Number.NaN]) {
      await expect(endSession(caller, { session_id })).rejects.toMatchObject({ code: "not_found" });
    }
    expect((await get(PATH, { cookie: await createCookie(session, other.id) })).status).toBe(200);
  });
});

describe("endSessions", () => {
  it("endSessions signs out everywhere but here, or here too; others and tokens are left alone", async () => {
    const [{ id }, stranger] = [await createUser(), await createUser()];
    const [caller, token] = [await createSessionCaller(id), await createToken(id)];
    const cookies = {
      here: await createCookie(caller.sessionId, id),
      there: await createCookie(await createSession(id), id),
      stranger: await createCookie(await createSession(stranger.id), stranger.id),
    };
    const statuses = async () => [
      (await get(PATH, { cookie: cookies.here })).status,
      (await get(PATH, { cookie: cookies.there })).status,
      (await get(PATH, { cookie: cookies.stranger })).status,
      (await get(PATH, { token })).status,
    ];
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await endSessions(caller, { here: false });
    expect(await statuses()).toEqual([200, 401, 200, 200]);
    await endSessions(caller, { here: true });
    expect(await statuses()).toEqual([401, 401, 200, 200]);
  });
});

describe("Signing out", () => {
  it("Signing out ends the session, so that a copy of its cookie opens nothing", async () => {
    const { id } = await createUser();
    const session = await createSession(id);
    await authOptions().events?.signOut?.({ token: { sub: String(id), sid: session }, session: {} as never });
    expect((await get(PATH, { cookie: await createCookie(session, id) })).status).toBe(401);
  });
});

/** Asks for the events of an account as a browser, and returns the status. */
async function listens(cookie: string, userId: number): Promise<number> {
  const body = { socket_id: "1234.1234", channel_name: `private-user.${userId}` };
  const headers = { "Sec-Fetch-Site": "same-origin" };
  return (await answerRealtime(makeRequest("POST", authEndpoint, { cookie, headers, body }))).status;
}

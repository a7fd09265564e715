import "@/tests/support/realtime-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { changePassword, endSession, endSessions } from "@/lib/accounts/account/service";
import { startWorker } from "@/lib/admin/jobs/worker";
import { signOutAccount, suspendAccount } from "@/lib/admin/people/service";
import { channelTasks } from "@/lib/community/channels/tasks";
import { decide } from "@/lib/developers/access/service";
import { issueToken, revokeToken, rotateToken } from "@/lib/developers/tokens/service";
import { pusher } from "@/lib/platform/channels/publish";
import { inTime, type RawClient } from "@/tests/api/platform/channels/channels-on-a-port";
import { freshAddress } from "@/tests/support/addresses";
import { post } from "@/tests/support/api";
import { createAccess, createUser } from "@/tests/support/factories";
import { leave } from "@/tests/support/leaver";
import { directConversation } from "@/tests/support/messaging";
import { stopWorker } from "@/tests/support/pushes";
import { rawListener, signed } from "@/tests/support/raw-listener";
import { embedChannels, stopRealtimeServer } from "@/tests/support/realtime-server";
import { createCookie, createSession, createSessionCaller } from "@/tests/support/session";
import { createMember, PASSWORD } from "@/tests/support/sign-in";
import { userCaller } from "@/tests/support/user-caller";

/** A credential that ends hears nothing from then on: its connections are closed, and no other. */

let worker: Awaited<ReturnType<typeof startWorker>>;
beforeAll(async () => {
  worker = await startWorker();
});
afterAll(async () => {
  await stopWorker(worker);
  await stopRealtimeServer();
});

/** It takes some hundredths of a second; a busy machine takes longer. */
const SOON_MS = 5000;

/** An account with two tokens and two browsers. */
async function account() {
  const user = await createMember();
  const access = await createAccess(user.id);
  const caller = await createSessionCaller(user.id);
  const input = { name: "Listener", scopes: ["messaging:read"], allowed_addresses: [] };
  const [first, second] = [await issueToken(caller, input), await issueToken(caller, input)];
  const sessionId = await createSession(user.id);
  return {
    ...user,
    access,
    caller,
    token: first,
    otherToken: second,
    sessionId,
    cookie: await createCookie(sessionId, user.id),
    ownCookie: await createCookie(caller.sessionId, user.id),
  };
}
type Account = Awaited<ReturnType<typeof account>>;

const operator = async () => userCaller((await createUser({ role: "operator" })).id, true);

const reason = "Sends advertising.";

/** Every way for a token to end before its time. */
const ENDS_TOKEN: [string, (of: Account) => Promise<unknown>][] = [
  ["revoked", ({ caller, token }) => revokeToken(caller, { token_id: token.id })],
  [
    "rotated without an overlap",
    ({ caller, token }) => rotateToken(caller, { token_id: token.id, overlap_hours: 0 }),
  ],
  ["reported as leaked", ({ token }) => post("/tokens/revoke", { body: { token: token.token } })],
  [
    "suspended with its account's access",
    async ({ id }) => {
      const [{ id: request_id } = { id: 0 }] = await sql<{ id: number }[]>`
        select id from access_requests where user_id = ${id}`;
      await decide(await operator(), { request_id, decision: "suspend", reason: "Too many calls." });
    },
  ],
  ["suspended with its account", async ({ id }) => suspendAccount(await operator(), { user_id: id, reason })],
  ["deleted with its account", (of) => leave(of)],
];

/** Every way for a browser to be signed out. */
const ENDS_SESSION: [string, (of: Account) => Promise<unknown>][] = [
  ["signed out from another", ({ caller, sessionId }) => endSession(caller, { session_id: sessionId })],
  ["signed out with all others", ({ caller }) => endSessions(caller, { here: false })],
  [
    "signed out by a new password",
    ({ caller }) =>
      changePassword(caller, { current_password: PASSWORD, password: "the second password" }, freshAddress()),
  ],
  ["suspended with its account", async ({ id }) => suspendAccount(await operator(), { user_id: id, reason })],
  ["signed out by an operator", async ({ id }) => signOutAccount(await operator(), { user_id: id, reason })],
  ["deleted with its account", (of) => leave(of)],
];

const userChannel = ({ id }: { id: number }) => `private-user.${id}`;

/** Milliseconds until a socket is closed, which must be for good. */
async function closeTime(raw: RawClient, end: () => Promise<unknown>): Promise<number> {
  await end();
  const ended = performance.now();
  expect((await inTime("a close", raw.closed)).code).toBe(4009);
  return performance.now() - ended;
}

/** Whether a socket still hears its channel. */
async function hears(raw: RawClient, channel: string): Promise<void> {
  await pusher?.trigger(channel, "told", {});
  expect((await raw.next()).event).toBe("told");
}

const servers: [string, boolean][] = [
  ["another server, whose clients sign in", true],
  ["the embedded server, whatever its clients do", false],
];

describe.each(servers)("Credentials that end: %s", (server, hasUserAuth) => {
  beforeAll(() => {
    if (!hasUserAuth) embedChannels();
  });

  it.each(ENDS_TOKEN)(`With ${server} a token that is %s soon hears nothing`, async (__, end) => {
    const of = await account();
    const raw = await rawListener({ token: of.token.token }, userChannel(of), hasUserAuth);
    expect(await closeTime(raw, () => end(of))).toBeLessThan(SOON_MS);
  });

  it.each(ENDS_SESSION)(`With ${server} a browser that is %s soon hears nothing`, async (__, end) => {
    const of = await account();
    const raw = await rawListener({ cookie: of.cookie }, userChannel(of), hasUserAuth);
    expect(await closeTime(raw, () => end(of))).toBeLessThan(SOON_MS);
  });

  it("The other token and the browser that ended a credential hear on", async () => {
    const of = await account();
    const [one, other, here] = await Promise.all(
      [{ token: of.token.token }, { token: of.otherToken.token }, { cookie: of.ownCookie }].map(
        (credential) => rawListener(credential, userChannel(of), hasUserAuth),
      ),
    );
    if (!one || !other || !here) return expect.unreachable();
    await closeTime(one, () => revokeToken(of.caller, { token_id: of.token.id }));
    await endSessions(of.caller, { here: false });
    await Promise.all([hears(other, userChannel(of)), here.next()]);
  });

  it("The connections of an expired token are closed by a job", async () => {
    const of = await account();
    const raw = await rawListener({ token: of.token.token }, userChannel(of), hasUserAuth);
    const clock = () => new Date(Date.parse(of.token.expires_at) + 1000);
    const run = () => channelTasks(clock).endExpiredTokens({});
    expect(await closeTime(raw, run)).toBeLessThan(SOON_MS);
  });
});

describe("The embedded server", () => {
  beforeAll(embedChannels);

  it("The embedded server closes the connection of a token at the moment it expires", async () => {
    const of = await account();
    await sql`update api_tokens set expires_at = now() + interval '2 seconds' where id = ${of.token.id}`;
    const raw = await rawListener({ token: of.token.token }, userChannel(of));
    const [{ left } = { left: 0 }] = await sql<{ left: number }[]>`
      select extract(epoch from expires_at - now())::float as left from api_tokens where id = ${of.token.id}`;
    const startedAt = performance.now();
    expect((await inTime("a close", raw.closed)).code).toBe(4009);
    // Ends are whole seconds.
    expect(performance.now() - startedAt).toBeGreaterThan(left * 1000 - 1100);
  });

  it("A participant who is removed connects again to the embedded server without the conversation", async () => {
    const { ada, ben, id } = await directConversation();
    const channel = `presence-conversation.${id}`;
    const [stays, removed] = [await rawListener(ada, channel), await rawListener(ben, channel)];
    await sql`delete from participants where conversation_id = ${id} and user_id = ${ben.id}`;
    expect((await inTime("a close", removed.closed)).code).toBe(4200);
    // An earlier event may come first.
    let event = await stays.next();
    while (event.event !== "pusher_internal:member_removed") event = await stays.next();
    expect(event.data).toEqual({ user_id: String(ben.id) });
    expect((await signed(ben, { socket_id: "1.1", channel_name: channel })).status).toBe(403);
  });

  it("Only a token that may write may send client events to the embedded server", async () => {
    const of = await account();
    const raw = await rawListener({ token: of.token.token }, userChannel(of));
    const answer = await raw.ask({ event: "client-a", channel: userChannel(of), data: {} });
    expect(answer.data.message).toMatch(/may not send/);
  });
});

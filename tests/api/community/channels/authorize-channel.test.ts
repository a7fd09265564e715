import "@/tests/support/realtime-server";
import { createHmac } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { authorizeChannel } from "@/lib/community/channels/contract";
import { makeRequest, read } from "@/tests/support/api";
import { connectApp, createTestApp } from "@/tests/support/apps";
import { createCaller, createToken } from "@/tests/support/factories";
import { directConversation, groupConversation, remove } from "@/tests/support/messaging";
import { APP, answerRealtime, authEndpoint, stopRealtimeServer } from "@/tests/support/realtime-server";
import { sessionCookie } from "@/tests/support/session";

afterAll(stopRealtimeServer);

const SOCKET = "1234.1234";

interface Asking {
  token?: string;
  cookie?: string;
  headers?: Record<string, string>;
}

const ask = async (channel_name: unknown, options: Asking, socket_id: unknown = SOCKET) => {
  const request = makeRequest("POST", authEndpoint, { ...options, body: { socket_id, channel_name } });
  return read(await answerRealtime(request));
};

const askByForm = async (form: string, options: Asking, length = String(Buffer.byteLength(form))) => {
  const headers: Record<string, string> = {
    "Content-Type": "application/x-www-form-urlencoded",
    ...(length && { "Content-Length": length }),
    ...options.headers,
  };
  return read(await answerRealtime(makeRequest("POST", authEndpoint, { ...options, headers, body: form })));
};

const signed = (text: string) => `${APP.key}:${createHmac("sha256", APP.secret).update(text).digest("hex")}`;

describe("authorizeChannel: answers", () => {
  it("authorizeChannel answers one's own private channel with its signature and no key more (rule 17)", async () => {
    const { id, token } = await createCaller();
    const { status, body } = await ask(`private-user.${id}`, { token });
    expect([status, body]).toEqual([200, { auth: signed(`${SOCKET}:private-user.${id}`) }]);
  });

  it("authorizeChannel answers each participant of a conversation, with its identity (rule 17)", async () => {
    const { ada, ben, cleo, id } = await groupConversation();
    for (const who of [ada, ben, cleo]) {
      const { status, body } = await ask(`presence-conversation.${id}`, who);
      expect(status).toBe(200);
      expect(Object.keys(body).sort()).toEqual(["auth", "channel_data"]);
      expect(body.auth).toBe(signed(`${SOCKET}:presence-conversation.${id}:${body.channel_data}`));
      expect(JSON.parse(body.channel_data)).toEqual({
        user_id: String(who.id),
        user_info: { name: who.name, avatar: "http://downbeat.test/media/artwork/user-1.png" },
      });
    }
  });

  it("authorizeChannel answers a form, as pusher-js sends it, the same as JSON", async () => {
    const { ada, id } = await directConversation();
    const channel = `presence-conversation.${id}`;
    const form = new URLSearchParams({ socket_id: SOCKET, channel_name: channel });
    expect((await askByForm(String(form), ada)).body).toEqual((await ask(channel, ada)).body);
    // In chunks, which say no length.
    expect((await askByForm(String(form), ada, "")).body).toEqual((await ask(channel, ada)).body);
  });

  it("authorizeChannel answers a signed-in browser of our own pages by its cookie", async () => {
    const { ada, id } = await directConversation();
    const form = `socket_id=${SOCKET}&channel_name=presence-conversation.${id}`;
    const asking = { cookie: await sessionCookie(ada.id), headers: { "Sec-Fetch-Site": "same-origin" } };
    expect((await askByForm(form, asking)).body).toEqual(
      (await ask(`presence-conversation.${id}`, ada)).body,
    );
  });

  it("authorizeChannel answers a participant who has deleted the conversation: a later message must reach it", async () => {
    const { ben, id } = await directConversation();
    await remove(ben, id);
    expect((await ask(`presence-conversation.${id}`, ben)).status).toBe(200);
  });
});

describe("authorizeChannel: refusals", () => {
  it("authorizeChannel refuses another's private channel with 403 (rule 17)", async () => {
    const [ada, ben] = [await createCaller(), await createCaller()];
    const { status, body } = await ask(`private-user.${ben.id}`, ada);
    expect([status, body.message]).toEqual([403, "You cannot subscribe to this channel."]);
    expect(JSON.stringify(body)).not.toContain('auth":');
  });

  it("authorizeChannel refuses the private channel to an app that may not read notifications, which are on it, too", async () => {
    const app = await createTestApp({ scopes: ["messaging:read", "notifications:read"] });
    const some = await connectApp(app, { scope: "messaging:read" });
    const refusal = await ask(`private-user.${some.user.id}`, { token: some.access });
    expect([refusal.status, refusal.body.message]).toEqual([
      403,
      "The token lacks the scope notifications:read.",
    ]);
    const all = await connectApp(app, { scope: "messaging:read notifications:read" });
    expect((await ask(`private-user.${all.user.id}`, { token: all.access })).status).toBe(200);
  });

  it("authorizeChannel refuses a conversation to outsiders with 403, and an unknown one is 404 (rule 17)", async () => {
    const { id } = await directConversation();
    const outsider = await createCaller();
    expect((await ask(`presence-conversation.${id}`, outsider)).status).toBe(403);
    expect((await ask("presence-conversation.999999999", outsider)).status).toBe(404);
  });

  it("authorizeChannel refuses every other name, however alike, with 403", async () => {
    const { ada, id } = await directConversation();
    for (const name of [
      `presence-conversation.0${id}`,
      `presence-conversation.${id}.0`,
      `presence-conversation.${id} `,
      `presence-conversation.${id}\n`,
      `presence-conversation.+${id}`,
      `presence-conversation.${id}e0`,
      `private-conversation.${id}`,
      `private-encrypted-conversation.${id}`,
      `presence-user.${ada.id}`,
      `private-user.0${ada.id}`,
      `private-user.${ada.id}:x`,
      `Private-user.${ada.id}`,
      "presence-conversation.9007199254740993",
      "private-",
      "news",
      `#server-to-user-${ada.id}`,
    ]) {
      expect([name, (await ask(name, ada)).status]).toEqual([name, 403]);
    }
  });

  it.each([
    ["", "private-user.1"],
    ["1234", "private-user.1"],
    ["1234.1234:private-user.1", "private-user.1"],
    ["1234.1234\n", "private-user.1"],
    [1234.1234, "private-user.1"],
    [SOCKET, ""],
    [SOCKET, "x".repeat(165)],
    [SOCKET, 7],
    [SOCKET, ["private-user.1"]],
  ])(
    "authorizeChannel refuses the socket %j and the channel %j with 422",
    async (socket_id, channel_name) => {
      const { token } = await createCaller();
      expect((await ask(channel_name, { token }, socket_id)).status).toBe(422);
    },
  );

  it("authorizeChannel refuses a form that is too long or lacks a field", async () => {
    const { token, id } = await createCaller();
    const form = `socket_id=${SOCKET}&channel_name=private-user.${id}`;
    expect((await askByForm(`${form}&more=${"x".repeat(10_000)}`, { token })).status).toBe(413);
    expect((await askByForm(`${form}&more=${"x".repeat(10_000)}`, { token }, "")).status).toBe(413);
    expect((await askByForm(`socket_id=${SOCKET}`, { token })).status).toBe(422);
    expect((await askByForm("", { token })).status).toBe(422);
  });
});

describe("authorizeChannel: authorization", () => {
  it("authorizeChannel refuses nobody's request and a bad token's with 401", async () => {
    expect((await ask("private-user.1", {})).status).toBe(401);
    expect((await ask("private-user.1", { token: "dbt_nonsense" })).status).toBe(401);
  });

  it("authorizeChannel needs messaging:read: a token that may only write is told so", async () => {
    const { id } = await createCaller();
    const token = await createToken(id, ["messaging:write"]);
    const { status, body } = await ask(`private-user.${id}`, { token });
    expect([status, body.message]).toEqual([403, `The token lacks the scope ${authorizeChannel.scope}.`]);
  });

  it("authorizeChannel refuses a session from other sites: a foreign page cannot make the browser sign", async () => {
    const { id } = await createCaller();
    const cookie = await sessionCookie(id);
    const foreign: Record<string, string>[] = [
      { "Sec-Fetch-Site": "cross-site" },
      { Origin: "https://evil.test" },
      {},
    ];
    for (const headers of foreign) {
      expect((await ask(`private-user.${id}`, { cookie, headers })).status).toBe(403);
    }
  });
});

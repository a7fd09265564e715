import "@/tests/support/signing";
import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { post } from "@/tests/support/api";
import { createCaller, createToken, createUser } from "@/tests/support/factories";
import { createCookie, createSession } from "@/tests/support/session";

const PATH = "/realtime/user-auth";
const SOCKET = "1234.1234";
const OWN_PAGE = { "Sec-Fetch-Site": "same-origin" };
const sign = (text: string) =>
  `${process.env.PUSHER_KEY}:${createHmac("sha256", process.env.PUSHER_SECRET ?? "")
    .update(text)
    .digest("hex")}`;

const ask = (options: { token?: string; cookie?: string }, body: object = { socket_id: SOCKET }) =>
  post(PATH, { ...options, headers: OWN_PAGE, body });

describe("authenticateConnection: answers", () => {
  it("authenticateConnection answers a token and a browser with their identity, as pusher-js wants it", async () => {
    const { id } = await createUser();
    const sessionId = await createSession(id);
    const { status, body } = await ask({ cookie: await createCookie(sessionId, id) });
    const user_data = JSON.stringify({ id: `session-${sessionId}` });
    expect([status, body]).toEqual([200, { auth: sign(`${SOCKET}::user::${user_data}`), user_data }]);
    const answer = await ask({ token: await createToken(id) });
    expect(JSON.parse(answer.body.user_data)).toEqual({ id: expect.stringMatching(/^token-\d+$/) });
  });

  it("authenticateConnection answers a form the same as JSON", async () => {
    const { token } = await createCaller();
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const answer = await post(PATH, { token, headers, body: `socket_id=${SOCKET}` });
    expect(answer.body).toEqual((await ask({ token })).body);
  });
});

describe("authenticateConnection: refusals", () => {
  it.each(["", "1234", "1.1::user::{}", "1.1\n"])(
    "authenticateConnection refuses the socket %j with 422",
    async (socket_id) => {
      expect((await ask(await createCaller(), { socket_id })).status).toBe(422);
    },
  );
});

describe("authenticateConnection: authorization", () => {
  it("authenticateConnection refuses nobody's request with 401", async () => {
    expect((await ask({})).status).toBe(401);
  });

  it("authenticateConnection needs messaging:read", async () => {
    expect(
      (await ask({ token: await createToken((await createUser()).id, ["messaging:write"]) })).status,
    ).toBe(403);
  });
});

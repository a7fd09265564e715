import { encode } from "next-auth/jwt";
import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { ALL_SCOPES } from "@/lib/platform/http-contract/scopes";
import { get, post } from "@/tests/support/api";
import { createCaller, createFollow, createUser } from "@/tests/support/factories";
import { testOperation } from "@/tests/support/operations";
import { createCookie, createSession, sessionCookie } from "@/tests/support/session";

const CROSS_SITE = "A signed-in session can make changes only from this site's own pages.";

async function signedIn() {
  const user = await createUser();
  return { ...user, cookie: await sessionCookie(user.id) };
}

async function unfollow(headers: Record<string, string>) {
  const { id, cookie } = await signedIn();
  const followed = await createUser();
  await createFollow(id, followed.id);
  const answer = await post(`/users/${followed.id}/unfollow`, { cookie, headers });
  const follows = await sql`select from follows where follower_id = ${id}`;
  return { ...answer, stillFollows: follows.length === 1 };
}

describe("A signed-in session", () => {
  it("A signed-in session reads what its account may read, without a token", async () => {
    const { id, cookie } = await signedIn();
    const followed = await createUser();
    await createFollow(id, followed.id);
    const { status, body, headers } = await get("/users/me/followed-users", { cookie });
    expect(status).toBe(200);
    expect(body.pagination.data).toMatchObject([{ id: followed.id }]);
    expect(headers.has("X-Token-Expires-At")).toBe(false);
  });

  it("A signed-in session has every scope", async () => {
    const { cookie } = await signedIn();
    for (const scope of ALL_SCOPES) {
      const operation = testOperation({ method: "GET", body: undefined, scope }, async () => ({}));
      expect((await operation({ cookie })).status).toBe(200);
    }
  });

  it("A signed-in session is found among other cookies", async () => {
    const { cookie } = await signedIn();
    const { status } = await get("/users/me/followed-users", {
      cookie: `theme=dark; xnext-auth.session-token=no; ${cookie}; other=1`,
    });
    expect(status).toBe(200);
  });

  it("A signed-in session yields to a token that is sent along", async () => {
    const { cookie } = await signedIn();
    const { token, id } = await createCaller();
    const followed = await createUser();
    await createFollow(id, followed.id);
    const { body } = await get("/users/me/followed-users", { cookie, token });
    expect(body.pagination.data).toMatchObject([{ id: followed.id }]);
    expect((await get("/users/me/followed-users", { cookie, token: "dbt_bad" })).status).toBe(401);
  });
});

describe("A change by a session", () => {
  it.each<Record<string, string>>([
    { "Sec-Fetch-Site": "same-origin" },
    { "Sec-Fetch-Site": "same-origin", Origin: "http://downbeat.test" },
    { Origin: "http://downbeat.test" },
    { Origin: "https://shop.example", Host: "shop.example" },
  ])("A change by a session is made from our own pages: %j", async (headers) => {
    expect(await unfollow(headers)).toMatchObject({ status: 200, stillFollows: false });
  });

  it.each<Record<string, string>>([
    {},
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { "Sec-Fetch-Site": "none" },
    { "Sec-Fetch-Site": "cross-site", Origin: "http://downbeat.test" },
    { Origin: "https://evil.example" },
    { Origin: "http://downbeat.test.evil.example" },
    { Origin: "http://downbeat.test:8080" },
    { Origin: "null" },
    { Origin: "" },
    { Referer: "http://downbeat.test/" },
  ])("A change by a session is refused from elsewhere and changes nothing: %j", async (headers) => {
    expect(await unfollow(headers)).toMatchObject({
      status: 403,
      body: { status: "error", message: CROSS_SITE },
      stillFollows: true,
    });
  });

  it("A change by a token needs no origin", async () => {
    const { token } = await createCaller();
    const { status } = await post(`/users/${(await createUser()).id}/unfollow`, {
      token,
      headers: { "Sec-Fetch-Site": "cross-site", Origin: "https://app.example" },
    });
    expect(status).toBe(200);
  });
});

describe("Cookies that open nothing", () => {
  const PATH = "/users/me/followed-users";
  const secret = process.env.NEXTAUTH_SECRET ?? "";
  const encodeCookie = async (token: Record<string, unknown>, options = {}) =>
    `next-auth.session-token=${await encode({ token, secret, ...options })}`;

  it("A cookie opens nothing after its session has ended or expired, at the next request", async () => {
    const { id, cookie } = await signedIn();
    expect((await get(PATH, { cookie })).status).toBe(200);
    await sql`delete from sessions where user_id = ${id}`;
    const { status, headers } = await get(PATH, { cookie });
    expect(status).toBe(401);
    expect(headers.get("WWW-Authenticate")).toMatch(/^Bearer realm="downbeat", resource_metadata="/);
    const expired = await createSession(id, { expires_at: new Date(Date.now() - 1000) });
    expect((await get(PATH, { cookie: await createCookie(expired, id) })).status).toBe(401);
    expect((await get(PATH, { cookie: await sessionCookie(id) })).status).toBe(200);
  });

  it("A cookie of another account than the session's opens nothing", async () => {
    const [one, other] = [await createUser(), await createUser()];
    const session = await createSession(one.id);
    expect((await get(PATH, { cookie: await createCookie(session, other.id) })).status).toBe(401);
    expect((await get(PATH, { cookie: await createCookie(session, one.id) })).status).toBe(200);
  });

  it("A cookie opens nothing when its account is gone", async () => {
    const { id, cookie } = await signedIn();
    await sql`delete from users where id = ${id}`;
    expect((await get(PATH, { cookie })).status).toBe(401);
  });

  it("A cookie opens nothing when it is forged, expired, or says nothing", async () => {
    const { id } = await signedIn();
    const sub = String(id);
    const sid = await createSession(id);
    for (const cookie of [
      await encodeCookie({ sub, sid }, { secret: "another secret than the one of this installation" }),
      await encodeCookie({ sub, sid }, { maxAge: -3600 }),
      await encodeCookie({ sub }),
      await encodeCookie({ sub, epoch: 0 }),
      await encodeCookie({ sid }),
      await encodeCookie({ sub, sid: String(sid) }),
      "next-auth.session-token=garbage",
      "next-auth.session-token=",
      "next-auth.session-token",
      "=;;; =",
    ]) {
      expect((await get(PATH, { cookie })).status).toBe(401);
    }
  });

  it("A bad cookie is as good as none on public paths", async () => {
    expect((await get("/", { cookie: "next-auth.session-token=garbage" })).status).toBe(200);
  });
});

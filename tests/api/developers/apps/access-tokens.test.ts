import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { operations } from "@/lib/docs/openapi/registry";
import { mayReadMetrics } from "@/lib/platform/http-middleware/authenticate";
import { call, get, post } from "@/tests/support/api";
import { allow, connectApp, createTestApp, redeem, refresh } from "@/tests/support/apps";
import { createArtist, createToken, createUser } from "@/tests/support/factories";
import { leave, leaver } from "@/tests/support/leaver";
import { browser } from "@/tests/support/session";

const withIds = (path: string) => path.replace(/\{\w+\}/g, "1");

describe("Access tokens of apps", () => {
  it("An access token is refused by all that only operators and signed-in browsers may do, also an operator's own", async () => {
    const app = await createTestApp();
    const { access, user } = await connectApp(app);
    await sql`update users set role = 'operator' where id = ${user.id}`;
    const closed = operations.filter(({ access }) => access === "operator" || access === "session");
    expect(closed.length).toBeGreaterThan(3);
    for (const { method, path, id } of closed) {
      const { status } = await call(method, withIds(path), {
        token: access,
        ...(method !== "GET" && { body: {} }),
      });
      expect([id, status]).toEqual([id, 403]);
    }
  });

  it("Apps do not get each other's answers for one Idempotency-Key", async () => {
    const values = { scopes: ["library:write", "library:read"] as const };
    const [one, other] = [await createTestApp(values), await createTestApp(values)];
    const scope = { scope: "library:write library:read" };
    const { person, access } = await connectApp(one, scope);
    const second = await redeem(other, await allow(other, person, scope));
    const create = (token: string, name: string) =>
      post("/playlists", { token, headers: { "Idempotency-Key": "the same" }, body: { name } });
    const first = await create(access, "Mine");
    const next = await create(second.body.access_token, "Mine");
    expect([first.status, next.status]).toEqual([201, 201]);
    expect(next.body.playlist.id).not.toBe(first.body.playlist.id);
    expect(next.headers.get("idempotent-replayed")).toBeNull();
    expect((await create(access, "Mine")).headers.get("idempotent-replayed")).toBe("true");
  });

  it("However often it refreshes, an app has one rate limit for an account", async () => {
    const app = await createTestApp();
    const { access, refreshToken } = await connectApp(app);
    const first = await get("/token", { token: access });
    const { body } = await refresh(app, refreshToken);
    const second = await get("/token", { token: body.access_token });
    const remaining = (answer: typeof first) => Number(answer.headers.get("X-RateLimit-Remaining"));
    expect(remaining(second)).toBe(remaining(first) - 1);
  });

  it("An access token says what it may do and that it ends within the hour", async () => {
    const app = await createTestApp();
    const { access } = await connectApp(app);
    const { body, headers } = await get("/token", { token: access });
    expect(body.token).toMatchObject({ name: "Stem Studio", scopes: ["catalog:read", "profile:read"] });
    const remainder = Date.parse(body.token.expires_at) - Date.now();
    expect(remainder).toBeGreaterThan(3_000_000);
    expect(remainder).toBeLessThanOrEqual(3_600_000);
    expect(headers.get("X-Token-Expires-At")).toBe(body.token.expires_at);
  });

  it("An access token that lacks a scope is told which, and how to ask for it", async () => {
    const app = await createTestApp();
    const { access } = await connectApp(app);
    const { status, headers } = await post("/playlists", { token: access, body: { name: "Mine" } });
    expect(status).toBe(403);
    expect(headers.get("WWW-Authenticate")).toBe(
      'Bearer realm="downbeat", error="insufficient_scope", scope="library:write", ' +
        'resource_metadata="http://downbeat.test/.well-known/oauth-protected-resource/api/v1"',
    );
  });

  it("An access token for agents does not open the API, and says what it is for", async () => {
    const app = await createTestApp();
    const { access } = await connectApp(app, { resource: "http://downbeat.test/mcp" });
    const { status, body } = await get("/token", { token: access });
    expect(status).toBe(401);
    expect(body.message).toBe("Unauthenticated. The access token is for /mcp, not for /api/v1.");
  });

  it("An app that is suspended, or whose developer is, gets nothing any more", async () => {
    const ways = [
      (app: { id: number }) => sql`update apps set state = 'suspended' where id = ${app.id}`,
      (app: { developer: { userId: number } }) =>
        sql`update users set suspended_at = now() where id = ${app.developer.userId}`,
    ];
    for (const suspend of ways) {
      const app = await createTestApp();
      const { access, refreshToken } = await connectApp(app);
      await suspend(app);
      await expect.poll(async () => (await get("/token", { token: access })).status).toBe(401);
      const { status, body } = await refresh(app, refreshToken);
      expect([status, body.error]).toEqual([400, "unauthorized_client"]);
    }
  });

  it("An app changes the artists of the account alone, also of an operator, and reads no metrics", async () => {
    const app = await createTestApp({ scopes: ["catalog:write"] });
    const { access, user } = await connectApp(app, { scope: "catalog:write" });
    await sql`update users set role = 'operator' where id = ${user.id}`;
    const own = await createArtist({ owner_id: user.id });
    const other = await createArtist({ owner_id: (await createUser()).id });
    const rename = (id: number) => call("PATCH", `/artists/${id}`, { token: access, body: { name: "New" } });
    expect((await rename(own.id)).status).toBe(200);
    expect((await rename(other.id)).status).toBe(403);
    const mayRead = (token: string) =>
      mayReadMetrics(
        new Request("http://downbeat.test/metrics", { headers: { Authorization: `Bearer ${token}` } }),
      );
    expect([await mayRead(await createToken(user.id)), await mayRead(access)]).toEqual([true, false]);
  });

  it("The person sees the requests of an app in the request log of their account, under the app's name", async () => {
    const app = await createTestApp();
    const { access, user } = await connectApp(app);
    await get("/token", { token: access });
    const names = async () => {
      const { body } = await get("/request-log", await browser(user.id));
      return body.pagination.data.map(({ token }: { token: { name: string } }) => token.name);
    };
    await expect.poll(names, { timeout: 15_000 }).toContain("Stem Studio");
  });

  it("Of an account that is deleted no code or token of an app stays, and neither do the connections of its own apps", async () => {
    const [app, own] = [await createTestApp(), await createTestApp()];
    const ada = await leaver();
    await redeem(app, await allow(app, ada.caller));
    await sql`update apps set user_id = ${ada.id} where id = ${own.id}`;
    const other = await connectApp(own);
    await leave(ada);
    const [rows] = await sql<[{ codes: number; tokens: number }]>`
      select (select count(*)::int from oauth_codes join api_tokens on api_tokens.id = grant_id where user_id = ${ada.id}) as codes,
        (select count(*)::int from oauth_tokens join api_tokens on api_tokens.id = grant_id where user_id = ${ada.id}) as tokens`;
    expect(rows).toEqual({ codes: 0, tokens: 0 });
    await expect.poll(async () => (await get("/token", { token: other.access })).status).toBe(401);
    expect((await refresh(own, other.refreshToken)).body.error).toBe("invalid_client");
  });

  it("What an account allows apps is none of its tokens", async () => {
    const app = await createTestApp();
    const { access, user } = await connectApp(app);
    await createToken(user.id);
    const { body } = await get("/limits", { token: access });
    expect(body.limits.find(({ name }: { name: string }) => name === "tokens").used).toBe(1);
  });

  it("Signing out with an access token ends the connection", async () => {
    const app = await createTestApp();
    const { access, refreshToken } = await connectApp(app);
    expect((await post("/auth/logout", { token: access })).status).toBe(200);
    expect((await refresh(app, refreshToken)).status).toBe(400);
    await expect.poll(async () => (await get("/token", { token: access })).status).toBe(401);
  });
});

import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { freshAddress } from "@/tests/support/addresses";
import { get, post } from "@/tests/support/api";
import { createAccess } from "@/tests/support/factories";
import { createMember, PASSWORD } from "@/tests/support/sign-in";

const login = (body: object, address = freshAddress()) =>
  post("/auth/login", { address, body: { token_name: "My player", password: PASSWORD, ...body } });

async function developer() {
  const member = await createMember();
  await createAccess(member.id);
  return member;
}

describe("loginWithPassword: answers", () => {
  it("loginWithPassword answers with the account and a token of 90 days, which works", async () => {
    const { id, email } = await developer();
    const { status, body } = await login({ email: email.toUpperCase() });
    expect(status).toBe(200);
    const { access_token, access_token_expires_at } = body.user;
    expect((await get("/users/me", { token: access_token })).body.user.id).toBe(id);
    const days = (Date.parse(access_token_expires_at) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(89.9);
    expect(days).toBeLessThan(90.1);
  });

  it("loginWithPassword answers with a token of the scopes that are named, and no others", async () => {
    const { email } = await developer();
    const { body } = await login({ email, scopes: ["catalog:read", "catalog:read"] });
    expect(body.user.scopes).toEqual(["catalog:read"]);
    expect((await get("/users/me", { token: body.user.access_token })).status).toBe(403);
  });
});

describe("loginWithPassword: refusals", () => {
  it("loginWithPassword refuses a wrong password and an unknown address in the same words", async () => {
    const { email } = await developer();
    const wrong = await login({ email, password: "not the password" });
    const unknown = await login({ email: "nobody@example.test" });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body.message).toBe(unknown.body.message);
  });

  it("loginWithPassword refuses an account without API access, and says where to apply", async () => {
    const { email } = await createMember();
    const { status, body } = await login({ email });
    expect(status).toBe(403);
    expect(body.message).toMatch(/Apply for it at http.*\/settings\/developers/);
  });

  it("loginWithPassword refuses a suspended or deleted account", async () => {
    const [suspended, gone] = [await developer(), await developer()];
    await sql`update users set suspended_at = now() where id = ${suspended.id}`;
    await sql`update users set deleted_at = now(), password_hash = null where id = ${gone.id}`;
    expect((await login({ email: suspended.email })).status).toBe(403);
    expect((await login({ email: gone.email })).status).toBe(401);
  });

  it("loginWithPassword refuses the eleventh attempt of a minute for one account, and says when the next is possible", async () => {
    const address = freshAddress();
    const attempt = () => login({ email: "guessed@example.test" }, address);
    for (let times = 0; times < 10; times++) expect((await attempt()).status).toBe(401);
    const { status, body } = await attempt();
    expect(status).toBe(429);
    expect(body.retry_after).toBeGreaterThan(0);
  });
});

describe("loginWithPassword: authorization", () => {
  it("loginWithPassword keeps no token for an Idempotency-Key: a second request with it is another sign-in", async () => {
    const { email } = await developer();
    const address = freshAddress();
    const headers = { "Idempotency-Key": "sign-in-1" };
    const body = { email, password: PASSWORD, token_name: "My player" };
    const [first, second] = [
      await post("/auth/login", { address, headers, body }),
      await post("/auth/login", { address, headers, body }),
    ];
    expect(second.status).toBe(200);
    expect(second.body.user.access_token).not.toBe(first.body.user.access_token);
    const [{ kept }] = await sql<[{ kept: boolean }]>`
      select exists (select from idempotency_keys where body like '%' || ${first.body.user.access_token} || '%') as kept`;
    expect(kept).toBe(false);
  });
});

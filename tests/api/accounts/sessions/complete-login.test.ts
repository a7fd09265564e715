import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { signIn } from "@/lib/accounts/sessions/service";
import { freshAddress } from "@/tests/support/addresses";
import { get, post } from "@/tests/support/api";
import { createAccess } from "@/tests/support/factories";
import { createProtectedMember } from "@/tests/support/second-factors";
import { PASSWORD } from "@/tests/support/sign-in";
import { visitorFrom } from "@/tests/support/user-caller";

const send = (path: string, body: object) => post(path, { address: freshAddress(), body });

async function developer() {
  const member = await createProtectedMember();
  await createAccess(member.id);
  return member;
}

/** The challenge of a sign-in for a token of one scope. */
async function startLogin(email: string): Promise<string> {
  const body = { email, password: PASSWORD, token_name: "My player", scopes: ["social:read"] };
  return (await send("/auth/login", body)).body.challenge;
}

describe("completeLogin", () => {
  it("completeLogin answers with the token that the sign-in asked for, once", async () => {
    const { id, email, app, codes } = await developer();
    const challenge = await startLogin(email);
    const { status, body } = await send("/auth/second-factor", { challenge, code: app.code() });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id, scopes: ["social:read"] });
    expect((await get("/users/me", { token: body.user.access_token })).status).toBe(200);
    expect((await send("/auth/second-factor", { challenge, code: codes[0] })).status).toBe(401);
  });

  it("completeLogin refuses a wrong code as a field, and everything after five", async () => {
    const { email, codes } = await developer();
    const challenge = await startLogin(email);
    for (let guess = 0; guess < 5; guess++) {
      const { status, body } = await send("/auth/second-factor", { challenge, code: `wrong ${guess}` });
      expect({ status, errors: Object.keys(body.errors) }).toEqual({ status: 422, errors: ["code"] });
    }
    expect((await send("/auth/second-factor", { challenge, code: codes[0] })).status).toBe(401);
  });

  it("completeLogin refuses the challenge of a browser, one that has expired, and one that is none", async () => {
    const { id, email, codes } = await developer();
    const browser = await signIn(
      visitorFrom(freshAddress()),
      { email, password: PASSWORD },
      { userAgent: null },
    );
    const expired = await startLogin(email);
    await sql`update sign_in_challenges set expires_at = now() where user_id = ${id} and token_request is not null`;
    for (const challenge of [(browser as { challenge: string }).challenge, expired, "none"])
      expect((await send("/auth/second-factor", { challenge, code: codes[0] })).status).toBe(401);
  });

  it("completeLogin refuses an account that was suspended, or got another password, since the right one was given", async () => {
    for (const change of [sql`suspended_at = now()`, sql`password_hash = 'another'`]) {
      const { id, email, codes } = await developer();
      const challenge = await startLogin(email);
      await sql`update users set ${change} where id = ${id}`;
      expect((await send("/auth/second-factor", { challenge, code: codes[0] })).status).toBe(401);
      expect(await sql`select 1 from api_tokens where user_id = ${id}`).toHaveLength(0);
    }
  });

  it("registerUser with the right password of an account with a second factor answers as signing in does", async () => {
    const { email } = await developer();
    const body = { email, password: PASSWORD, name: "Mira", token_name: "My player" };
    const answer = await send("/auth/register", body);
    expect(answer).toMatchObject({ status: 403, body: { reason_code: "second_factor_required" } });
    expect((await send("/auth/register", { ...body, token_name: undefined })).status).toBe(403);
  });
});

import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import type { Db } from "@/db/tagged";
import { hashSecret, mintSecret } from "@/lib/platform/http-middleware/bearer";
import { freshAddress } from "@/tests/support/addresses";
import { get, post } from "@/tests/support/api";
import {
  allow,
  asApp,
  authorizeDevice,
  CALLBACK,
  connectApp,
  createPerson,
  createTestApp,
  createVerifier,
  decideOnDevice,
  poll,
  redeem,
  refresh,
} from "@/tests/support/apps";
import { whileHolding } from "@/tests/support/holding";
import { findMails, runJobs } from "@/tests/support/mails";

/** An error in OAuth's shape. */
const refusal = (error: string, status = 400) => ({
  status,
  body: {
    error,
    error_description: expect.stringMatching(/\S/),
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  },
});

describe("createAppToken: answers", () => {
  it("createAppToken exchanges a code for tokens that open what the person allowed", async () => {
    const app = await createTestApp();
    const consent = await allow(app, await createPerson());
    const { status, headers, body } = await redeem(app, consent);
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(body).toEqual({
      access_token: expect.stringMatching(/^dbo_[0-9A-Za-z]{40}$/),
      token_type: "Bearer",
      expires_in: 3600,
      refresh_token: expect.stringMatching(/^dbr_[0-9A-Za-z]{40}$/),
      scope: "profile:read catalog:read",
    });
    const identity = await get("/users/me/identity", { token: body.access_token });
    expect(identity.status).toBe(200);
    expect((await get("/users/me", { token: body.access_token })).status).toBe(403);
  });

  it("createAppToken takes a form and HTTP Basic authentication, as clients of OAuth send them", async () => {
    const app = await createTestApp();
    const { code, verifier } = await allow(app, await createPerson());
    const form = new URLSearchParams({
      grant_type: "authorization_code",
      code,
      redirect_uri: CALLBACK,
      code_verifier: verifier,
    });
    const { status, body } = await post("/oauth/token", {
      body: form.toString(),
      headers: {
        "Content-Type": "application/x-www-form-urlencoded",
        Authorization: `Basic ${Buffer.from(`${app.client_id}:${app.secret}`).toString("base64")}`,
      },
    });
    expect([status, body.token_type]).toEqual([200, "Bearer"]);
  });

  it("createAppToken exchanges a refresh token, for fewer scopes if the app wants, and for all again later", async () => {
    const app = await createTestApp();
    const { refreshToken } = await connectApp(app);
    const fewer = await refresh(app, refreshToken, { scope: "profile:read" });
    expect([fewer.status, fewer.body.scope]).toEqual([200, "profile:read"]);
    expect((await get("/artists/1", { token: fewer.body.access_token })).status).not.toBe(200);
    const all = await refresh(app, fewer.body.refresh_token);
    expect([all.status, all.body.scope]).toEqual([200, "profile:read catalog:read"]);
  });

  it("createAppToken takes a parameter without a value as one that was left out", async () => {
    const app = await createTestApp({ keeps_secret: false });
    const consent = await allow(app, await createPerson());
    const empty = { client_secret: "", refresh_token: "", scope: "", resource: "" };
    const { status, body } = await redeem(app, consent, empty);
    expect([status, body.scope]).toEqual([200, "profile:read catalog:read"]);
    expect((await redeem(app, consent, { code: "" })).body.error).toBe("invalid_request");
  });

  it("createAppToken lets an app without a secret in by its verifier alone", async () => {
    const app = await createTestApp({ keeps_secret: false });
    const { status } = await redeem(app, await allow(app, await createPerson()));
    expect(status).toBe(200);
  });
});

describe("createAppToken: refusals", () => {
  it.each([
    ["a wrong verifier", { code_verifier: createVerifier().verifier }, "invalid_grant"],
    ["another address", { redirect_uri: "https://stems.example/other" }, "invalid_grant"],
    ["no address", { redirect_uri: undefined }, "invalid_grant"],
    ["no verifier", { code_verifier: undefined }, "invalid_request"],
    ["no code", { code: undefined }, "invalid_request"],
    ["an unknown code", { code: mintSecret("code") }, "invalid_grant"],
    ["a code that is none", { code: "abc" }, "invalid_grant"],
    ["a code twice", { code: ["a", "b"] }, "invalid_request"],
    ["another resource", { resource: "http://downbeat.test/mcp" }, "invalid_target"],
    ["an unknown resource", { resource: "https://elsewhere.example" }, "invalid_target"],
    ["an unknown grant type", { grant_type: "password" }, "unsupported_grant_type"],
    ["no grant type", { grant_type: undefined }, "invalid_request"],
    ["a wrong secret", { client_secret: mintSecret("app") }, "invalid_client", 401],
    ["no secret", { client_secret: undefined }, "invalid_client", 401],
    ["an unknown app", { client_id: "dba_000000000000000000000000" }, "invalid_client", 401],
    ["no app", { client_id: undefined }, "invalid_request"],
  ])("createAppToken refuses %s, and the code works afterwards", async (_, change, error, status = 400) => {
    const app = await createTestApp();
    const consent = await allow(app, await createPerson());
    const refused = await redeem(app, consent, change);
    expect({ status: refused.status, body: refused.body }).toEqual(refusal(error, status));
    if (status === 401) expect(refused.headers.get("www-authenticate")).toBe('Basic realm="downbeat"');
    expect((await redeem(app, consent)).status).toBe(200);
  });

  it("createAppToken refuses the code of another app, which keeps it", async () => {
    const [app, other] = [await createTestApp(), await createTestApp()];
    const consent = await allow(app, await createPerson());
    expect(await redeem(other, consent)).toMatchObject(refusal("invalid_grant"));
    expect((await redeem(app, consent)).status).toBe(200);
  });

  it("createAppToken refuses a code of more than 60 seconds", async () => {
    const app = await createTestApp();
    const consent = await allow(app, await createPerson());
    await sql`update oauth_codes set expires_at = now() where hash = ${hashSecret(consent.code)}`;
    expect(await redeem(app, consent)).toMatchObject(refusal("invalid_grant"));
  });

  it("createAppToken only refuses a code that its app sends again at once, so that a repeated request harms nobody", async () => {
    const app = await createTestApp();
    const consent = await allow(app, await createPerson());
    const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(app, consent)));
    const tokens = answers.filter(({ status }) => status === 200).map(({ body }) => body.access_token);
    expect(tokens).toHaveLength(1);
    expect((await get("/token", { token: tokens[0] })).status).toBe(200);
  });

  it("createAppToken waits for another request with the code and for the end of the connection, and then gives nothing", async () => {
    const app = await createTestApp();
    const lock = (holder: Db) =>
      holder`select from api_tokens where app_id = ${app.id} and revoked_at is null for no key update`;
    const consent = await allow(app, await createPerson());
    const second = await whileHolding(
      lock,
      () => redeem(app, consent),
      (holder) => holder`update oauth_codes set used_at = now() where hash = ${hashSecret(consent.code)}`,
    );
    expect(second).toMatchObject(refusal("invalid_grant"));
    await sql`update oauth_codes set used_at = null where hash = ${hashSecret(consent.code)}`;
    const { body } = await redeem(app, consent);
    const late = await whileHolding(
      lock,
      () => refresh(app, body.refresh_token),
      (holder) =>
        holder`update api_tokens set revoked_at = now(), revoked_because = 'owner' where app_id = ${app.id}`,
    );
    expect(late).toMatchObject(refusal("invalid_grant"));
  });

  it("createAppToken ends the connection when somebody without the verifier has the code too, and tells the person", async () => {
    const app = await createTestApp();
    const { access, consent, user } = await connectApp(app);
    const stolen = await redeem(app, consent, { code_verifier: createVerifier().verifier });
    expect(stolen).toMatchObject(refusal("invalid_grant"));
    await expect.poll(async () => (await get("/token", { token: access })).status).toBe(401);
    await runJobs();
    const mails = await findMails(user.email);
    expect(mails.map(({ subject }) => subject)).toEqual(["Stem Studio was disconnected from your account"]);
  });

  it("createAppToken takes a refresh token again three times within a minute, and ends the connection at the fourth", async () => {
    const app = await createTestApp();
    const { refreshToken } = await connectApp(app);
    const answers = [];
    for (let time = 0; time < 5; time++) answers.push(await refresh(app, refreshToken));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 400]);
    const last = answers[3]?.body;
    await expect.poll(async () => (await get("/token", { token: last.access_token })).status).toBe(401);
    expect((await refresh(app, last.refresh_token)).status).toBe(400);
  });

  it("createAppToken ends the connection when a refresh token is used again a minute later", async () => {
    const app = await createTestApp();
    const { refreshToken } = await connectApp(app);
    const next = await refresh(app, refreshToken);
    await sql`
      update oauth_tokens set used_at = now() - interval '61 seconds' where hash = ${hashSecret(refreshToken)}`;
    expect(await refresh(app, refreshToken)).toMatchObject(refusal("invalid_grant"));
    expect((await refresh(app, next.body.refresh_token)).status).toBe(400);
  });

  it("createAppToken refuses scopes that the refresh token does not have, and the token stays", async () => {
    const app = await createTestApp();
    const { refreshToken } = await connectApp(app);
    for (const scope of ["profile:read library:write", "nonsense", "webhooks:write"])
      expect(await refresh(app, refreshToken, { scope })).toMatchObject(refusal("invalid_scope"));
    expect((await refresh(app, refreshToken)).status).toBe(200);
  });

  it("createAppToken refuses the refresh token of another app, an access token in its place, and one that is over", async () => {
    const [app, other] = [await createTestApp(), await createTestApp()];
    const { refreshToken, access } = await connectApp(app);
    expect(await refresh(other, refreshToken)).toMatchObject(refusal("invalid_grant"));
    expect(await refresh(app, access)).toMatchObject(refusal("invalid_grant"));
    await sql`update oauth_tokens set expires_at = now() where hash = ${hashSecret(refreshToken)}`;
    expect(await refresh(app, refreshToken)).toMatchObject(refusal("invalid_grant"));
  });

  it("createAppToken refuses an app that says who it is in two ways", async () => {
    const app = await createTestApp();
    const consent = await allow(app, await createPerson());
    const basic = `Basic ${Buffer.from(`${app.client_id}:${app.secret}`).toString("base64")}`;
    const fields = { grant_type: "authorization_code", code: consent.code, code_verifier: consent.verifier };
    const both = await asApp(app, "token", fields, { headers: { Authorization: basic } });
    expect(both).toMatchObject(refusal("invalid_request"));
  });

  it("createAppToken gives a suspended account's app no tokens, and goes on once that is over", async () => {
    const app = await createTestApp();
    const { refreshToken, person } = await connectApp(app);
    const consent = await allow(app, person);
    const device = (await authorizeDevice(app)).body;
    await decideOnDevice(person, device.user_code);
    const suspend = (at: Date | null) =>
      sql`update users set suspended_at = ${at} where id = ${person.userId}`;
    await suspend(new Date());
    const attempts = [refresh(app, refreshToken), redeem(app, consent), poll(app, device.device_code)];
    for (const answer of await Promise.all(attempts)) expect(answer).toMatchObject(refusal("invalid_grant"));
    await suspend(null);
    expect((await refresh(app, refreshToken)).status).toBe(200);
    expect((await redeem(app, consent)).status).toBe(200);
  });

  it("createAppToken refuses more than ten requests a minute with one code", async () => {
    const app = await createTestApp();
    const consent = { code: mintSecret("code"), verifier: "x", redirect_uri: CALLBACK };
    const answers = [];
    for (let time = 0; time < 11; time++) answers.push(await redeem(app, consent));
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(400), 429]);
    expect(answers.at(-1)?.body.error).toBe("slow_down");
  });

  it("createAppToken refuses more than sixty requests a minute of one address", async () => {
    const address = freshAddress();
    const app = await createTestApp();
    const answers = [];
    for (let time = 0; time < 61; time++) {
      const fields = { grant_type: "refresh_token", refresh_token: mintSecret("refresh") };
      answers.push((await asApp(app, "token", fields, { address })).status);
    }
    expect(answers).toEqual([...Array(60).fill(400), 429]);
  });
});

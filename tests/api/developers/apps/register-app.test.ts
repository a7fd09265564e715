import { afterEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { authorizationServerMetadata } from "@/lib/developers/apps/metadata";
import { freshAddress } from "@/tests/support/addresses";
import { post } from "@/tests/support/api";
import { allow, createPerson, openRequest, redeem } from "@/tests/support/apps";

const REDIRECT = "http://127.0.0.1/callback";

const register = (fields: Record<string, unknown> = {}, address = freshAddress()) =>
  post("/oauth/register", {
    address,
    body: { client_name: "Mix Notes", redirect_uris: [REDIRECT], ...fields },
  });

const before = process.env.OAUTH_REGISTRATION;
afterEach(() => {
  process.env.OAUTH_REGISTRATION = before;
});

describe("registerApp: answers", () => {
  it("registerApp adds an app that asks to read, and a person connects it on any port of their machine", async () => {
    const { status, body } = await register({ scope: "catalog:read profile:read", unknown: ["ignored"] });
    expect(status).toBe(201);
    expect(body).toEqual({
      client_id: expect.stringMatching(/^dba_[0-9a-f]{24}$/),
      client_id_issued_at: expect.any(Number),
      client_name: "Mix Notes",
      redirect_uris: [REDIRECT],
      scope: "catalog:read profile:read",
      token_endpoint_auth_method: "none",
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
    });
    const ada = await createPerson();
    const app = { id: 0, client_id: body.client_id, secret: null, developer: ada };
    const consent = await allow(app, ada, { redirect_uri: "http://127.0.0.1:4312/callback" });
    expect((await redeem(app, consent)).body.scope).toBe("catalog:read profile:read");
  });

  it("registerApp gives an app no scope that writes, whatever it asks for", async () => {
    const { body } = await register({ scope: "catalog:read catalog:write purchases:write" });
    expect(body.scope).toBe("catalog:read");
    await sql`update apps set scopes = '{catalog:read,catalog:write}' where client_id = ${body.client_id}`;
    const step = await openRequest(await createPerson(), {
      response_type: "code",
      client_id: body.client_id,
      redirect_uri: REDIRECT,
      code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
      code_challenge_method: "S256",
    });
    expect(step).toMatchObject({
      kind: "consent",
      request: { app: { kind: "registered", reviewed: false }, scopes: [{ scope: "catalog:read" }] },
    });
  });

  it("The description of OAuth names the operation where it is open", () => {
    expect(authorizationServerMetadata()).toMatchObject({
      registration_endpoint: "http://downbeat.test/api/v1/oauth/register",
    });
    process.env.OAUTH_REGISTRATION = "";
    expect(authorizationServerMetadata()).not.toHaveProperty("registration_endpoint");
  });
});

describe("registerApp: refusals", () => {
  it.each([
    ["a page on the web", { redirect_uris: ["https://mixnotes.example/callback"] }, "invalid_redirect_uri"],
    ["a scheme", { redirect_uris: ["com.example.mixnotes:/callback"] }, "invalid_redirect_uri"],
    ["a script", { redirect_uris: ["javascript:alert(1)"] }, "invalid_redirect_uri"],
    [
      "a name that begins like the own machine",
      { redirect_uris: ["http://localhost.evil.example/"] },
      "invalid_redirect_uri",
    ],
    ["a user name", { redirect_uris: ["http://me@127.0.0.1/callback"] }, "invalid_redirect_uri"],
    [
      "one address of the web beside",
      { redirect_uris: [REDIRECT, "https://a.example/"] },
      "invalid_redirect_uri",
    ],
    ["a secret", { token_endpoint_auth_method: "client_secret_basic" }, "invalid_client_metadata"],
    ["another grant type", { grant_types: ["client_credentials"] }, "invalid_client_metadata"],
    ["another type of answer", { response_types: ["token"] }, "invalid_client_metadata"],
    ["scopes that write alone", { scope: "catalog:write" }, "invalid_client_metadata"],
    ["no address", { redirect_uris: [] }, "invalid_request"],
    ["no addresses", { redirect_uris: undefined }, "invalid_request"],
  ])("registerApp refuses %s", async (_, change, error) => {
    const { status, body } = await register(change);
    expect([status, body.error]).toEqual([400, error]);
  });

  it("An app that has registered itself connects no device", async () => {
    const { body } = await register();
    const device = await post("/oauth/device", {
      address: freshAddress(),
      body: { client_id: body.client_id },
    });
    expect([device.status, device.body.error]).toEqual([400, "unauthorized_client"]);
  });

  it("registerApp refuses everybody where operators have not opened it", async () => {
    process.env.OAUTH_REGISTRATION = "";
    const { status, body } = await register();
    expect([status, body.error]).toEqual([403, "access_denied"]);
  });

  it("registerApp refuses more than twenty apps an hour of one address", async () => {
    const address = freshAddress();
    const statuses: number[] = [];
    for (let time = 0; time < 21; time++) statuses.push((await register({}, address)).status);
    expect(statuses).toEqual([...Array(20).fill(201), 429]);
  });
});

import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { openDevice } from "@/lib/developers/apps/device-consent-service";
import { mayReadMetrics } from "@/lib/platform/http-middleware/authenticate";
import { mintSecret } from "@/lib/platform/http-middleware/bearer";
import { freshAddress } from "@/tests/support/addresses";
import { get } from "@/tests/support/api";
import {
  asApp,
  authorizeDevice,
  createPerson,
  createTestApp,
  decideOnDevice,
  oauthRefusal,
  poll,
  refresh,
  startDevice,
} from "@/tests/support/apps";
import { readAuditKinds } from "@/tests/support/audit-log";
import { createUser } from "@/tests/support/factories";
import { createSessionCaller } from "@/tests/support/session";

describe("authorizeDevice: answers", () => {
  it("authorizeDevice begins to connect a device, which gets tokens once its person allows it", async () => {
    const app = await createTestApp();
    const { status, headers, body } = await authorizeDevice(app);
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(body).toEqual({
      device_code: expect.stringMatching(/^dbd_[0-9A-Za-z]{40}$/),
      user_code: expect.stringMatching(/^[B-DF-HJ-NP-TV-XZ]{4}-[B-DF-HJ-NP-TV-XZ]{4}$/),
      verification_uri: "http://downbeat.test/device",
      verification_uri_complete: `http://downbeat.test/device?user_code=${body.user_code}`,
      expires_in: 600,
      interval: 5,
    });
    expect(await poll(app, body.device_code)).toMatchObject(oauthRefusal("authorization_pending"));
    const ada = await createPerson();
    await decideOnDevice(ada, body.user_code, "allow", ["profile:read"]);
    const tokens = await poll(app, body.device_code);
    expect(tokens).toMatchObject({
      status: 200,
      body: {
        token_type: "Bearer",
        expires_in: 3600,
        scope: "profile:read",
        refresh_token: expect.any(String),
      },
    });
    const identity = await get("/users/me/identity", { token: tokens.body.access_token });
    expect([identity.status, identity.body.identity.id]).toEqual([200, ada.userId]);
    expect((await refresh(app, tokens.body.refresh_token)).status).toBe(200);
    expect(await readAuditKinds(ada.userId)).toEqual(["app.connected"]);
  });

  it("authorizeDevice asks for all that the app may ask for when the request names no scopes", async () => {
    const app = await createTestApp({ scopes: ["catalog:read", "library:write"] });
    const { body } = await authorizeDevice(app, { scope: "" });
    expect(await openDevice(await createPerson(), { user_code: body.user_code })).toMatchObject({
      kind: "consent",
      user_code: body.user_code,
      request: {
        app: { name: "Stem Studio", host: null, reviewed: false },
        scopes: [
          { scope: "catalog:read", writes: false },
          { scope: "library:write", writes: true },
        ],
      },
    });
  });

  it("A code is accepted in any case, with and without its dash or spaces", async () => {
    const { userCode } = await startDevice();
    const plain = userCode.replace("-", "");
    for (const user_code of [plain.toLowerCase(), ` ${userCode.toLowerCase()} `, plain.split("").join(" ")])
      expect(await openDevice(await createPerson(), { user_code })).toMatchObject({
        kind: "consent",
        user_code: userCode,
      });
  });

  it("A device that asks for tools of agents gets a token for them alone", async () => {
    const app = await createTestApp({ keeps_secret: false });
    const { body } = await authorizeDevice(app, { resource: "http://downbeat.test/mcp" });
    await decideOnDevice(await createPerson(), body.user_code);
    expect(await poll(app, body.device_code, { resource: "http://downbeat.test/api/v1" })).toMatchObject(
      oauthRefusal("invalid_target"),
    );
    const tokens = await poll(app, body.device_code, { resource: "http://downbeat.test/mcp" });
    expect(tokens.status).toBe(200);
    expect((await get("/token", { token: tokens.body.access_token })).status).toBe(401);
  });

  it("A device of an operator gets none of their rights", async () => {
    const { app, code, userCode } = await startDevice();
    const operator = await createSessionCaller((await createUser({ role: "operator" })).id);
    await decideOnDevice(operator, userCode);
    const { body } = await poll(app, code);
    const headers = { Authorization: `Bearer ${body.access_token}` };
    expect(await mayReadMetrics(new Request("http://downbeat.test/metrics", { headers }))).toBe(false);
  });
});

describe("authorizeDevice: refusals", () => {
  it.each([
    ["a scope beyond the app's", { scope: "purchases:write" }, "invalid_scope"],
    ["an unknown scope", { scope: "catalog:read everything" }, "invalid_scope"],
    ["another server", { resource: "https://elsewhere.example" }, "invalid_target"],
    ["a scope twice", { scope: ["catalog:read", "profile:read"] }, "invalid_request"],
    ["a wrong secret", { client_secret: mintSecret("app") }, "invalid_client", 401],
    ["no secret", { client_secret: undefined }, "invalid_client", 401],
    ["an unknown app", { client_id: "dba_000000000000000000000000" }, "invalid_client", 401],
  ])("authorizeDevice refuses %s", async (_, change, error, status = 400) => {
    expect(await authorizeDevice(await createTestApp(), change)).toMatchObject(oauthRefusal(error, status));
  });

  it("authorizeDevice refuses an app that is suspended", async () => {
    const app = await createTestApp();
    await sql`update apps set state = 'suspended' where id = ${app.id}`;
    expect(await authorizeDevice(app)).toMatchObject(oauthRefusal("unauthorized_client"));
  });

  it.each(["registered", "document"])(
    "authorizeDevice refuses an app of the kind %s, which no developer has made",
    async (kind) => {
      const app = await createTestApp({ keeps_secret: false });
      await sql`update apps set kind = ${kind}, user_id = null where id = ${app.id}`;
      expect(await authorizeDevice(app)).toMatchObject(oauthRefusal("unauthorized_client"));
      await sql`update apps set state = 'verified' where id = ${app.id}`;
      expect(await authorizeDevice(app)).toMatchObject(oauthRefusal("unauthorized_client"));
    },
  );

  it("authorizeDevice refuses more than sixty requests a minute of one address", async () => {
    const app = await createTestApp();
    const address = freshAddress();
    const statuses: number[] = [];
    for (let time = 0; time < 61; time++) statuses.push((await asApp(app, "device", {}, { address })).status);
    expect(statuses).toEqual([...Array(60).fill(200), 429]);
  });
});

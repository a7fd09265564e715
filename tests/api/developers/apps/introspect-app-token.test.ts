import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { mintSecret } from "@/lib/platform/http-middleware/bearer";
import { asApp, connectApp, createTestApp, refresh } from "@/tests/support/apps";
import { createToken } from "@/tests/support/factories";

describe("introspectAppToken", () => {
  it("introspectAppToken tells an app whose token it is, what for and until when", async () => {
    const app = await createTestApp();
    const { access, refreshToken, user } = await connectApp(app);
    const { status, body } = await asApp(app, "introspect", { token: access });
    expect([status, body]).toEqual([
      200,
      {
        active: true,
        scope: "catalog:read profile:read",
        client_id: app.client_id,
        sub: String(user.id),
        user_id: user.id,
        token_type: "Bearer",
        exp: body.iat + 3600,
        iat: expect.any(Number),
        aud: "http://downbeat.test/api/v1",
        iss: "http://downbeat.test",
      },
    ]);
    const other = await asApp(app, "introspect", { token: refreshToken });
    expect(other.body.active).toBe(true);
    expect(other.body).not.toHaveProperty("token_type");
  });

  it("introspectAppToken tells nothing of tokens of others, nor of those that are over", async () => {
    const [app, other] = [await createTestApp(), await createTestApp()];
    const { access, refreshToken, user } = await connectApp(app);
    const own = await createToken(user.id);
    for (const token of [access, own, mintSecret("access"), "nonsense"]) {
      expect((await asApp(other, "introspect", { token })).body).toEqual({ active: false });
    }
    await refresh(app, refreshToken);
    expect((await asApp(app, "introspect", { token: refreshToken })).body).toEqual({ active: false });
    await asApp(app, "revoke", { token: access });
    expect((await asApp(app, "introspect", { token: access })).body).toEqual({ active: false });
  });

  it("introspectAppToken says that a token is not active while its account is suspended", async () => {
    const app = await createTestApp();
    const { access, refreshToken, user } = await connectApp(app);
    await sql`update users set suspended_at = now() where id = ${user.id}`;
    for (const token of [access, refreshToken])
      expect((await asApp(app, "introspect", { token })).body).toEqual({ active: false });
    await sql`update users set suspended_at = null where id = ${user.id}`;
    expect((await asApp(app, "introspect", { token: access })).body.active).toBe(true);
  });

  it("introspectAppToken refuses somebody who is not the app", async () => {
    const app = await createTestApp();
    const { access } = await connectApp(app);
    const { status, body } = await asApp(app, "introspect", { token: access, client_secret: undefined });
    expect([status, body.error]).toEqual([401, "invalid_client"]);
  });
});

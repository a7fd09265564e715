import { describe, expect, it } from "vitest";
import { mintSecret } from "@/lib/platform/http-middleware/bearer";
import { get } from "@/tests/support/api";
import { asApp, connectApp, createTestApp, refresh } from "@/tests/support/apps";
import { readAuditKinds } from "@/tests/support/audit-log";
import { createToken } from "@/tests/support/factories";

describe("revokeAppToken", () => {
  it.each(["access", "refreshToken"] as const)(
    "revokeAppToken ends the connection by its %s, with all tokens",
    async (kind) => {
      const app = await createTestApp();
      const connection = await connectApp(app);
      const { status, body } = await asApp(app, "revoke", { token: connection[kind] });
      expect([status, body]).toEqual([200, {}]);
      await expect.poll(async () => (await get("/token", { token: connection.access })).status).toBe(401);
      expect((await refresh(app, connection.refreshToken)).body.error).toBe("invalid_grant");
      expect(await readAuditKinds(connection.user.id)).toEqual(["app.disconnected", "app.connected"]);
    },
  );

  it("revokeAppToken answers the same for what is no token of the app, and leaves it alone", async () => {
    const [app, other] = [await createTestApp(), await createTestApp()];
    const { access, user } = await connectApp(app);
    const own = await createToken(user.id);
    for (const token of [access, own, mintSecret("access"), "nonsense"]) {
      const { status, body } = await asApp(other, "revoke", { token, token_type_hint: "access_token" });
      expect([status, body]).toEqual([200, {}]);
    }
    expect((await get("/token", { token: access })).status).toBe(200);
    expect((await get("/token", { token: own })).status).toBe(200);
  });

  it("revokeAppToken refuses somebody who is not the app, and a request without a token", async () => {
    const app = await createTestApp();
    const { access } = await connectApp(app);
    const stranger = await asApp(app, "revoke", { token: access, client_secret: mintSecret("app") });
    expect([stranger.status, stranger.body.error]).toEqual([401, "invalid_client"]);
    const none = await asApp(app, "revoke", {});
    expect([none.status, none.body.error]).toEqual([400, "invalid_request"]);
    expect((await get("/token", { token: access })).status).toBe(200);
  });
});

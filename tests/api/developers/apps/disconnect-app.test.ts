import { describe, expect, it } from "vitest";
import { call, get } from "@/tests/support/api";
import { connectApp, createTestApp, refresh } from "@/tests/support/apps";
import { readAuditKinds } from "@/tests/support/audit-log";
import { createToken, createUser } from "@/tests/support/factories";
import { browser } from "@/tests/support/session";

describe("disconnectApp", () => {
  it("disconnectApp ends all tokens of the app within a second, and the audit log says so", async () => {
    const app = await createTestApp();
    const { user, access, refreshToken } = await connectApp(app);
    expect((await get("/token", { token: access })).status).toBe(200);
    const path = `/users/me/apps/${app.client_id}`;
    const { status, body } = await call("DELETE", path, await browser(user.id));
    expect([status, body.message]).toEqual([200, "The app is disconnected."]);
    await expect
      .poll(async () => (await get("/token", { token: access })).body.message, { timeout: 2_000 })
      .toMatch(/^Unauthenticated\. The account was disconnected from the app at /);
    expect((await refresh(app, refreshToken)).body.error).toBe("invalid_grant");
    expect(await readAuditKinds(user.id)).toEqual(["app.disconnected", "app.connected"]);
    expect((await call("DELETE", path, await browser(user.id))).status).toBe(404);
  });

  it("disconnectApp leaves the app connected to others, and other apps to the person", async () => {
    const [app, other] = [await createTestApp(), await createTestApp()];
    const [ada, ben] = [await connectApp(app), await connectApp(app)];
    await call("DELETE", `/users/me/apps/${app.client_id}`, await browser(ada.user.id));
    expect((await get("/token", { token: ben.access })).status).toBe(200);
    const unknown = await call("DELETE", `/users/me/apps/${other.client_id}`, await browser(ben.user.id));
    expect(unknown.status).toBe(404);
  });

  it("disconnectApp refuses tokens", async () => {
    const app = await createTestApp();
    const { id } = await createUser();
    const path = `/users/me/apps/${app.client_id}`;
    expect((await call("DELETE", path, { token: await createToken(id) })).status).toBe(403);
  });
});

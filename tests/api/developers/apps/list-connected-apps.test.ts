import { describe, expect, it } from "vitest";
import { get } from "@/tests/support/api";
import { allow, connectApp, createTestApp } from "@/tests/support/apps";
import { createToken, createUser } from "@/tests/support/factories";
import { browser } from "@/tests/support/session";

describe("listConnectedApps", () => {
  it("listConnectedApps lists the apps of the person, the newest first, and those of nobody else", async () => {
    const [one, other] = [await createTestApp({ name: "One" }), await createTestApp({ name: "Other" })];
    const { user, person } = await connectApp(one);
    await allow(other, person, { scope: "catalog:read" });
    await connectApp(other);
    const { status, body } = await get("/users/me/apps", await browser(user.id));
    expect(status).toBe(200);
    expect(body.apps).toEqual([
      {
        client_id: other.client_id,
        name: "Other",
        host: "stems.example",
        logo: null,
        reviewed: false,
        scopes: ["catalog:read"],
        connected_at: expect.any(String),
        last_used_at: null,
      },
      expect.objectContaining({ client_id: one.client_id, name: "One" }),
    ]);
  });

  it("listConnectedApps refuses tokens, and visitors", async () => {
    const { id } = await createUser();
    expect((await get("/users/me/apps", { token: await createToken(id) })).status).toBe(403);
    expect((await get("/users/me/apps")).status).toBe(401);
  });
});

import { describe, expect, it } from "vitest";
import { get } from "@/tests/support/api";
import { connectApp, createTestApp } from "@/tests/support/apps";
import { createCaller } from "@/tests/support/factories";

describe("getIdentity", () => {
  it("getIdentity says whose account it is, without the email address", async () => {
    const { id, name, handle, token } = await createCaller(["profile:read"]);
    const { status, body } = await get("/users/me/identity", { token });
    expect([status, body]).toEqual([
      200,
      {
        status: "success",
        identity: { id, name, handle, avatar: "http://downbeat.test/media/artwork/user-1.png" },
      },
    ]);
  });

  it("getIdentity adds the email address for an app that may read it", async () => {
    const app = await createTestApp();
    const { access, user } = await connectApp(app, { scope: "profile:read email:read" });
    const { body } = await get("/users/me/identity", { token: access });
    expect(body.identity).toMatchObject({ id: user.id, email: user.email, email_verified: false });
  });

  it("getIdentity refuses tokens without its scope, and visitors", async () => {
    const { token } = await createCaller(["email:read", "social:read"]);
    expect((await get("/users/me/identity", { token })).status).toBe(403);
    expect((await get("/users/me/identity")).status).toBe(401);
  });
});

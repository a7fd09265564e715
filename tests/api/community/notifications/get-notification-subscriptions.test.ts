import { describe, expect, it } from "vitest";
import { get } from "@/tests/support/api";
import { createCaller, createToken, createUser } from "@/tests/support/factories";

const PATH = "/notifications/me/subscriptions";

describe("getNotificationSubscriptions: answers", () => {
  it("getNotificationSubscriptions answers every kind in its group, with the channels that the caller wants", async () => {
    const { token, id } = await createCaller();
    const { status, body } = await get(PATH, { token });
    expect(status).toBe(200);
    expect(body.available_channels).toEqual(["email", "push", "in_app"]);
    const kinds = body.subscriptions.flatMap(({ subscriptions }: { subscriptions: { id: string }[] }) =>
      subscriptions.map((each) => each.id),
    );
    expect(kinds).toContain("likes");
    expect(kinds).not.toContain("applications");
    expect(body.user_selections.map(({ notif_id }: { notif_id: string }) => notif_id).sort()).toEqual(
      [...kinds].sort(),
    );
    expect(body.user_selections).toContainEqual({
      notif_id: "likes",
      channels: { email: false, push: false, in_app: true },
    });
    expect((await get(`/notifications/${id}/subscriptions`, { token })).body).toEqual(body);
  });

  it("getNotificationSubscriptions answers operators with the kinds for them", async () => {
    const admin = await createUser({ role: "operator" });
    const { body } = await get(PATH, { token: await createToken(admin.id) });
    expect(JSON.stringify(body)).toContain('"notif_id":"applications"');
  });
});

describe("getNotificationSubscriptions: refusals", () => {
  it("getNotificationSubscriptions refuses another account's, an anonymous caller, and a token without the scope", async () => {
    const [one, other] = [await createCaller(), await createCaller()];
    expect((await get(`/notifications/${other.id}/subscriptions`, { token: one.token })).status).toBe(403);
    expect((await get(PATH)).status).toBe(401);
    expect((await get(PATH, { token: await createToken(one.id, ["notifications:write"]) })).status).toBe(403);
    expect((await get("/notifications/nobody/subscriptions", { token: one.token })).status).toBe(404);
  });
});

import { describe, expect, it } from "vitest";
import { call, get } from "@/tests/support/api";
import { createCaller, createToken } from "@/tests/support/factories";

const PATH = "/notifications/me/subscriptions";
const put = (token: string, body: unknown, path = PATH) => call("PUT", path, { token, body });

async function selected(token: string, kind: string) {
  const { body } = await get(PATH, { token });
  return body.user_selections.find(({ notif_id }: { notif_id: string }) => notif_id === kind)?.channels;
}

describe("updateNotificationSubscriptions", () => {
  it("updateNotificationSubscriptions changes the channels that are named, and leaves the others", async () => {
    const { token } = await createCaller();
    const selections = [{ notif_id: "likes", channels: { email: true } }];
    expect((await put(token, { selections })).body).toEqual({ status: "success" });
    expect(await selected(token, "likes")).toEqual({ email: true, push: false, in_app: true });
    await put(token, { selections: [{ notif_id: "likes", channels: { in_app: false } }] });
    expect(await selected(token, "likes")).toEqual({ email: true, push: false, in_app: false });
    expect(await selected(token, "reposts")).toEqual({ email: false, push: false, in_app: true });
  });

  it("updateNotificationSubscriptions changes all of a request or nothing", async () => {
    const { token } = await createCaller();
    const { status, body } = await put(token, {
      selections: [
        { notif_id: "likes", channels: { email: true } },
        { notif_id: "applications", channels: { email: true } },
      ],
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ "selections.1.notif_id": expect.any(String) });
    expect(await selected(token, "likes")).toMatchObject({ email: false });
  });

  it.each([
    {},
    { selections: [] },
    { selections: [{ notif_id: "fax", channels: { email: true } }] },
    { selections: [{ notif_id: "likes", channels: {} }] },
    { selections: [{ notif_id: "likes", channels: { fax: true } }] },
    { selections: [{ notif_id: "likes", channels: { email: "yes" } }] },
    {
      selections: [
        { notif_id: "likes", channels: { email: true } },
        { notif_id: "likes", channels: { email: false } },
      ],
    },
  ])("updateNotificationSubscriptions refuses %j", async (body) => {
    const { token } = await createCaller();
    expect((await put(token, body)).status).toBe(422);
  });

  it("updateNotificationSubscriptions is for the account alone, with the scope", async () => {
    const [one, other] = [await createCaller(), await createCaller()];
    const body = { selections: [{ notif_id: "likes", channels: { in_app: false } }] };
    expect((await put(one.token, body, `/notifications/${other.id}/subscriptions`)).status).toBe(403);
    expect((await put(await createToken(one.id, ["notifications:read"]), body)).status).toBe(403);
    expect(await selected(other.token, "likes")).toMatchObject({ in_app: true });
  });
});

import { describe, expect, it } from "vitest";
import { get } from "@/tests/support/api";
import { createCaller, createFollow, createToken, createUser } from "@/tests/support/factories";

const listFollowed = async (token: string) => {
  const { status, body } = await get("/messaging/followed-users", { token });
  expect([status, body.success]).toEqual([200, true]);
  return body.data as { id: number }[];
};

describe("listMessagingFollowedUsers: answers", () => {
  it("listMessagingFollowedUsers answers id, name and avatar, and no key more", async () => {
    const caller = await createCaller();
    const { id, email } = await createUser({ name: "Late Train" });
    await createFollow(caller.id, id);
    const { body, text } = await get("/messaging/followed-users", { token: caller.token });
    expect(body).toEqual({
      success: true,
      data: [{ id, name: "Late Train", avatar: "http://downbeat.test/media/artwork/user-1.png" }],
    });
    expect(text).not.toContain(email);
  });

  it("listMessagingFollowedUsers lists the newest follow first, and the higher id first at one instant", async () => {
    const caller = await createCaller();
    const users = [await createUser(), await createUser(), await createUser()];
    const [a, b, c] = users.map(({ id }) => id) as [number, number, number];
    await createFollow(caller.id, c, new Date("2026-01-01T00:00:00Z"));
    await createFollow(caller.id, a, new Date("2026-02-01T00:00:00Z"));
    await createFollow(caller.id, b, new Date("2026-02-01T00:00:00Z"));
    expect((await listFollowed(caller.token)).map(({ id }) => id)).toEqual([b, a, c]);
  });

  it("listMessagingFollowedUsers answers somebody who follows nobody with an empty list", async () => {
    expect(await listFollowed((await createCaller()).token)).toEqual([]);
  });
});

describe("listMessagingFollowedUsers: refusals", () => {
  it("listMessagingFollowedUsers refuses a bad token, in the envelope of messaging", async () => {
    const { status, body } = await get("/messaging/followed-users", { token: "dbt_nonsense" });
    expect([status, body.error]).toEqual([401, "unauthorized"]);
  });
});

describe("listMessagingFollowedUsers: authorization", () => {
  it("listMessagingFollowedUsers leaves out the caller's followers and the follows of others", async () => {
    const [caller, other] = [await createCaller(), await createCaller()];
    await createFollow(other.id, caller.id);
    await createFollow(other.id, (await createUser()).id);
    expect(await listFollowed(caller.token)).toEqual([]);
  });

  it("listMessagingFollowedUsers needs messaging:read, not social:read", async () => {
    const { id } = await createCaller();
    const { status } = await get("/messaging/followed-users", {
      token: await createToken(id, ["social:read"]),
    });
    expect(status).toBe(403);
  });
});

import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { documented, post } from "@/tests/support/api";
import { createCaller, createFollow, createUser } from "@/tests/support/factories";

const listFollows = async (userId: number) =>
  (await sql<{ followed_id: number }[]>`select followed_id from follows where follower_id = ${userId}`).map(
    (row) => row.followed_id,
  );

describe("unfollowUser: answers", () => {
  it("unfollowUser answers success, and the follow is gone while the others stay", async () => {
    const caller = await createCaller();
    const [gone, kept] = [await createUser(), await createUser()];
    await createFollow(caller.id, gone.id);
    await createFollow(caller.id, kept.id);
    const { status, body } = await post(`/users/${gone.id}/unfollow`, { token: caller.token });
    expect(status).toBe(200);
    expect(body).toEqual({ status: "success", changed: true, followers_count: 0 });
    expect(await listFollows(caller.id)).toEqual([kept.id]);
  });

  it("unfollowUser answers success again to a retry, and where there was no follow", async () => {
    const { token } = await createCaller();
    const user = await createUser();
    for (let time = 0; time < 2; time++) {
      const { status, body } = await post(`/users/${user.id}/unfollow`, { token });
      expect(status).toBe(200);
      expect(body).toEqual({ status: "success", changed: false, followers_count: 0 });
    }
  });

  it("unfollowUser answers a request with a body as one without", async () => {
    const { token } = await createCaller();
    const user = await createUser();
    const { status } = await post(`/users/${user.id}/unfollow`, { token, body: { anything: true } });
    expect(status).toBe(200);
  });
});

describe("unfollowUser: refusals", () => {
  it("unfollowUser refuses an unknown user", async () => {
    const { token } = await createCaller();
    const { status, body } = await post("/users/999999999/unfollow", { token });
    expect(status).toBe(404);
    expect(body).toEqual({ status: "error", message: "There is no user with this id.", ...documented });
  });

  it("unfollowUser refuses the caller, by id and as me", async () => {
    const caller = await createCaller();
    for (const id of [caller.id, "me"]) {
      const { status, body } = await post(`/users/${id}/unfollow`, { token: caller.token });
      expect(status).toBe(422);
      expect(body.errors).toEqual({ id: "Must not be your own id." });
    }
  });

  it.each(["0", "-1", "9007199254740992"])("unfollowUser refuses the id %s", async (id) => {
    const { token } = await createCaller();
    expect((await post(`/users/${id}/unfollow`, { token })).status).toBe(404);
  });
});

describe("unfollowUser: authorization", () => {
  it("unfollowUser leaves the follows of others", async () => {
    const [caller, other] = [await createCaller(), await createCaller()];
    const user = await createUser();
    await createFollow(other.id, user.id);
    await createFollow(user.id, caller.id);
    await post(`/users/${user.id}/unfollow`, { token: caller.token });
    expect(await listFollows(other.id)).toEqual([user.id]);
    expect(await listFollows(user.id)).toEqual([caller.id]);
  });

  it("unfollowUser refuses a token that may only read", async () => {
    const caller = await createCaller(["social:read"]);
    const user = await createUser();
    await createFollow(caller.id, user.id);
    const { status, body } = await post(`/users/${user.id}/unfollow`, { token: caller.token });
    expect(status).toBe(403);
    expect(body.message).toContain("social:write");
    expect(await listFollows(caller.id)).toEqual([user.id]);
  });
});

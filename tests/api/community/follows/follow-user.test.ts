import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { get, post } from "@/tests/support/api";
import { createArtist, createCaller, createFollow, createUser } from "@/tests/support/factories";
import { createBlock } from "@/tests/support/reactions";

describe("followUser: answers", () => {
  it("followUser answers the followers, and again without a change to a retry", async () => {
    const [ana, ben] = [await createCaller(), await createCaller()];
    const user = await createUser();
    const follow = (token: string) => post(`/users/${user.id}/follow`, { token });
    expect((await follow(ana.token)).body).toEqual({ status: "success", changed: true, followers_count: 1 });
    expect((await follow(ana.token)).body).toMatchObject({ changed: false, followers_count: 1 });
    expect((await follow(ben.token)).body).toMatchObject({ changed: true, followers_count: 2 });
  });
});

describe("followUser: refusals", () => {
  it("followUser refuses oneself, nobody, and an account that is deleted", async () => {
    const caller = await createCaller();
    const gone = await createUser();
    await sql`update users set deleted_at = now() where id = ${gone.id}`;
    const status = async (id: unknown) => (await post(`/users/${id}/follow`, { token: caller.token })).status;
    expect(await status(caller.id)).toBe(422);
    expect(await status("me")).toBe(422);
    expect(await status(999_999_999)).toBe(404);
    expect(await status(gone.id)).toBe(404);
  });

  it("followUser refuses both of two accounts of which one has blocked the other, until it is unblocked", async () => {
    const [ana, ben] = [await createCaller(), await createCaller()];
    await createBlock(ana.id, ben.id);
    const follow = (token: string, id: number) => post(`/users/${id}/follow`, { token });
    expect((await follow(ben.token, ana.id)).status).toBe(403);
    expect((await follow(ana.token, ben.id)).status).toBe(403);
    // One that has been checked before the block was there is left out as well.
    for (const [follower, followed] of [
      [ana, ben],
      [ben, ana],
    ] as const)
      await createFollow(follower.id, followed.id);
    expect(await sql`select from follows where follower_id in (${ana.id}, ${ben.id})`).toHaveLength(0);
    await sql`delete from blocks where blocker_id = ${ana.id}`;
    expect((await follow(ben.token, ana.id)).body).toMatchObject({ changed: true });
  });

  it("followUser refuses more than 300 follows an hour, of users and artists together", async () => {
    const { token } = await createCaller();
    const [user, artist] = [await createUser(), await createArtist()];
    for (const path of [`/users/${user.id}/follow`, `/artists/${artist.id}/follow`])
      await post(path, { token });
    const { headers } = await post(`/users/${user.id}/follow`, { token });
    expect(headers.get("ratelimit-policy")).toContain('"follows";q=300;w=3600');
    expect(headers.get("ratelimit")).toContain('"follows";r=297');
    expect((await post(`/users/${user.id}/unfollow`, { token })).headers.get("ratelimit")).not.toContain(
      "follows",
    );
  });
});

describe("followUser: authorization", () => {
  it("followUser refuses a token that may only read", async () => {
    const { token } = await createCaller(["social:read"]);
    const user = await createUser();
    expect((await post(`/users/${user.id}/follow`, { token })).status).toBe(403);
    const own = await createCaller();
    expect((await get(`/users/${user.id}/follow-status`, { token: own.token })).body.following).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { createCaller } from "@/tests/support/factories";
import { createFilledPlaylist } from "@/tests/support/playlists";

describe("unfollowPlaylist: answers", () => {
  it("unfollowPlaylist answers with the exact number of followers, once", async () => {
    const { createSender } = await createFilledPlaylist(0);
    const send = createSender(await createCaller());
    await send("POST", "/follow");
    expect((await send("POST", "/unfollow")).body).toMatchObject({ changed: true, followers_count: 0 });
    expect((await send("POST", "/unfollow")).body).toMatchObject({ changed: false, followers_count: 0 });
  });

  it("unfollowPlaylist ends the follow of a playlist that has become private, and finds none for anybody else", async () => {
    const { id, createSender } = await createFilledPlaylist(0);
    const [follower, stranger] = [createSender(await createCaller()), createSender(await createCaller())];
    await follower("POST", "/follow");
    await sql`update playlists set visibility = 'private' where id = ${id}`;
    expect((await stranger("POST", "/unfollow")).status).toBe(404);
    expect((await follower("POST", "/unfollow")).body).toMatchObject({ changed: true });
    expect((await follower("POST", "/unfollow")).status).toBe(404);
  });
});

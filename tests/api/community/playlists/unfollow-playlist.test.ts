import { describe, expect, it } from "vitest";
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
});

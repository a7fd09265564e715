import { describe, expect, it } from "vitest";
import { drainCounts } from "@/db/relation";
import { get } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { createFilledPlaylist } from "@/tests/support/playlists";

describe("followPlaylist: answers", () => {
  it("followPlaylist answers with the exact number of followers, once, and lists follow it within seconds", async () => {
    const { id, createSender } = await createFilledPlaylist(0);
    const [one, two] = [await createCaller(), await createCaller()];
    expect((await createSender(one)("POST", "/follow")).body).toMatchObject({
      changed: true,
      followers_count: 1,
    });
    expect((await createSender(one)("POST", "/follow")).body).toMatchObject({
      changed: false,
      followers_count: 1,
    });
    expect((await createSender(two)("POST", "/follow")).body).toMatchObject({
      changed: true,
      followers_count: 2,
    });
    const { body } = await createSender(one)("GET", "");
    expect(body.playlist).toMatchObject({ followed: true, followers_count: 2 });
    await drainCounts(1_000);
    const list = await get("/users/me/playlists?role=follower", { token: one.token });
    expect(list.body.pagination.data).toMatchObject([{ id, followers_count: 2 }]);
  });
});

import { expect, it } from "vitest";
import { get } from "@/tests/support/api";
import { createArtist, createCaller, createFollow, createUser } from "@/tests/support/factories";

it("getOwnUser answers with the caller's profile, counts, artists and settings, and nothing private", async () => {
  const caller = await createCaller();
  const fan = await createUser();
  await createFollow(fan.id, caller.id);
  await createFollow(caller.id, fan.id);
  await createFollow(caller.id, (await createUser()).id);
  const artist = await createArtist({ name: "Mine", owner_id: caller.id });
  const { body, text } = await get("/users/me", { token: caller.token });
  expect(body.user).toMatchObject({
    id: caller.id,
    display_name: caller.name,
    handle: caller.handle,
    followers_count: 1,
    followed_count: 2,
    artists: [{ id: artist.id, name: "Mine", model_type: "artist" }],
    followed: false,
    blocked: false,
    shows_likes: false,
    shows_rank: true,
  });
  expect(text).not.toContain(caller.email);
});

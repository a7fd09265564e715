import { expect, it } from "vitest";
import { get, post } from "@/tests/support/api";
import { createArtist, createCaller } from "@/tests/support/factories";

it("unfollowArtist answers the followers that are left; a retry changes nothing", async () => {
  const [ana, ben] = [await createCaller(), await createCaller()];
  const artist = await createArtist();
  for (const { token } of [ana, ben]) await post(`/artists/${artist.id}/follow`, { token });
  const unfollow = () => post(`/artists/${artist.id}/unfollow`, { token: ana.token });
  expect((await unfollow()).body).toEqual({ status: "success", changed: true, followers_count: 1 });
  expect((await unfollow()).body).toMatchObject({ changed: false, followers_count: 1 });
  expect((await get(`/artists/${artist.id}`, { token: ana.token })).body.artist.followed).toBe(false);
});

it("unfollowArtist refuses an unknown artist", async () => {
  const { token } = await createCaller();
  expect((await post("/artists/999999999/unfollow", { token })).status).toBe(404);
});

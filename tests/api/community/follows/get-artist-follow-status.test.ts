import { expect, it } from "vitest";
import { get, post } from "@/tests/support/api";
import { createArtist, createCaller } from "@/tests/support/factories";

it("getArtistFollowStatus answers whether the caller follows the artist", async () => {
  const { token } = await createCaller();
  const artist = await createArtist();
  const read = () => get(`/artists/${artist.id}/follow-status`, { token });
  expect((await read()).body).toEqual({ status: "success", following: false });
  await post(`/artists/${artist.id}/follow`, { token });
  expect((await read()).body).toEqual({ status: "success", following: true });
});

it("getArtistFollowStatus refuses an unknown artist", async () => {
  const { token } = await createCaller();
  expect((await get("/artists/999999999/follow-status", { token })).status).toBe(404);
});

import { expect, it } from "vitest";
import { get, post } from "@/tests/support/api";
import { createAlbum, createArtist, createCaller, createTrack } from "@/tests/support/factories";

const PATH = "/users/me/remove-from-library";

it("removeFromLibrary answers with the number of changes; a thing that was not liked, or does not exist, stays as it is", async () => {
  const [ana, ben] = [await createCaller(), await createCaller()];
  const artist = await createArtist();
  const [track, album] = [await createTrack([artist.id]), await createAlbum([artist.id])];
  const likeables = [
    { likeable_type: "track", likeable_id: track.id },
    { likeable_type: "album", likeable_id: album.id },
  ];
  for (const { token } of [ana, ben]) await post("/users/me/add-to-library", { token, body: { likeables } });
  const body = { likeables: [...likeables, { likeable_type: "artist", likeable_id: 999_999_999 }] };
  const remove = () => post(PATH, { token: ana.token, body });
  expect((await remove()).body).toEqual({ status: "success", changed_count: 2, unchanged_count: 1 });
  expect((await remove()).body).toMatchObject({ changed_count: 0, unchanged_count: 3 });
  expect((await get(`/tracks/${track.id}`, { token: ana.token })).body.track).toMatchObject({
    likes_count: 1,
    liked: false,
  });
  expect((await get(`/albums/${album.id}`, { token: ben.token })).body.album).toMatchObject({
    likes_count: 1,
    liked: true,
  });
});

it("removeFromLibrary refuses a body that names nothing", async () => {
  const { token } = await createCaller();
  expect((await post(PATH, { token, body: {} })).status).toBe(422);
});

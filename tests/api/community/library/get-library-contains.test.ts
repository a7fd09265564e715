import { expect, it } from "vitest";
import { get, post } from "@/tests/support/api";
import { createArtist, createCaller, createTrack } from "@/tests/support/factories";

const PATH = "/users/me/library/contains";

it("getLibraryContains answers for each id whether the caller likes it", async () => {
  const [ana, ben] = [await createCaller(), await createCaller()];
  const artist = await createArtist();
  const track = await createTrack([artist.id]);
  await post("/users/me/add-to-library", { token: ana.token, body: { track_id: track.id } });
  const query = `?type=track&ids=${track.id},999999999`;
  expect((await get(PATH + query, { token: ana.token })).body).toEqual({
    status: "success",
    contains: { [track.id]: true, "999999999": false },
  });
  expect((await get(PATH + query, { token: ben.token })).body.contains).toEqual({
    [track.id]: false,
    "999999999": false,
  });
  const artists = await get(`${PATH}?type=artist&ids=${artist.id}`, { token: ana.token });
  expect(artists.body.contains).toEqual({ [artist.id]: false });
});

it.each(["", "?type=track", "?ids=1", "?type=user&ids=1", "?type=track&ids=x"])(
  "getLibraryContains refuses the query %j",
  async (query) => {
    const { token } = await createCaller();
    expect((await get(PATH + query, { token })).status).toBe(422);
  },
);

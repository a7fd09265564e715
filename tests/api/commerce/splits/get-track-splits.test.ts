import { expect, it } from "vitest";
import { get } from "@/tests/support/api";
import { createArtist, createCaller, createTrack } from "@/tests/support/factories";

it("getTrackSplits answers with the artist's owner alone, and 404 for a private track of others", async () => {
  const [owner, stranger] = await Promise.all([createCaller(), createCaller()]);
  const artist = await createArtist({ owner_id: owner.id });
  const hidden = await createTrack([artist.id], { visibility: "private" });
  const { body } = await get(`/tracks/${hidden.id}/splits`, { token: owner.token });
  expect(body).toMatchObject({ state: "accepted", current: [{ user_id: owner.id, bps: 10_000 }] });
  expect((await get(`/tracks/${hidden.id}/splits`, { token: stranger.token })).status).toBe(404);
});

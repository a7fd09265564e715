import { describe, expect, it } from "vitest";
import { get } from "@/tests/support/api";
import { createArtist, createCaller } from "@/tests/support/factories";

describe("getArtist answers", () => {
  it("an anonymous caller with the minimal artist and nothing else", async () => {
    const artist = await createArtist({ name: "Low Tide Assembly" });
    const { status, body } = await get(`/artists/${artist.id}?with=albums`);
    expect(status).toBe(200);
    expect(body).toEqual({
      status: "success",
      artist: {
        id: artist.id,
        name: "Low Tide Assembly",
        image: "http://downbeat.test/media/artwork/artist-1.png",
        image_small: "http://downbeat.test/media/artwork/artist-1.png?size=320",
        verified: false,
        model_type: "artist",
      },
    });
  });
  it("all extras", async () => {
    const artist = await createArtist();
    const { token } = await createCaller();
    const { body } = await get(`/artists/${artist.id}?with=albums,similar,topTracks,genres`, { token });
    expect(body).toMatchObject({
      status: "success",
      artist: { albums: { total: 0 }, similar: [], genres: [], top_tracks: [] },
    });
  });
});

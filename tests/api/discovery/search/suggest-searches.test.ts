import { describe, expect, it } from "vitest";
import { indexChanges } from "@/lib/catalog/search-index/service";
import { get } from "@/tests/support/api";
import { createAlbum, createArtist, createTrack } from "@/tests/support/factories";

describe("suggestSearches: answers", () => {
  it("suggestSearches answers names of every type that begin with the typed text, at most as many as asked for", async () => {
    const artist = await createArtist({ name: "Quillon", plays: 900 });
    const album = await createAlbum([artist.id], { name: "Quillon Nights" });
    const track = await createTrack([artist.id], { name: "Quill" });
    await indexChanges();
    const { body } = await get("/search/suggestions?query=quill");
    expect(body.suggestions).toEqual([
      {
        text: "Quill",
        type: "track",
        id: track.id,
        image: "http://downbeat.test/media/artwork/track-1.png",
        highlights: [[0, 5]],
      },
      {
        text: "Quillon",
        type: "artist",
        id: artist.id,
        image: "http://downbeat.test/media/artwork/artist-1.png?size=320",
        highlights: [[0, 5]],
      },
      {
        text: "Quillon Nights",
        type: "album",
        id: album.id,
        image: "http://downbeat.test/media/artwork/album-1.png",
        highlights: [[0, 5]],
      },
    ]);
    expect((await get("/search/suggestions?query=quil&limit=1")).body.suggestions).toHaveLength(1);
    expect((await get("/search/suggestions?query=qiullon")).body.suggestions[0].text).toBe("Quillon");
  });
});

describe("suggestSearches: refusals", () => {
  it.each(["query=", "query=a&limit=11"])("suggestSearches refuses ?%s", async (query) => {
    expect((await get(`/search/suggestions?${query}`)).status).toBe(422);
  });
});

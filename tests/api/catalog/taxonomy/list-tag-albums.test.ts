import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { get } from "@/tests/support/api";
import { addTagToTrack, createAlbum, createArtist, createTrack } from "@/tests/support/factories";
import { listIds } from "@/tests/support/releases";

describe("listTagAlbums", () => {
  it("listTagAlbums answers the listed albums with a listed track of the tag", async () => {
    const name = randomBytes(4).toString("hex");
    const artist = await createArtist();
    const album = await createAlbum([artist.id]);
    const draft = await createAlbum([artist.id], { status: "draft" });
    const other = await createAlbum([artist.id]);
    for (const [album_id, status] of [
      [album.id, "published"],
      [draft.id, "published"],
      [other.id, "draft"],
    ] as const) {
      const track = await createTrack([artist.id], { album_id, album_position: 1, status });
      await addTagToTrack(track.id, name);
    }
    expect(await listIds(`/tags/${name.toUpperCase()}/albums`)).toEqual([album.id]);
  });

  it("listTagAlbums refuses an unknown tag", async () => {
    expect((await get("/tags/no%20such%20tag/albums")).status).toBe(404);
  });
});

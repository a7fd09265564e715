import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { get } from "@/tests/support/api";
import { addTagToTrack, createArtist, createCaller, createTrack } from "@/tests/support/factories";
import { listIds, walk } from "@/tests/support/releases";
import { listSchema, MinimalTrack, Track } from "@/tests/support/specification";

async function tagged(count: number) {
  const name = `é ${randomBytes(4).toString("hex")}`;
  const artist = await createArtist();
  const tracks: number[] = [];
  for (let n = 0; n < count; n++) {
    const { id } = await createTrack([artist.id]);
    await addTagToTrack(id, name);
    tracks.unshift(id);
  }
  const hidden = await createTrack([artist.id], { visibility: "unlisted" });
  await addTagToTrack(hidden.id, name);
  return { name, tracks };
}

describe("listTagTracks", () => {
  it("listTagTracks answers the listed tracks of the tag, newest first, whatever the case and accents of the name", async () => {
    const { token } = await createCaller();
    const { name, tracks } = await tagged(3);
    for (const spelling of [name, name.toUpperCase(), name.replace("é", "e")]) {
      expect(await listIds(`/tags/${encodeURIComponent(spelling)}/tracks`)).toEqual(tracks);
    }
    const path = `/tags/${encodeURIComponent(name)}/tracks`;
    listSchema(Track).parse((await get(path, { token })).body);
    listSchema(MinimalTrack).parse((await get(path)).body);
    expect(await walk(`${path}?per_page=2`, token)).toEqual(tracks);
  });

  it("listTagTracks refuses an unknown tag", async () => {
    expect((await get("/tags/no%20such%20tag/tracks")).status).toBe(404);
  });
});

import { describe, expect, it } from "vitest";
import { get } from "@/tests/support/api";
import type { CoverTemplate } from "@/tests/support/cover-templates";
import {
  addGenreToTrack,
  createArtist,
  createCaller,
  createGenre,
  createTrack,
} from "@/tests/support/factories";

describe("matchCoverTemplates: answers", () => {
  const matches = async (query: string) =>
    (await get(`/cover-art/matching-templates?${query}`)).body.templates;

  it("matchCoverTemplates answers with templates for the genres and the mood, best first, and says why", async () => {
    const found = await matches("genres=Lo-fi,ambient&mood=mellow");
    expect(found[0]).toMatchObject({
      id: "last-bus",
      why: ["Made for Lo-fi", "Made for ambient", "Looks mellow"],
    });
    const counts = found.map(({ why }: { why: string[] }) => why.length);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
  });

  it("matchCoverTemplates answers with templates for a track's genres, scale and tempo", async () => {
    const track = await createTrack([], { scale: "minor", bpm: 140 });
    await addGenreToTrack(track.id, (await createGenre("Trap")).id);
    const found = await matches(`track_id=${track.id}`);
    const [best] = found;
    expect(best.why).toEqual(["Made for Trap", "For 140 BPM"]);
    const kiosk = found.find(({ id }: CoverTemplate) => id === "kiosk");
    expect(kiosk.why).toEqual(["For a minor key"]);
  });

  it("matchCoverTemplates answers those who manage a draft with templates for it, and others with 404", async () => {
    const [owner, other] = [await createCaller(), await createCaller()];
    const artist = await createArtist({ owner_id: owner.id });
    const draft = await createTrack([artist.id], { status: "draft", scale: "minor", bpm: 140 });
    const match = (token: string) => get(`/cover-art/matching-templates?track_id=${draft.id}`, { token });
    const { status, body } = await match(owner.token);
    expect([status, body.templates[0].why]).toEqual([200, expect.arrayContaining(["For 140 BPM"])]);
    expect((await match(other.token)).status).toBe(404);
  });

  it("matchCoverTemplates answers with nothing when nothing matches", async () => {
    expect(await matches("genres=Polka")).toEqual([]);
  });

  it("matchCoverTemplates answers 404 for a track that is not there, or not public", async () => {
    const draft = await createTrack([], { status: "draft" });
    for (const id of [draft.id, 999_999_999]) {
      const { status } = await get(`/cover-art/matching-templates?track_id=${id}`);
      expect(status).toBe(404);
    }
  });
});

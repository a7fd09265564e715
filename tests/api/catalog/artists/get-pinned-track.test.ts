import { describe, expect, it } from "vitest";
import { createArtist, createTrack } from "@/tests/support/factories";
import { createProducer } from "@/tests/support/releases";

async function pinned() {
  const { caller, artist, send } = await createProducer();
  const track = await createTrack([artist.id]);
  await send("POST", `/artists/${artist.id}/tracks/${track.id}/pin`);
  const read = async () => (await send("GET", `/artists/${artist.id}/pinned-track`)).body.track;
  return { caller, artist, track, send, read };
}

describe("getPinnedTrack", () => {
  it("getPinnedTrack answers the pinned track", async () => {
    const { track, read } = await pinned();
    expect(await read()).toMatchObject({ id: track.id, plays_count: 0, model_type: "track" });
  });

  it("getPinnedTrack refuses an unknown artist", async () => {
    const { send } = await createProducer();
    expect((await send("GET", "/artists/999999999/pinned-track")).status).toBe(404);
  });

  it("getPinnedTrack hides a track that is no longer public, and forgets one that is deleted or no longer the artist's", async () => {
    const hidden = await pinned();
    await hidden.send("PATCH", `/tracks/${hidden.track.id}`, { visibility: "private" });
    expect(await hidden.read()).toBeNull();
    const unavailable = await pinned();
    await unavailable.send("DELETE", `/tracks/${unavailable.track.id}`);
    expect(await unavailable.read()).toBeNull();
    const track = await pinned();
    const { id } = await createArtist({ owner_id: track.caller.id });
    const change = { artists: [{ id: track.artist.id, role: "producer" }, { id }] };
    await track.send("PATCH", `/tracks/${track.track.id}`, change);
    expect(await track.read()).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { call } from "@/tests/support/api";
import { createArtist, createCaller, createTrack } from "@/tests/support/factories";
import { createProducer } from "@/tests/support/releases";

describe("pinTrack: answers", () => {
  it("pinTrack answers whether it changed anything, and the track takes the place of another", async () => {
    const { artist, send } = await createProducer();
    const [a, b] = [await createTrack([artist.id]), await createTrack([artist.id])];
    const pin = (id: number) => send("POST", `/artists/${artist.id}/tracks/${id}/pin`);
    expect((await pin(a.id)).body).toEqual({ status: "success", changed: true });
    expect((await pin(a.id)).body.changed).toBe(false);
    expect((await pin(b.id)).body.changed).toBe(true);
    expect((await send("GET", `/artists/${artist.id}/pinned-track`)).body.track.id).toBe(b.id);
  });

  it("pinTrack pins one of many tracks at once", async () => {
    const { artist, send } = await createProducer();
    const tracks = [];
    for (let n = 0; n < 6; n++) tracks.push((await createTrack([artist.id])).id);
    await Promise.all(tracks.map((id) => send("POST", `/artists/${artist.id}/tracks/${id}/pin`)));
    const [row] = await sql<
      { pinned_track_id: number }[]
    >`select pinned_track_id from artists where id = ${artist.id}`;
    expect(tracks).toContain(row?.pinned_track_id);
  });
});

describe("pinTrack: refusals", () => {
  it("pinTrack refuses a track on which the artist does not perform, and an unknown artist", async () => {
    const { artist, send } = await createProducer();
    const track = await createTrack([(await createArtist()).id]);
    expect((await send("POST", `/artists/${artist.id}/tracks/${track.id}/pin`)).status).toBe(404);
    expect((await send("POST", `/artists/999999999/tracks/${track.id}/pin`)).status).toBe(404);
  });
});

describe("pinTrack: authorization", () => {
  it("pinTrack refuses the artists of others", async () => {
    const { artist } = await createProducer();
    const track = await createTrack([artist.id]);
    const { token } = await createCaller();
    expect((await call("POST", `/artists/${artist.id}/tracks/${track.id}/pin`, { token })).status).toBe(403);
  });
});

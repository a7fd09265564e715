import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { createAlbum, createArtist, createTrack } from "@/tests/support/factories";
import { createProducer, listIds } from "@/tests/support/releases";

const ids = (things: { id: number }[]) => things.map(({ id }) => id);

describe("createAlbum: answers", () => {
  it("createAlbum answers 201 with a draft of the tracks in their order", async () => {
    const { artist, send } = await createProducer();
    const [a, b] = [await createTrack([artist.id]), await createTrack([artist.id])];
    const { status, headers, body } = await send("POST", "/albums", {
      name: "Slack Water",
      type: "ep",
      artists: [artist.id],
      release_date: "2026-03-06",
      track_ids: [b.id, a.id],
    });
    expect(status).toBe(201);
    expect(headers.get("Location")).toContain(`/albums/${body.album.id}`);
    expect(body.album).toMatchObject({
      name: "Slack Water",
      type: "ep",
      status: "draft",
      visibility: "public",
      tracks_count: 2,
    });
    expect(ids(body.album.tracks)).toEqual([b.id, a.id]);
    expect(await listIds(`/albums?artist_id=${artist.id}`)).toEqual([]);
  });

  it("createAlbum answers with an album that lists have when it is published, and its tracks leave another one", async () => {
    const { artist, send } = await createProducer();
    const old = await createAlbum([artist.id]);
    const track = await createTrack([artist.id], { album_id: old.id, album_position: 1 });
    const { body } = await send("POST", "/albums", {
      name: "Slack Water",
      artists: [artist.id],
      track_ids: [track.id],
      publish_at: "now",
    });
    expect(await listIds(`/albums?artist_id=${artist.id}`)).toEqual([body.album.id, old.id]);
    expect((await send("GET", `/albums/${old.id}`)).body.album.tracks).toEqual([]);
  });
});

describe("createAlbum: refusals", () => {
  it("createAlbum refuses unknown artists and tracks, and a track twice", async () => {
    const { artist, send } = await createProducer();
    const track = await createTrack([artist.id]);
    const input = { name: "Slack Water", artists: [artist.id] };
    expect((await send("POST", "/albums", { ...input, artists: [999_999] })).body.errors).toEqual({
      artists: "There is no artist with the id 999999.",
    });
    expect((await send("POST", "/albums", { ...input, track_ids: [999_999] })).body.errors).toEqual({
      track_ids: "There is no track with the id 999999.",
    });
    expect((await send("POST", "/albums", { ...input, track_ids: [track.id, track.id] })).status).toBe(422);
  });
});

describe("createAlbum: authorization", () => {
  it("createAlbum refuses the artists and tracks of others", async () => {
    const { artist, send } = await createProducer();
    const stranger = await createArtist();
    const own = await createTrack([artist.id]);
    const theirs = await createTrack([stranger.id]);
    const hidden = await createTrack([stranger.id], { visibility: "private" });
    const input = { name: "Slack Water", artists: [artist.id] };
    expect((await send("POST", "/albums", { ...input, artists: [stranger.id] })).status).toBe(422);
    expect((await send("POST", "/albums", { ...input, track_ids: [own.id, theirs.id] })).status).toBe(403);
    expect((await send("POST", "/albums", { ...input, track_ids: [own.id, hidden.id] })).status).toBe(422);
    expect(
      await sql`select from tracks where id in (${own.id}, ${theirs.id}) and album_id is not null`,
    ).toHaveLength(0);
    expect(await sql`select from album_artists where artist_id = ${artist.id}`).toHaveLength(0);
  });
});

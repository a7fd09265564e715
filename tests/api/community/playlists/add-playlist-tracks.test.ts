import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { createCaller, createTrack } from "@/tests/support/factories";
import { createFilledPlaylist, trackOrder } from "@/tests/support/playlists";

describe("addPlaylistTracks: answers", () => {
  it("addPlaylistTracks answers with the entries added at the end or at a position, and a version", async () => {
    const { id, artist, tracks, send } = await createFilledPlaylist(2);
    const [a, b, c] = [
      await createTrack([artist.id]),
      await createTrack([artist.id]),
      await createTrack([artist.id]),
    ];
    const { body } = await send("POST", "/tracks/add", { ids: [a.id] });
    expect(body).toMatchObject({
      added_count: 1,
      duplicate_count: 0,
      version: 2,
      playlist: { tracks_count: 3 },
    });
    await send("POST", "/tracks/add", { ids: [b.id], position: 0 });
    await send("POST", "/tracks/add", { ids: [c.id], position: 2 });
    expect(await trackOrder(id)).toEqual([b.id, tracks[0], c.id, tracks[1], a.id]);
  });

  it("addPlaylistTracks leaves out those that are there already or are named twice, unless duplicates are allowed", async () => {
    const { id, artist, tracks, send } = await createFilledPlaylist(1);
    const { id: fresh } = await createTrack([artist.id]);
    const ids = [fresh, tracks[0], fresh];
    const once = await send("POST", "/tracks/add", { ids });
    expect(once.body).toMatchObject({ added_count: 1, duplicate_count: 2, version: 2 });
    const again = await send("POST", "/tracks/add", { ids });
    expect(again.body).toMatchObject({ added_count: 0, duplicate_count: 3, version: 2 });
    const twice = await send("POST", "/tracks/add", { ids, allow_duplicates: true });
    expect(twice.body).toMatchObject({ added_count: 3, duplicate_count: 0, version: 3 });
    expect(await trackOrder(id)).toEqual([tracks[0], fresh, ...ids]);
  });

  it("addPlaylistTracks keeps the order when a place has no room left and all is numbered again", async () => {
    const { id, artist, tracks, send } = await createFilledPlaylist(2);
    const added: number[] = [];
    for (let n = 0; n < 25; n++) {
      const track = await createTrack([artist.id]);
      expect((await send("POST", "/tracks/add", { ids: [track.id], position: 1 })).status).toBe(200);
      added.unshift(track.id);
    }
    expect(await trackOrder(id)).toEqual([tracks[0], ...added, tracks[1]]);
  });
});

describe("addPlaylistTracks: refusals", () => {
  it("addPlaylistTracks refuses unknown and hidden tracks by name, and adds none of the others", async () => {
    const { id, artist, tracks, send } = await createFilledPlaylist(1);
    const draft = await createTrack([artist.id], { status: "draft" });
    const { id: fresh } = await createTrack([artist.id]);
    const { status, body } = await send("POST", "/tracks/add", { ids: [fresh, draft.id] });
    expect([status, body.errors]).toEqual([422, { ids: `There is no track with the id ${draft.id}.` }]);
    expect(await trackOrder(id)).toEqual(tracks);
  });

  it("addPlaylistTracks refuses more than ten thousand tracks", async () => {
    const { id, tracks, send } = await createFilledPlaylist(1);
    await sql`
      insert into playlist_items (playlist_id, track_id, rank)
      select ${id}, ${tracks[0] ?? 0}, n * 10000000::bigint from generate_series(1, 9998) as n`;
    const add = (count: number) =>
      send("POST", "/tracks/add", { ids: Array(count).fill(tracks[0]), allow_duplicates: true });
    expect((await add(2)).body).toMatchObject({ error: "quota_exceeded", limit: 10_000, used: 9_999 });
    expect((await add(1)).status).toBe(200);
  });
});

describe("addPlaylistTracks: authorization", () => {
  it("addPlaylistTracks refuses those who only see a playlist, and lets editors add while it is collaborative", async () => {
    const { id, artist, editor, createSender } = await createFilledPlaylist(0);
    const { id: track } = await createTrack([artist.id]);
    const stranger = await createCaller();
    expect((await createSender(stranger)("POST", "/tracks/add", { ids: [track] })).status).toBe(403);
    const { send } = await editor();
    expect((await send("POST", "/tracks/add", { ids: [track] })).status).toBe(200);
    await sql`update playlists set collaborative = false where id = ${id}`;
    expect((await send("POST", "/tracks/add", { ids: [track] })).status).toBe(403);
  });
});

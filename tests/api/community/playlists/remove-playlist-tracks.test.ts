import { describe, expect, it } from "vitest";
import { createFilledPlaylist, entryOrder } from "@/tests/support/playlists";

describe("removePlaylistTracks: answers", () => {
  it("removePlaylistTracks answers with the number of entries of the tracks, once", async () => {
    const { id, tracks, entries, send } = await createFilledPlaylist(3);
    await send("POST", "/tracks/add", { ids: [tracks[0]], allow_duplicates: true });
    const { body } = await send("POST", "/tracks/remove", { ids: [tracks[0]] });
    expect(body).toMatchObject({ changed: true, removed_count: 2, version: 3 });
    expect(await entryOrder(id)).toEqual(entries.slice(1));
    const again = await send("POST", "/tracks/remove", { ids: [tracks[0]] });
    expect(again.body).toMatchObject({ changed: false, removed_count: 0, version: 3 });
    const { body: read } = await send("GET", "");
    expect(read.playlist).toMatchObject({ tracks_count: 2, duration: 300_000 });
  });

  it("removePlaylistTracks removes one of several same tracks by its entry, and never one of another playlist", async () => {
    const { id, tracks, entries, send } = await createFilledPlaylist(1);
    const other = await createFilledPlaylist(1);
    await send("POST", "/tracks/add", { ids: [tracks[0]], allow_duplicates: true });
    const { body } = await send("POST", "/tracks/remove", { entry_ids: [entries[0], other.entries[0]] });
    expect(body.removed_count).toBe(1);
    expect(await entryOrder(id)).toHaveLength(1);
    expect(await entryOrder(other.id)).toEqual(other.entries);
  });
});

describe("removePlaylistTracks: refusals", () => {
  it("removePlaylistTracks refuses both tracks and entries, and neither", async () => {
    const { send } = await createFilledPlaylist(1);
    for (const body of [{}, { ids: [1], entry_ids: [1] }])
      expect((await send("POST", "/tracks/remove", body)).status).toBe(422);
  });
});

describe("removePlaylistTracks: authorization", () => {
  it("removePlaylistTracks refuses those who may only see the playlist", async () => {
    const { id, entries } = await createFilledPlaylist(1);
    const other = await createFilledPlaylist(0);
    const send = (await createFilledPlaylist(0)).createSender(other.owner);
    expect((await send("POST", "/tracks/remove", { ids: [1] })).status).toBe(403);
    expect(await entryOrder(id)).toEqual(entries);
  });
});

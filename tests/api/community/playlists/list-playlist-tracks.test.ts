import { describe, expect, it } from "vitest";
import { get } from "@/tests/support/api";
import { createFilledPlaylist } from "@/tests/support/playlists";

describe("listPlaylistTracks: answers", () => {
  it("listPlaylistTracks answers with pages in order, each with its entry and the account that added it", async () => {
    const { id, owner, tracks, entries } = await createFilledPlaylist(3);
    const { token } = owner;
    const { body } = await get(`/playlists/${id}/tracks?per_page=2&page=2`, { token });
    expect(body.pagination).toMatchObject({
      total: 3,
      data: [{ id: tracks[2], entry_id: entries[2], added_by: { id: owner.id } }],
    });
  });

  it("listPlaylistTracks answers a walk by cursor that moves around it do not disturb", async () => {
    const { id, owner, entries, send } = await createFilledPlaylist(4);
    const { token } = owner;
    const first = await get(`/playlists/${id}/tracks?per_page=2&cursor=`, { token });
    await send("POST", "/tracks/order", { entry_id: entries[1], after_entry_id: null });
    const cursor = encodeURIComponent(first.body.pagination.next_cursor);
    const { body } = await get(`/playlists/${id}/tracks?per_page=2&cursor=${cursor}`, { token });
    const ids = body.pagination.data.map(({ entry_id }: { entry_id: number }) => entry_id);
    expect(ids).toEqual(entries.slice(2));
  });

  it("listPlaylistTracks answers anonymous callers with minimal tracks", async () => {
    const { id } = await createFilledPlaylist(1);
    const { body } = await get(`/playlists/${id}/tracks`);
    expect(body.pagination.data[0]).not.toHaveProperty("added_by");
    expect(body.pagination.data[0]).not.toHaveProperty("bpm");
  });
});

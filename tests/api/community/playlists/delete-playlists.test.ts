import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { call } from "@/tests/support/api";
import { createPlaylist } from "@/tests/support/factories";
import { createFilledPlaylist } from "@/tests/support/playlists";

describe("deletePlaylists: answers", () => {
  it("deletePlaylists answers with the ids, and leaves nothing of them", async () => {
    const { id, owner } = await createFilledPlaylist(2);
    const other = await createPlaylist(owner.id);
    const { body } = await call("DELETE", `/playlists/${id},${other.id}`, { token: owner.token });
    expect(body.deleted).toEqual([id, other.id]);
    expect(await sql`select from playlist_items where playlist_id = ${id}`).toHaveLength(0);
  });
});

describe("deletePlaylists: authorization", () => {
  it("deletePlaylists refuses all of them when one belongs to somebody else, editors included", async () => {
    const theirs = await createFilledPlaylist(0);
    const { id: editorId, token } = await theirs.editor();
    const own = await createPlaylist(editorId);
    const { status, body } = await call("DELETE", `/playlists/${own.id},${theirs.id}`, { token });
    expect([status, body.message]).toEqual([403, expect.stringContaining(String(theirs.id))]);
    expect(await sql`select from playlists where id = any(${[own.id, theirs.id]})`).toHaveLength(2);
  });
});

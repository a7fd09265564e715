import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { createCaller } from "@/tests/support/factories";
import { createFilledPlaylist } from "@/tests/support/playlists";

describe("removePlaylistEditor: answers", () => {
  it("removePlaylistEditor lets the owner remove an editor, and an editor leave; the entries they added stay", async () => {
    const { id, editor, send } = await createFilledPlaylist(1);
    const [one, two] = [await editor(), await editor()];
    await sql`update playlist_items set added_by = ${one.id} where playlist_id = ${id}`;
    expect((await send("POST", "/remove-editor", { user_id: one.id })).body.changed).toBe(true);
    expect((await send("POST", "/remove-editor", { user_id: one.id })).body.changed).toBe(false);
    expect((await two.send("POST", "/remove-editor", { user_id: two.id })).body.changed).toBe(true);
    expect((await one.send("POST", "/tracks/add", { ids: [1] })).status).toBe(403);
    const { body } = await send("GET", "");
    expect(body.playlist).toMatchObject({ editors: [], tracks: [{ added_by: { id: one.id } }] });
  });
});

describe("removePlaylistEditor: private playlists", () => {
  it("removePlaylistEditor lets an editor leave a private playlist that is edited by its owner alone now", async () => {
    const { id, editor, createSender } = await createFilledPlaylist(0);
    const one = await editor();
    const stranger = await createCaller();
    await sql`update playlists set visibility = 'private', collaborative = false where id = ${id}`;
    const leave = (userId: number, send: typeof one.send) =>
      send("POST", "/remove-editor", { user_id: userId });
    expect((await leave(stranger.id, createSender(stranger))).status).toBe(404);
    expect((await leave(one.id, one.send)).body).toMatchObject({ changed: true });
    expect((await leave(one.id, one.send)).status).toBe(404);
  });
});

describe("removePlaylistEditor: refusals", () => {
  it("removePlaylistEditor refuses to remove the owner, always, and keeps the playlist", async () => {
    const { id, owner, editor, send } = await createFilledPlaylist(0);
    const other = await editor();
    expect((await send("POST", "/remove-editor", { user_id: owner.id })).status).toBe(422);
    expect((await other.send("POST", "/remove-editor", { user_id: owner.id })).status).toBe(422);
    expect(await sql`select from playlists where id = ${id}`).toHaveLength(1);
  });
});

describe("removePlaylistEditor: authorization", () => {
  it("removePlaylistEditor protects editors from each other", async () => {
    const { editor } = await createFilledPlaylist(0);
    const [one, two] = [await editor(), await editor()];
    expect((await one.send("POST", "/remove-editor", { user_id: two.id })).status).toBe(403);
  });
});

import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { get } from "@/tests/support/api";
import { createCaller, createEditor, createPlaylist } from "@/tests/support/factories";
import { listIds } from "@/tests/support/releases";
import { rows } from "@/tests/support/rows";

describe("listUserPlaylists: answers", () => {
  it("listUserPlaylists answers others with the public ones, and oneself with all, newest first", async () => {
    const [owner, viewer] = [await createCaller(), await createCaller()];
    const open = await createPlaylist(owner.id);
    const secret = await createPlaylist(owner.id, [], { visibility: "private" });
    const linked = await createPlaylist(owner.id, [], { visibility: "unlisted" });
    expect(await listIds(`/users/${owner.id}/playlists`, viewer.token)).toEqual([open.id]);
    expect(await listIds(`/users/${owner.id}/playlists`)).toEqual([open.id]);
    for (const self of ["me", owner.id]) {
      expect(await listIds(`/users/${self}/playlists`, owner.token)).toEqual([linked.id, secret.id, open.id]);
    }
  });

  it("listUserPlaylists answers oneself with those that one edits or follows, less what became private", async () => {
    const [owner, viewer] = [await createCaller(), await createCaller()];
    const edited = await createPlaylist(owner.id, [], { visibility: "private", collaborative: true });
    await createEditor(edited.id, viewer.id);
    const followed = await createPlaylist(owner.id);
    const hidden = await createPlaylist(owner.id, [], { visibility: "private" });
    for (const { id } of [followed, hidden])
      await sql`insert into playlist_follows ${rows({ user_id: viewer.id, playlist_id: id })}`;
    expect(await listIds("/users/me/playlists?role=editor", viewer.token)).toEqual([edited.id]);
    expect(await listIds("/users/me/playlists?role=follower", viewer.token)).toEqual([followed.id]);
  });
});

describe("listUserPlaylists: refusals", () => {
  it("listUserPlaylists refuses to say what others follow, and me without a token", async () => {
    const [owner, viewer] = [await createCaller(), await createCaller()];
    const { token } = viewer;
    expect((await get(`/users/${owner.id}/playlists?role=follower`, { token })).status).toBe(422);
    expect((await get("/users/me/playlists")).status).toBe(401);
  });
});

describe("listUserPlaylists: authorization", () => {
  it("listUserPlaylists hides those who have blocked the viewer, and deleted accounts", async () => {
    const [owner, viewer] = [await createCaller(), await createCaller()];
    await sql`insert into blocks ${rows({ blocker_id: owner.id, blocked_id: viewer.id })}`;
    expect((await get(`/users/${owner.id}/playlists`, { token: viewer.token })).status).toBe(404);
    await sql`update users set deleted_at = now() where id = ${owner.id}`;
    expect((await get(`/users/${owner.id}/playlists`)).status).toBe(404);
  });
});

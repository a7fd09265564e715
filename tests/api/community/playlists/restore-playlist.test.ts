import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { drainCounts } from "@/db/relation";
import { listDeletedPlaylists, restorePlaylist } from "@/lib/community/playlists/edit-service";
import { forgetPlaylistChanges } from "@/lib/community/playlists/jobs";
import { playlistTasks } from "@/lib/community/playlists/outbox-tasks";
import { call, get } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { createFilledPlaylist, entryOrder } from "@/tests/support/playlists";
import { createSessionCaller } from "@/tests/support/session";
import { queueJob, runDue } from "@/tests/support/workers";

const deleted = async (userId: number) =>
  (await listDeletedPlaylists(await createSessionCaller(userId))).deleted;

const restore = async (userId: number, playlistId: number) =>
  restorePlaylist(await createSessionCaller(userId), { playlist_id: String(playlistId) });

describe("restorePlaylist: answers", () => {
  it("restorePlaylist answers with the playlist as it was, its order, editors, followers and picture included", async () => {
    const { id, owner, send, editor } = await createFilledPlaylist(3, {
      name: "Comes Back",
      visibility: "public",
    });
    const colleague = await editor();
    const follower = await createCaller();
    await call("POST", `/playlists/${id}/follow`, { token: follower.token });
    const [{ id: coverId }] = await sql<
      [{ id: number }]
    >`insert into covers (key) values (${crypto.randomUUID()}) returning id`;
    await sql`update playlists set cover_id = ${coverId}, image = '/media/covers/x.jpg' where id = ${id}`;
    await send("POST", "/tracks/order", { entry_id: (await entryOrder(id))[2], after_entry_id: null });
    const order = await entryOrder(id);
    const {
      updated_at: _before,
      version: first,
      ...rest
    } = (await get(`/playlists/${id}`, owner)).body.playlist;

    await call("DELETE", `/playlists/${id}`, { token: owner.token });
    expect(await deleted(owner.id)).toMatchObject([{ id, name: "Comes Back" }]);
    expect((await get(`/playlists/${id}`, owner)).status).toBe(404);
    while ((await drainCounts(100)) > 0);
    await restore(owner.id, id);

    const { updated_at: _after, version, ...after } = (await get(`/playlists/${id}`, owner)).body.playlist;
    expect(after).toEqual(rest);
    expect(version).toBeGreaterThan(first);
    expect(await entryOrder(id)).toEqual(order);
    expect((await colleague.send("POST", "/tracks/remove", { entry_ids: [order[0]] })).status).toBe(200);
    expect(await deleted(owner.id)).toEqual([]);
    while ((await drainCounts(100)) > 0);
    expect(await sql`select followers_count from playlists where id = ${id}`).toEqual([
      { followers_count: 1 },
    ]);
  });

  it("restorePlaylist leaves out tracks that are gone since, and people who deleted their account", async () => {
    const { id, owner, tracks, editor } = await createFilledPlaylist(2);
    const colleague = await editor();
    await call("DELETE", `/playlists/${id}`, { token: owner.token });
    await sql`delete from tracks where id = ${tracks[0] ?? 0}`;
    await sql`update users set deleted_at = now() where id = ${colleague.id}`;
    await restore(owner.id, id);
    const { playlist } = (await get(`/playlists/${id}`, owner)).body;
    expect(playlist).toMatchObject({ tracks_count: 1, editors: [] });
  });

  it("restorePlaylist leaves out followers and editors between whom and its owner there is a block since", async () => {
    const { id, owner, editor } = await createFilledPlaylist(1, { visibility: "public" });
    const [colleague, stays] = [await editor(), await editor()];
    const [blocked, blocker, fan] = [await createCaller(), await createCaller(), await createCaller()];
    for (const { token } of [blocked, blocker, fan]) await call("POST", `/playlists/${id}/follow`, { token });
    await call("DELETE", `/playlists/${id}`, { token: owner.token });
    for (const other of [blocked, colleague]) {
      expect((await call("POST", `/users/${other.id}/block`, { token: owner.token })).status).toBe(200);
    }
    expect((await call("POST", `/users/${owner.id}/block`, { token: blocker.token })).status).toBe(200);
    await restore(owner.id, id);
    expect(await sql`select user_id from playlist_follows where playlist_id = ${id}`).toEqual([
      { user_id: fan.id },
    ]);
    const { playlist } = (await get(`/playlists/${id}`, owner)).body;
    expect(playlist).toMatchObject({ followers_count: 1, editors: [{ id: stays.id }] });
    // A person who is unblocked later has to follow again.
    await call("POST", `/users/${blocked.id}/unblock`, { token: owner.token });
    expect((await get(`/playlists/${id}`, owner)).body.playlist.followers_count).toBe(1);
  });

  it("A deleted playlist can be restored for 30 days; then the picture goes too", async () => {
    const { id, owner } = await createFilledPlaylist(0);
    const [{ id: coverId }] = await sql<
      [{ id: number }]
    >`insert into covers (key) values (${crypto.randomUUID()}) returning id`;
    await sql`update playlists set cover_id = ${coverId} where id = ${id}`;
    await call("DELETE", `/playlists/${id}`, { token: owner.token });
    expect(await sql`select from covers where id = ${coverId}`).toHaveLength(1);
    await queueJob(forgetPlaylistChanges, {});
    await runDue(playlistTasks(() => new Date(Date.now() + 31 * 86_400_000)));
    await expect(restore(owner.id, id)).rejects.toMatchObject({ code: "not_found" });
    expect(await sql`select from covers where id = ${coverId}`).toHaveLength(0);
  });
});

describe("restorePlaylist: authorization", () => {
  it("restorePlaylist refuses playlists that somebody else deleted, the owner's own included", async () => {
    const { id, owner } = await createFilledPlaylist(0);
    const operator = await createCaller();
    await sql`update users set role = 'operator' where id = ${operator.id}`;
    await call("DELETE", `/playlists/${id}`, { token: operator.token });
    expect(await deleted(owner.id)).toEqual([]);
    await expect(restore(owner.id, id)).rejects.toMatchObject({ code: "not_found" });
    await restore(operator.id, id);
    expect((await get(`/playlists/${id}`, owner)).status).toBe(200);
  });

  it("restorePlaylist counts the playlists that an account may own", async () => {
    const { id, owner } = await createFilledPlaylist(0);
    await call("DELETE", `/playlists/${id}`, { token: owner.token });
    await sql`insert into playlists (owner_id, name) select ${owner.id}, 'One of many' from generate_series(1, 1000)`;
    await expect(restore(owner.id, id)).rejects.toMatchObject({ code: "quota_exceeded" });
  });
});

import "@/tests/support/realtime-server";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { findJobs } from "@/lib/platform/jobs/queries";
import { call } from "@/tests/support/api";
import { createCaller, createTrack } from "@/tests/support/factories";
import { createFilledPlaylist, runPlaylistJobs } from "@/tests/support/playlists";
import { mustFitSchema, recordPushes } from "@/tests/support/pushes";
import { setPublisher, stopRealtimeServer } from "@/tests/support/realtime-server";
import { forgetJobs } from "@/tests/support/workers";

afterAll(stopRealtimeServer);
beforeEach(async () => {
  setPublisher();
  await forgetJobs();
});

const subscribe = (token: string, id: number) =>
  call("POST", "/realtime/auth", {
    token,
    body: { socket_id: "1.1", channel_name: `presence-playlist.${id}` },
  });

describe("Pushed edits of a playlist", () => {
  it("Every edit of a playlist is pushed with its version: enough for a client to follow without reading again", async () => {
    const { id, owner, artist, entries, send } = await createFilledPlaylist(2);
    const { id: track } = await createTrack([artist.id]);
    const pushes = recordPushes();
    await send("POST", "/tracks/add", { ids: [track], position: 1 });
    await send("POST", "/tracks/order", { entry_id: entries[1], after_entry_id: null });
    await send("POST", "/tracks/remove", { entry_ids: [entries[0]] });
    await send("PATCH", "", { name: "Renamed" });
    await runPlaylistJobs();
    for (const event of pushes) mustFitSchema(event);
    const [{ id: entry_id }] = await sql<[{ id: number }]>`
      select id from playlist_items where playlist_id = ${id} and track_id = ${track}`;
    const edits = pushes.sort((a, b) => a.data.version - b.data.version);
    expect(edits.map(({ data }) => data.edit)).toEqual([
      { type: "added", entries: [{ entry_id, track_id: track }], after_entry_id: entries[0] },
      { type: "moved", entry_id: entries[1], after_entry_id: null },
      { type: "removed", entry_ids: [entries[0]] },
      { type: "updated" },
    ]);
    expect(edits.map(({ data }) => data.version)).toEqual([2, 3, 4, 5]);
    expect(edits[0]).toMatchObject({
      name: "playlist.changed",
      channels: [`presence-playlist.${id}`],
      data: { playlist_id: id, user_id: owner.id },
    });
  });

  it("An edit that is too long for an event is pushed only as one that took place", async () => {
    const { tracks, send } = await createFilledPlaylist(1);
    const pushed = recordPushes();
    await send("POST", "/tracks/add", { ids: Array(400).fill(tracks[0]), allow_duplicates: true });
    await runPlaylistJobs();
    expect(pushed[0]?.data).toMatchObject({ version: 2, edit: null });
  });

  it("The push of a playlist tells the people who are invited", async () => {
    const { id, owner, send } = await createFilledPlaylist(0, { name: "Ours" });
    const guest = await createCaller();
    const pushes = recordPushes();
    await send("POST", "/invite", { user_id: guest.id });
    await runPlaylistJobs();
    for (const event of pushes) mustFitSchema(event);
    expect(pushes.find(({ name }) => name === "playlist.invited")).toMatchObject({
      channels: [`private-user.${guest.id}`],
      data: { playlist_id: id, name: "Ours", invited_by: { id: owner.id } },
    });
  });
});

describe("The channel of a playlist", () => {
  it("The channel of a playlist is open to all who may see it: its people by name, everybody else as one viewer", async () => {
    const { id, owner, editor } = await createFilledPlaylist(0);
    const other = await editor();
    const members: string[] = [];
    for (const { token } of [owner, other, await createCaller(), await createCaller()]) {
      const { status, body } = await subscribe(token, id);
      expect(status).toBe(200);
      members.push(JSON.parse(body.channel_data).user_id);
    }
    expect(members).toEqual([String(owner.id), String(other.id), "viewer", "viewer"]);
  });

  it("The channel of a playlist is closed to others while the playlist is private", async () => {
    const { id, owner } = await createFilledPlaylist(0, { visibility: "private" });
    expect((await subscribe((await createCaller()).token, id)).status).toBe(404);
    expect((await subscribe(owner.token, id)).status).toBe(200);
  });

  it("The channel of a playlist is taken from everybody who may no longer see it", async () => {
    const waitForEnd = async () => {
      const jobs = await findJobs();
      await forgetJobs();
      return jobs
        .filter(({ task }) => task === "endConnections")
        .flatMap(({ payload }) => (payload as { ids: string[] }).ids);
    };
    const { id, editor, send } = await createFilledPlaylist(0);
    const [one, two] = [await editor(), await editor()];
    await send("PATCH", "", { visibility: "private" });
    expect(await waitForEnd()).toContain(`playlist-${id}`);
    await send("POST", "/remove-editor", { user_id: one.id });
    expect(await waitForEnd()).toEqual([`playlist-${id}-editor-${one.id}`]);
    await send("PATCH", "", { collaborative: false });
    expect(await waitForEnd()).toContain(`playlist-${id}-editor-${two.id}`);
  });
});

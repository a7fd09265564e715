import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { call, get } from "@/tests/support/api";
import { createCaller, createTrack } from "@/tests/support/factories";
import { createFilledPlaylist, runPlaylistJobs } from "@/tests/support/playlists";
import { rows } from "@/tests/support/rows";

describe("getPlaylist: answers", () => {
  it("getPlaylist answers with owner, editors, sums, rights and the first thirty tracks", async () => {
    const { id, owner, editor, tracks, send } = await createFilledPlaylist(31);
    const { id: editorId, send: sendAsEditor } = await editor();
    const { body } = await send("GET", "");
    expect(body.playlist).toMatchObject({
      id,
      owner: { id: owner.id },
      editors: [{ id: editorId }],
      tracks_count: 31,
      duration: 31 * 150_000,
      version: 1,
      followed: false,
      permissions: { edit: true, manage: true },
    });
    expect(body.playlist.tracks.map((track: { id: number }) => track.id)).toEqual(tracks.slice(0, 30));
    expect(body.playlist.tracks[0]).toMatchObject({ added_by: { id: owner.id }, name: expect.any(String) });
    const edited = await sendAsEditor("GET", "");
    expect(edited.body.playlist.permissions).toEqual({ edit: true, manage: false });
  });

  it("getPlaylist leaves out the tracks that were hidden or deleted, which also leave its sums", async () => {
    const { send, tracks } = await createFilledPlaylist(3);
    await sql`update tracks set visibility = 'private' where id = ${tracks[0] ?? 0}`;
    await sql`delete from tracks where id = ${tracks[1] ?? 0}`;
    await runPlaylistJobs();
    const { body } = await send("GET", "");
    expect(body.playlist).toMatchObject({ tracks_count: 1, duration: 150_000, tracks: [{ id: tracks[2] }] });
    await sql`update tracks set visibility = 'public' where id = ${tracks[0] ?? 0}`;
    await runPlaylistJobs();
    expect((await send("GET", "")).body.playlist.tracks_count).toBe(2);
  });

  it("getPlaylist answers with a picture of its first four covers, which changes with them, and keeps the old address alive", async () => {
    const { id, send, artist } = await createFilledPlaylist(0);
    const pictures: string[] = [];
    for (let n = 1; n <= 5; n++) {
      const track = await createTrack([artist.id]);
      await sql`update tracks set image = ${`/media/artwork/track-${n}.png`} where id = ${track.id}`;
      const { body } = await send("POST", "/tracks/add", { ids: [track.id], position: 0 });
      pictures.push(new URL(body.playlist.image).pathname);
    }
    expect(pictures.slice(0, 3)).toEqual([1, 2, 3].map((n) => `/media/artwork/track-${n === 1 ? 1 : n}.png`));
    const [, , , before = "", now = ""] = pictures;
    expect(before).not.toBe(now);
    const { GET } = await import("@/app/media/playlists/[pictureId]/route");
    const open = (path: string) =>
      GET(new Request(`http://downbeat.test${path}`), {
        params: Promise.resolve({ pictureId: path.split("/").at(-1) ?? "" }),
      });
    expect((await open(now)).headers.get("Content-Type")).toBe("image/jpeg");
    expect((await open(before)).headers.get("Location")).toContain(now);
    await sql`update playlists set visibility = 'private' where id = ${id}`;
    expect((await open(before)).status).toBe(404);
    expect((await open(now)).status).toBe(200);
  });
});

describe("getPlaylist: authorization", () => {
  it("Every path that reads a private playlist hides it from all but its people and operators", async () => {
    const { id, editor, send, createSender } = await createFilledPlaylist(1, { visibility: "private" });
    const { send: sendAsEditor } = await editor();
    const stranger = await createCaller();
    const operator = await createCaller();
    await sql`update users set role = 'operator' where id = ${operator.id}`;
    for (const path of ["", "/tracks", "/export"]) {
      const answers = await Promise.all([
        send("GET", path),
        sendAsEditor("GET", path),
        createSender(operator)("GET", path),
        createSender(stranger)("GET", path),
        get(`/playlists/${id}${path}`),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404, 404]);
    }
    for (const [method, path, body] of [
      ["POST", "/follow"],
      ["PATCH", "", { name: "Mine" }],
      ["POST", "/tracks/add", { ids: [1] }],
      ["POST", "/accept-invite"],
      ["GET", "/invitations"],
    ] as const)
      expect((await call(method, `/playlists/${id}${path}`, { token: stranger.token, body })).status).toBe(
        404,
      );
  });

  it("An unlisted playlist is found by nothing but its id", async () => {
    const { id } = await createFilledPlaylist(1, { visibility: "unlisted" });
    expect((await get(`/playlists/${id}`)).status).toBe(200);
  });

  it("A private playlist is hidden from editors while it is not collaborative, and from an editor whom the owner has blocked", async () => {
    const { id, owner, editor } = await createFilledPlaylist(1, { visibility: "private" });
    const { id: editorId, send } = await editor();
    await sql`update playlists set collaborative = false where id = ${id}`;
    expect((await send("GET", "")).status).toBe(404);
    await sql`update playlists set collaborative = true where id = ${id}`;
    expect((await send("GET", "")).status).toBe(200);
    await sql`insert into blocks ${rows({ blocker_id: owner.id, blocked_id: editorId })}`;
    expect((await send("GET", "")).status).toBe(404);
  });
});

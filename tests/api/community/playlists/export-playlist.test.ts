import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { get } from "@/tests/support/api";
import { createAlbum } from "@/tests/support/factories";
import { createFilledPlaylist } from "@/tests/support/playlists";

describe("exportPlaylist: answers", () => {
  it("exportPlaylist answers with JSPF that names every track in order", async () => {
    const { id, tracks } = await createFilledPlaylist(2, { name: "Low Light" });
    const { headers, text } = await get(`/playlists/${id}/export`);
    expect(headers.get("Content-Type")).toBe("application/jspf+json");
    expect(headers.get("Content-Disposition")).toContain("Low Light.jspf");
    const { playlist } = JSON.parse(text);
    expect(playlist).toMatchObject({ title: "Low Light", track: [{ duration: 150_000 }, {}] });
    expect(playlist.track.map(({ identifier }: { identifier: string[] }) => identifier[0])).toEqual(
      tracks.map((track) => expect.stringContaining(`/tracks/${track}`)),
    );
  });

  it("exportPlaylist names the album of a track once it is public, and not before", async () => {
    const { id, tracks } = await createFilledPlaylist(1);
    const album = await createAlbum([], { name: "Slack Water", visibility: "private" });
    await sql`update tracks set album_id = ${album.id}, album_position = 1 where id = ${tracks[0] ?? 0}`;
    const text = async () => (await get(`/playlists/${id}/export`)).text;
    expect(await text()).not.toContain("Slack Water");
    await sql`update albums set visibility = 'public' where id = ${album.id}`;
    expect(JSON.parse(await text()).playlist.track[0].album).toBe("Slack Water");
  });

  it("exportPlaylist answers 304 to those who have the file, until the playlist changes", async () => {
    const { id } = await createFilledPlaylist(1);
    const { headers } = await get(`/playlists/${id}/export`);
    const ask = async () =>
      (await get(`/playlists/${id}/export`, { headers: { "If-None-Match": headers.get("ETag") ?? "" } }))
        .status;
    expect(await ask()).toBe(304);
    await sql`update playlists set name = 'Another name' where id = ${id}`;
    expect(await ask()).toBe(200);
  });

  it("exportPlaylist answers with an M3U in which no name can add a line", async () => {
    const { id, tracks } = await createFilledPlaylist(1);
    await sql`update tracks set name = ${"A\u2028#EXTINF:1,B\nhttp://elsewhere.example"} where id = ${tracks[0] ?? 0}`;
    const { text } = await get(`/playlists/${id}/export?format=m3u`);
    expect(text.trimEnd().split(/[\n\u2028]/)).toEqual([
      "#EXTM3U",
      expect.stringMatching(/^#PLAYLIST:/),
      expect.stringMatching(/^#EXTINF:150,.* - A #EXTINF:1,B http:/),
      expect.stringContaining(`/tracks/${tracks[0]}`),
    ]);
  });
});

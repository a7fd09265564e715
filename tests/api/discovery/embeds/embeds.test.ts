import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { EMBED_POLICY, embedDocument } from "@/lib/discovery/embeds/document";
import { releaseFeed } from "@/lib/discovery/embeds/feed";
import { describeEmbed, listReleases, openEmbed } from "@/lib/discovery/embeds/service";
import { publicOrigin } from "@/lib/platform/public-origin";
import {
  createAlbum,
  createArtist,
  createPlaylist,
  createTrack,
  createUser,
  createWave,
} from "@/tests/support/factories";
import { visitorFrom } from "@/tests/support/user-caller";

const visitor = visitorFrom("203.0.113.9");
const frame = { theme: "dark", start: 0, origin: "https://music.example", server: "Music & Co" } as const;

async function scene(name = "Salt <script>alert(1)</script>") {
  const artist = await createArtist({ name: "Tide & Sons" });
  const track = await createTrack([artist.id], { name });
  await createWave(track.id);
  return { artist, track };
}

describe("openEmbed: answers", () => {
  it("openEmbed answers a track with its peaks, and no word of it becomes markup", async () => {
    const { track } = await scene();
    const embed = await openEmbed(visitor, { kind: "tracks", id: track.id });
    expect(embed).toMatchObject({ by: "Tide & Sons", tracks: [{ id: track.id }] });
    expect(embed.peaks).toHaveLength(1800);
    const html = embedDocument(embed, frame);
    expect(html).not.toContain("<script>alert");
    expect(html).toContain("Salt &lt;script&gt;");
    expect(html).toContain(`href="https://music.example${embed.page}"`);
    expect(html).toContain('data-theme="dark"');
    expect(html).toContain('{"start":0,');
    expect(embedDocument(embed, { ...frame, start: 83 })).toContain('{"start":83,');
  });

  it("openEmbed answers an album with its tracks in order", async () => {
    const artist = await createArtist();
    const album = await createAlbum([artist.id]);
    const first = await createTrack([artist.id], { album_id: album.id, album_position: 1, name: "First" });
    const second = await createTrack([artist.id], { album_id: album.id, album_position: 2, name: "Second" });
    const embed = await openEmbed(visitor, { kind: "albums", id: album.id });
    expect(embed.tracks.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(embedDocument(embed, frame)).toContain("<ol>");
  });

  it("openEmbed answers unlisted music to everybody who has its address, and private music to nobody", async () => {
    const { track } = await scene();
    await sql`update tracks set visibility = 'unlisted' where id = ${track.id}`;
    await expect(openEmbed(visitor, { kind: "tracks", id: track.id })).resolves.toMatchObject({
      id: track.id,
    });
    await sql`update tracks set visibility = 'private' where id = ${track.id}`;
    await expect(openEmbed(visitor, { kind: "tracks", id: track.id })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("openEmbed answers nothing for playlists that are private, and for kinds that there are not", async () => {
    const owner = await createUser();
    const hidden = await createPlaylist(owner.id, [], { visibility: "private" });
    for (const [kind, id] of [
      ["playlists", hidden.id],
      ["users", owner.id],
      ["tracks", "1; drop table"],
    ]) {
      await expect(openEmbed(visitor, { kind, id })).rejects.toMatchObject({ code: "not_found" });
    }
  });
});

describe("An embed", () => {
  it("An embed may be framed by every site, and runs its own script alone", () => {
    expect(EMBED_POLICY).toContain("frame-ancestors *");
    expect(EMBED_POLICY).toMatch(/script-src 'sha256-[\w+/]+='(;|$)/);
    expect(EMBED_POLICY).not.toContain("unsafe");
  });
});

describe("describeEmbed: answers", () => {
  it("describeEmbed answers the frame of a page, within the bounds that were asked for", async () => {
    const { track } = await scene("Salt");
    const url = `${publicOrigin()}/tracks/${track.id}-salt`;
    const described = await describeEmbed(visitor, { url, maxwidth: "400" });
    expect(described).toMatchObject({ version: "1.0", type: "rich", width: 400, height: 152 });
    expect(described.title).toBe("Salt by Tide & Sons");
    expect(described.html).toContain(`src="${publicOrigin()}/embed/tracks/${track.id}"`);
    expect(described.html).toContain("Tide &amp; Sons");
  });

  it("describeEmbed answers nothing for other sites and for other pages", async () => {
    const { track } = await scene();
    for (const url of [
      "",
      "nothing",
      `https://elsewhere.example/tracks/${track.id}`,
      `${publicOrigin()}/messages/1`,
      `${publicOrigin()}/tracks/${track.id}/more`,
      `${publicOrigin()}/tracks/0`,
    ]) {
      await expect(describeEmbed(visitor, { url }), url).rejects.toMatchObject({ code: "not_found" });
    }
  });
});

describe("listReleases: answers", () => {
  it("listReleases answers the newest tracks and albums of an artist, as a feed", async () => {
    const artist = await createArtist({ name: "Tide & Sons" });
    await createTrack([artist.id], { name: "Older", release_date: "2026-01-01" });
    await createAlbum([artist.id], { name: "Newer", release_date: "2026-02-01" });
    const releases = await listReleases(visitor, { artist_id: artist.id });
    expect(releases.releases.map(({ title }) => title)).toEqual(["Newer", "Older"]);
    const feed = releaseFeed(releases, "https://music.example");
    expect(feed).toContain("<title>Tide &amp; Sons</title>");
    expect(feed).toContain(`<id>https://music.example${releases.releases[0]?.path}</id>`);
    expect(feed).toContain("<updated>2026-02-01T00:00:00Z</updated>");
  });
});

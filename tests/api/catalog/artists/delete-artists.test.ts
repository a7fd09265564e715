import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { call } from "@/tests/support/api";
import { createAlbum, createArtist, createCaller, createTrack } from "@/tests/support/factories";
import { createProducer } from "@/tests/support/releases";
import { rows } from "@/tests/support/rows";

describe("deleteArtists: answers", () => {
  it("deleteArtists answers with the deleted artists, and the music that no other artist is on", async () => {
    const { artist, send } = await createProducer();
    const guest = await createArtist();
    const album = await createAlbum([artist.id]);
    const own = await createTrack([artist.id], { album_id: album.id, album_position: 1 });
    const shared = await createTrack([artist.id, guest.id], { album_id: album.id, album_position: 2 });
    const { status, body } = await send("DELETE", `/artists/${artist.id}`);
    expect([status, body.deleted, body.hidden]).toEqual([200, [artist.id], []]);
    for (const path of [`/artists/${artist.id}`, `/tracks/${own.id}`, `/albums/${album.id}`]) {
      expect((await send("GET", path)).status, path).toBe(404);
    }
    const { body: remainder } = await send("GET", `/tracks/${shared.id}`);
    expect(remainder.track).toMatchObject({ album: null, artists: [{ id: guest.id }] });
  });
});

describe("deleteArtists: refusals", () => {
  it("deleteArtists refuses all when one is unknown, and names it", async () => {
    const { artist, send } = await createProducer();
    const { status, body } = await send("DELETE", `/artists/${artist.id},999999999`);
    expect([status, body.message]).toEqual([404, "There is no artist with the id 999999999."]);
    expect((await send("GET", `/artists/${artist.id}`)).status).toBe(200);
  });
});

describe("deleteArtists: authorization", () => {
  it("deleteArtists refuses the artists of others, and those of which the caller is a member only", async () => {
    const { artist, send } = await createProducer();
    const member = await createCaller();
    await sql`insert into artist_members ${rows({ artist_id: artist.id, user_id: member.id, role: "member" })}`;
    const other = await createProducer();
    const answer = await send("DELETE", `/artists/${artist.id},${other.artist.id}`);
    expect([answer.status, answer.body.message]).toEqual([
      403,
      `You do not have access to artist ${other.artist.id}.`,
    ]);
    expect((await call("DELETE", `/artists/${artist.id}`, { token: member.token })).status).toBe(403);
    expect(await sql`select from artists where id in (${artist.id}, ${other.artist.id})`).toHaveLength(2);
  });
});

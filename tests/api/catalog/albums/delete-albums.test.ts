import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { createAlbum, createTrack } from "@/tests/support/factories";
import { createProducer } from "@/tests/support/releases";

describe("deleteAlbums: answers", () => {
  it("deleteAlbums answers with the deleted albums; their tracks become singles", async () => {
    const { artist, send } = await createProducer();
    const [a, b] = [await createAlbum([artist.id]), await createAlbum([artist.id], { status: "draft" })];
    const track = await createTrack([artist.id], { album_id: a.id, album_position: 1 });
    const { status, body } = await send("DELETE", `/albums/${a.id},${b.id}`);
    expect([status, body.deleted]).toEqual([200, [a.id, b.id]]);
    expect((await send("GET", `/tracks/${track.id}`)).body.track.album).toBeNull();
  });

  it("deleteAlbums with with_tracks=true deletes the tracks as well", async () => {
    const { artist, send } = await createProducer();
    const album = await createAlbum([artist.id]);
    const track = await createTrack([artist.id], { album_id: album.id, album_position: 1 });
    await send("DELETE", `/albums/${album.id}?with_tracks=true`);
    expect((await send("GET", `/tracks/${track.id}`)).status).toBe(404);
  });
});

describe("deleteAlbums: refusals", () => {
  it("deleteAlbums refuses all when one is unknown, and another word for with_tracks", async () => {
    const { artist, send } = await createProducer();
    const album = await createAlbum([artist.id]);
    const { status, body } = await send("DELETE", `/albums/${album.id},999999999`);
    expect([status, body.message]).toEqual([404, "There is no album with the id 999999999."]);
    expect((await send("DELETE", `/albums/${album.id}?with_tracks=1`)).status).toBe(422);
    expect((await send("GET", `/albums/${album.id}`)).status).toBe(200);
  });
});

describe("deleteAlbums: authorization", () => {
  it("deleteAlbums spares the albums of others, and tracks of others on the caller's album", async () => {
    const { artist, send } = await createProducer();
    const other = await createProducer();
    const own = await createAlbum([artist.id]);
    const theirs = await createAlbum([other.artist.id]);
    const hidden = await createAlbum([other.artist.id], { visibility: "private" });
    const guest = await createTrack([other.artist.id], { album_id: own.id, album_position: 1 });
    expect((await send("DELETE", `/albums/${own.id},${theirs.id}`)).status).toBe(403);
    expect((await send("DELETE", `/albums/${own.id},${hidden.id}`)).status).toBe(404);
    const { status, body } = await send("DELETE", `/albums/${own.id}?with_tracks=true`);
    expect([status, body.message]).toEqual([403, `You do not have access to track ${guest.id}.`]);
    expect(await sql`select from albums where id in (${own.id}, ${theirs.id}, ${hidden.id})`).toHaveLength(3);
  });
});

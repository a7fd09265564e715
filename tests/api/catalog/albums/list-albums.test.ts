import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { indexChanges } from "@/lib/catalog/search-index/service";
import { get } from "@/tests/support/api";
import {
  addGenreToTrack,
  addTagToTrack,
  createAlbum,
  createArtist,
  createCaller,
  createGenre,
  createTrack,
  createUser,
} from "@/tests/support/factories";
import { drainRelations } from "@/tests/support/reactions";
import { listIds, walk } from "@/tests/support/releases";
import { rows } from "@/tests/support/rows";
import { Album, listSchema } from "@/tests/support/specification";

describe("listAlbums: answers", () => {
  it("listAlbums answers with albums as other lists show them, newest release first", async () => {
    const { token } = await createCaller();
    const artist = await createArtist();
    const old = await createAlbum([artist.id], { release_date: "2026-01-01" });
    const recent = await createAlbum([artist.id], { release_date: "2026-02-01" });
    await createTrack([artist.id], { album_id: recent.id, album_position: 1 });
    await createTrack([artist.id], { album_id: recent.id, album_position: 2, status: "draft" });
    const { id: fan } = await createUser();
    await sql`insert into album_likes ${rows({ user_id: fan, album_id: recent.id })}`;
    await drainRelations();
    const { body } = await get(`/albums?artist_id=${artist.id}`, { token });
    listSchema(Album).parse(body);
    expect(body.pagination.data).toMatchObject([
      { id: recent.id, tracks_count: 1, duration: 150_000, type: "album", plays_count: 0, likes_count: 1 },
      { id: old.id, tracks_count: 0, duration: 0 },
    ]);
  });

  it("listAlbums finds an album by the genres and tags of its public tracks alone", async () => {
    const { id: artist } = await createArtist();
    const album = await createAlbum([artist]);
    const genre = await createGenre();
    const tag = `dusty ${genre.id}`;
    const find = async () => [
      await listIds(`/albums?genre=${encodeURIComponent(genre.name)}`),
      await listIds(`/albums?tag=${encodeURIComponent(tag)}`),
    ];
    const track = await createTrack([artist], { album_id: album.id, album_position: 1 });
    await addGenreToTrack(track.id, genre.id);
    await addTagToTrack(track.id, tag);
    expect(await find()).toEqual([[album.id], [album.id]]);
    await sql`update tracks set visibility = 'unlisted' where id = ${track.id}`;
    expect(await find()).toEqual([[], []]);
  });

  it("The total of all albums is the number of those that are listed", async () => {
    const artist = await createArtist();
    await createAlbum([artist.id]);
    await createAlbum([artist.id], { visibility: "private" });
    const { body } = await get("/albums?page=1&per_page=1");
    const [{ count }] = await sql<[{ count: number }]>`select count(*) from albums where listed`;
    expect(body.pagination.total).toBe(count);
  });

  it("listAlbums answers an anonymous caller with the minimal albums", async () => {
    const artist = await createArtist();
    await createAlbum([artist.id]);
    const { body } = await get(`/albums?artist_id=${artist.id}`);
    expect(Object.keys(body.pagination.data[0]).sort()).toEqual([
      "id",
      "image",
      "model_type",
      "name",
      "release_date",
    ]);
  });

  it("listAlbums answers each filter with the albums that match", async () => {
    const artist = await createArtist();
    const album = await createAlbum([artist.id], { name: "Ébène", release_date: "2026-02-01" });
    await createAlbum([artist.id], { release_date: "2026-01-01" });
    const track = await createTrack([artist.id], { album_id: album.id, album_position: 1 });
    const genre = await createGenre();
    await addGenreToTrack(track.id, genre.id);
    await addTagToTrack(track.id, "dusty");
    await indexChanges();
    const filters = [
      "query=ebene",
      "query=ebene&sort=relevance",
      `genre=${encodeURIComponent(genre.name)}`,
      "tag=Dusty",
      "released_after=2026-01-31",
    ];
    for (const filter of filters) {
      expect(await listIds(`/albums?artist_id=${artist.id}&${filter}`), filter).toEqual([album.id]);
    }
  });

  it("listAlbums answers each album once by cursor", async () => {
    const { token } = await createCaller();
    const artist = await createArtist();
    const albums: number[] = [];
    for (let n = 0; n < 7; n++) albums.push((await createAlbum([artist.id])).id);
    expect(await walk(`/albums?artist_id=${artist.id}&per_page=2`, token)).toEqual(albums.reverse());
  });
});

describe("listAlbums: refusals", () => {
  it.each([
    "sort=loudest",
    "artist_id=x",
    "released_after=now",
    "bpm_min=1",
    "key=H",
    "license=gift",
    "price_min_amount=-1",
  ])("listAlbums refuses %s", async (query) => {
    expect((await get(`/albums?${query}`)).status).toBe(422);
  });
});

describe("listAlbums: authorization", () => {
  it("listAlbums leaves out unpublished and private albums", async () => {
    const artist = await createArtist();
    await createAlbum([artist.id], { visibility: "private" });
    await createAlbum([artist.id], { visibility: "unlisted" });
    await createAlbum([artist.id], { status: "draft" });
    expect(await listIds(`/albums?artist_id=${artist.id}`)).toEqual([]);
  });
});

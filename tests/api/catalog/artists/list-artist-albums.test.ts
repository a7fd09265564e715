import { describe, expect, it } from "vitest";
import { documented, get } from "@/tests/support/api";
import { createAlbum, createArtist, createCaller, createTrack } from "@/tests/support/factories";
import { Album, listSchema } from "@/tests/support/specification";

const ids = (items: { id: number }[]) => items.map(({ id }) => id);

async function listAlbums(artistId: number, query = "") {
  const { token } = await createCaller();
  const { status, body } = await get(`/artists/${artistId}/albums${query}`, { token });
  expect(status).toBe(200);
  listSchema(Album).parse(body);
  return body.pagination;
}

describe("listArtistAlbums: answers", () => {
  it("listArtistAlbums answers with each album's tracks in album order and its artists in order of credit", async () => {
    const [artist, guest] = [await createArtist(), await createArtist()];
    const { id } = await createAlbum([guest.id, artist.id], { name: "Slack Water" });
    const second = await createTrack([artist.id], { album_id: id, album_position: 2 });
    const first = await createTrack([artist.id, guest.id], { album_id: id, album_position: 1 });
    const { data } = await listAlbums(artist.id);
    expect(data).toMatchObject([{ id, name: "Slack Water", description: null, model_type: "album" }]);
    expect(ids(data[0].tracks)).toEqual([first.id, second.id]);
    expect(ids(data[0].tracks[0].artists)).toEqual([artist.id, guest.id]);
    expect(ids(data[0].artists)).toEqual([guest.id, artist.id]);
  });

  it("listArtistAlbums lists the newest release first, and the higher id first on one day", async () => {
    const { id } = await createArtist();
    const old = await createAlbum([id], { release_date: "2025-05-01" });
    const twin = await createAlbum([id], { release_date: "2026-02-01" });
    const laterTwin = await createAlbum([id], { release_date: "2026-02-01" });
    const middle = await createAlbum([id], { release_date: "2025-06-01" });
    expect(ids((await listAlbums(id)).data)).toEqual(ids([laterTwin, twin, middle, old]));
  });

  it("listArtistAlbums yields page after page without gap or overlap", async () => {
    const { id } = await createArtist();
    const albums = [];
    for (let count = 0; count < 5; count++) albums.unshift(await createAlbum([id]));
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await listAlbums(id, `?per_page=2&page=${page}`));
    expect(pages.flatMap(({ data }) => ids(data))).toEqual(ids(albums));
    expect(pages.map(({ data, ...numbers }) => numbers)).toEqual([
      { current_page: 1, from: 1, to: 2, per_page: 2, last_page: 3, total: 5 },
      { current_page: 2, from: 3, to: 4, per_page: 2, last_page: 3, total: 5 },
      { current_page: 3, from: 5, to: 5, per_page: 2, last_page: 3, total: 5 },
    ]);
  });

  it("listArtistAlbums answers past the last page with no data and from and to 0", async () => {
    const { id } = await createArtist();
    await createAlbum([id]);
    for (const page of [2, Number.MAX_SAFE_INTEGER]) {
      expect(await listAlbums(id, `?per_page=100&page=${page}`)).toEqual({
        current_page: page,
        from: 0,
        to: 0,
        per_page: 100,
        last_page: 1,
        total: 1,
        data: [],
      });
    }
  });

  it("listArtistAlbums answers an artist without albums with an empty first page", async () => {
    expect(await listAlbums((await createArtist()).id)).toEqual({
      current_page: 1,
      from: 0,
      to: 0,
      per_page: 15,
      last_page: 1,
      total: 0,
      data: [],
    });
  });
});

describe("listArtistAlbums: refusals", () => {
  it("listArtistAlbums refuses an unknown artist", async () => {
    const { token } = await createCaller();
    const { status, body } = await get("/artists/999999999/albums", { token });
    expect(status).toBe(404);
    expect(body).toEqual({ status: "error", message: "There is no artist with this id.", ...documented });
  });
});

describe("listArtistAlbums: authorization", () => {
  it("listArtistAlbums leaves out another artist's albums", async () => {
    const [artist, other] = [await createArtist(), await createArtist()];
    await createAlbum([other.id]);
    expect(await listAlbums(artist.id)).toMatchObject({ total: 0, data: [] });
  });

  it("listArtistAlbums refuses anonymous callers", async () => {
    expect((await get(`/artists/${(await createArtist()).id}/albums`)).status).toBe(401);
  });
});

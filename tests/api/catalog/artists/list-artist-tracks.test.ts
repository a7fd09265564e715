import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { documented, get } from "@/tests/support/api";
import { createArtist, createCaller, createTrack } from "@/tests/support/factories";
import { listSchema, MinimalTrack, Track } from "@/tests/support/specification";

const ids = (items: { id: number }[]) => items.map(({ id }) => id);

async function listTracks(artistId: number, query = "") {
  const { token } = await createCaller();
  const { status, body } = await get(`/artists/${artistId}/tracks${query}`, { token });
  expect(status).toBe(200);
  listSchema(Track).parse(body);
  return body.pagination;
}

describe("listArtistTracks: answers", () => {
  it("listArtistTracks answers with every track the artist performs on or features on, with all its performers", async () => {
    const [artist, guest] = [await createArtist(), await createArtist()];
    const own = await createTrack([artist.id], { name: "Harbour Lights", release_date: "2026-01-02" });
    const feature = await createTrack([guest.id, artist.id], { release_date: "2026-01-01" });
    const { data } = await listTracks(artist.id);
    expect(ids(data)).toEqual(ids([own, feature]));
    expect(data[0]).toEqual({
      id: own.id,
      name: "Harbour Lights",
      image: "http://downbeat.test/media/artwork/track-1.png",
      release_date: "2026-01-02",
      duration: 150_000,
      description: null,
      artists: [expect.objectContaining({ id: artist.id })],
      bpm: 88,
      key: "D",
      scale: "minor",
      plays_count: 0,
      likes_count: 0,
      from_amount: null,
      currency: null,
      model_type: "track",
    });
    expect(ids(data[1].artists)).toEqual([guest.id, artist.id]);
  });

  it("listArtistTracks lists the newest release first, and the higher id first on one day", async () => {
    const { id } = await createArtist();
    const old = await createTrack([id], { release_date: "2025-05-01" });
    const twin = await createTrack([id], { release_date: "2026-02-01" });
    const laterTwin = await createTrack([id], { release_date: "2026-02-01" });
    const middle = await createTrack([id], { release_date: "2025-06-01" });
    expect(ids((await listTracks(id)).data)).toEqual(ids([laterTwin, twin, middle, old]));
  });

  it("listArtistTracks yields page after page without gap or overlap, and an empty page after the last", async () => {
    const { id } = await createArtist();
    const tracks = [];
    for (let count = 0; count < 4; count++) tracks.unshift(await createTrack([id]));
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await listTracks(id, `?perPage=3&page=${page}`));
    expect(pages.flatMap(({ data }) => ids(data))).toEqual(ids(tracks));
    expect(pages.map(({ from, to, last_page, total }) => [from, to, last_page, total])).toEqual([
      [1, 3, 2, 4],
      [4, 4, 2, 4],
      [0, 0, 2, 4],
    ]);
  });

  it("listArtistTracks answers an anonymous caller with minimal tracks", async () => {
    const { id } = await createArtist();
    const track = await createTrack([id]);
    const { status, body } = await get(`/artists/${id}/tracks`);
    expect(status).toBe(200);
    listSchema(MinimalTrack).parse(body);
    expect(ids(body.pagination.data)).toEqual([track.id]);
  });
});

describe("listArtistTracks: refusals", () => {
  it("listArtistTracks refuses an unknown artist", async () => {
    const { status, body } = await get("/artists/999999999/tracks");
    expect(status).toBe(404);
    expect(body).toEqual({ status: "error", message: "There is no artist with this id.", ...documented });
  });

  it("listArtistTracks refuses an invalid page", async () => {
    const { status, body } = await get(`/artists/${(await createArtist()).id}/tracks?page=0&per_page=101`);
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      page: "Must be an integer of at least 1.",
      per_page: "Must be an integer between 1 and 100.",
    });
  });
});

describe("listArtistTracks: authorization", () => {
  it("listArtistTracks leaves tracks the artist only produced out of the list and its total", async () => {
    const [artist, performer] = [await createArtist(), await createArtist()];
    const track = await createTrack([performer.id]);
    await sql`
      insert into credits (track_id, artist_id, role, release_date, position)
      values (${track.id}, ${artist.id}, 'producer', '2026-03-06', 1)`;
    expect(await listTracks(artist.id)).toMatchObject({ total: 0, data: [] });
    expect(ids((await listTracks(performer.id)).data[0].artists)).toEqual([performer.id]);
  });
});

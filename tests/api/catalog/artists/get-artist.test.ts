import { describe, expect, it } from "vitest";
import { z } from "zod";
import { sql } from "@/db/client";
import { documented, get } from "@/tests/support/api";
import {
  addGenres,
  createAlbum,
  createArtist,
  createCaller,
  createGenre,
  createToken,
  createTrack,
  createUser,
} from "@/tests/support/factories";
import { rows } from "@/tests/support/rows";
import { sessionCookie } from "@/tests/support/session";
import { ArtistDetail } from "@/tests/support/specification";

const Body = z.strictObject({ status: z.literal("success"), artist: ArtistDetail });
const EXTRAS = ["similar", "genres", "albums", "top_tracks"];
const ids = (items: { id: number }[]) => items.map(({ id }) => id);

async function readArtist(extras: string | undefined, artistId: number) {
  const { token } = await createCaller();
  const query = extras === undefined ? "" : `?with=${encodeURIComponent(extras)}`;
  const { status, body } = await get(`/artists/${artistId}${query}`, { token });
  expect(status).toBe(200);
  return Body.parse(body).artist;
}

describe("getArtist: answers", () => {
  it("getArtist answers an anonymous caller with the minimal artist, whatever `with` says", async () => {
    const artist = await createArtist({ name: "Low Tide Assembly" });
    const { status, body } = await get(`/artists/${artist.id}?with=albums,nonsense`);
    expect(status).toBe(200);
    expect(body).toEqual({
      status: "success",
      artist: {
        id: artist.id,
        name: "Low Tide Assembly",
        image: "http://downbeat.test/media/artwork/artist-1.png",
        image_small: "http://downbeat.test/media/artwork/artist-1.png?size=320",
        verified: false,
        model_type: "artist",
      },
    });
  });

  it("getArtist answers a token with profile, pictures and links, and without the extras nobody asked for", async () => {
    const { id } = await createArtist();
    const profile = { description: "Late-night beats.", city: "Rotterdam", country: "NL" };
    const [row] = await sql<[{ id: number }]>`
      insert into artist_profiles ${rows({ artist_id: id, ...profile })} returning id`;
    await sql`
      insert into profile_images (artist_id, url, position)
      values (${id}, 'https://b.example/2', 2), (${id}, 'https://b.example/1', 1)`;
    await sql`
      insert into profile_links (artist_id, url, title, position)
      values (${id}, 'https://c.example/2', 'Second', 2), (${id}, 'https://c.example/1', 'First', 1)`;
    const artist = await readArtist(undefined, id);
    expect(artist.profile).toEqual({ id: row.id, ...profile });
    expect(artist.profile_images?.map(({ url }) => url)).toEqual([
      "https://b.example/1",
      "https://b.example/2",
    ]);
    expect(artist.links?.map(({ title }) => title)).toEqual(["First", "Second"]);
    for (const key of EXTRAS) expect(artist).not.toHaveProperty(key);
  });

  it("getArtist answers an artist without a profile with an empty one", async () => {
    const artist = await readArtist(undefined, (await createArtist()).id);
    expect(artist.profile).toMatchObject({ description: "", city: "", country: "" });
    expect(artist.profile_images).toEqual([]);
    expect(artist.links).toEqual([]);
  });

  it.each([
    ["similar", "similar"],
    ["genres", "genres"],
    ["albums", "albums"],
    ["topTracks", "top_tracks"],
  ])("getArtist answers with=%s with the key %s alone", async (extra, key) => {
    const artist = await readArtist(extra, (await createArtist()).id);
    expect(EXTRAS.filter((name) => name in artist)).toEqual([key]);
  });

  it("getArtist answers all extras together, in any order, with repetitions, spaces and empty items", async () => {
    const artist = await readArtist("topTracks, albums,similar,,genres,albums", (await createArtist()).id);
    expect(artist).toMatchObject({ albums: { total: 0, data: [] }, similar: [], genres: [], top_tracks: [] });
  });

  it("getArtist answers with=genres with the main genre first", async () => {
    const { id } = await createArtist();
    const [first, second] = [await createGenre(), await createGenre()];
    await addGenres(id, [second.id, first.id]);
    const { genres } = await readArtist("genres", id);
    expect(genres?.map(({ name }) => name)).toEqual([second.name, first.name]);
  });

  it("getArtist answers with=albums with the first 15, newest first, each with its tracks and artists", async () => {
    const { id } = await createArtist();
    const artists = [];
    for (let day = 1; day <= 16; day++) {
      artists.push(await createAlbum([id], { release_date: `2026-01-${String(day).padStart(2, "0")}` }));
    }
    const newest = artists.at(-1)?.id ?? 0;
    const track = await createTrack([id], { album_id: newest, album_position: 1 });
    const { albums } = await readArtist("albums", id);
    expect(albums).toMatchObject({ current_page: 1, from: 1, to: 15, per_page: 15, last_page: 2, total: 16 });
    expect(ids(albums?.data as { id: number }[])).toEqual(ids(artists.reverse().slice(0, 15)));
    expect(albums?.data[0]).toMatchObject({ tracks: [{ id: track.id }], artists: [{ id }] });
  });

  it("getArtist answers with=topTracks with the 20 most played on which the artist performs, ties by id", async () => {
    const { id } = await createArtist();
    const other = await createArtist();
    const artists = [];
    for (let place = 0; place < 21; place++) {
      artists.push(await createTrack(place % 2 ? [id] : [other.id, id], { plays: place < 2 ? 7 : place }));
    }
    const produced = await createTrack([other.id], { plays: 999 });
    await sql`
      insert into credits (track_id, artist_id, role, release_date, position)
      values (${produced.id}, ${id}, 'producer', '2026-03-06', 5)`;
    const { top_tracks } = await readArtist("topTracks", id);
    const byPlays = artists
      .map((track, place) => ({ ...track, plays: place < 2 ? 7 : place }))
      .sort((a, b) => b.plays - a.plays || a.id - b.id);
    expect(ids(top_tracks ?? [])).toEqual(ids(byPlays.slice(0, 20)));
  });

  it("getArtist answers with=similar by shared genres, then by plays, then by id, at most 20 and never the artist itself", async () => {
    const genres = [await createGenre(), await createGenre()].map(({ id }) => id) as [number, number];
    const { id } = await createArtist({ plays: 1_000_000 });
    await addGenres(id, genres);
    const make = async (plays: number, shared: number[]) => {
      const artist = await createArtist({ plays });
      await addGenres(artist.id, shared);
      return artist.id;
    };
    const popular = await make(500, [genres[0]]);
    const close = await make(1, genres);
    const tie = await make(10, [genres[1]]);
    const laterTie = await make(10, [genres[0]]);
    await make(9_999, [(await createGenre()).id]);
    for (let count = 0; count < 20; count++) await make(5, [genres[0]]);
    const { similar } = await readArtist("similar", id);
    expect(similar).toHaveLength(20);
    expect(ids(similar ?? []).slice(0, 4)).toEqual([close, popular, tie, laterTie]);
    expect(ids(similar ?? [])).not.toContain(id);
  });

  it("getArtist answers a signed-in session as a token", async () => {
    const { id } = await createArtist();
    const { status, body } = await get(`/artists/${id}?with=genres`, {
      cookie: await sessionCookie((await createUser()).id),
    });
    expect(status).toBe(200);
    expect(Body.parse(body).artist.genres).toEqual([]);
  });
});

describe("getArtist: refusals", () => {
  it.each(["tracks", "albums,tracks", "top_tracks", "Albums", "albums;genres"])(
    "getArtist refuses with=%s",
    async (extras) => {
      const { token } = await createCaller();
      const { status, body } = await get(`/artists/${(await createArtist()).id}?with=${extras}`, { token });
      expect(status).toBe(422);
      expect(body).toEqual({
        status: "error",
        message: "The request has invalid parameters.",
        errors: { with: "Must be a comma-separated list of: similar, genres, albums, topTracks." },
        ...documented,
      });
    },
  );

  it.each(["with=albums&with=genres", "with[]=albums", "with[0]=albums"])(
    "getArtist refuses the list %s",
    async (query) => {
      const { token } = await createCaller();
      const { status, body } = await get(`/artists/${(await createArtist()).id}?${query}`, { token });
      expect(status).toBe(422);
      expect(Object.keys(body.errors)).toEqual(["with"]);
    },
  );

  it.each(["999999999", "0", "-1", "1.5", "one", "9007199254740993", "%00"])(
    "getArtist refuses the id %s as unknown",
    async (id) => {
      const { status, body } = await get(`/artists/${id}`);
      expect(status).toBe(404);
      expect(body).toEqual({ status: "error", message: expect.any(String), ...documented });
    },
  );
});

describe("getArtist: authorization", () => {
  it("getArtist keeps the full artist from a token without catalog:read", async () => {
    const user = await createUser();
    const token = await createToken(user.id, ["social:read"]);
    const { status, body } = await get(`/artists/${(await createArtist()).id}`, { token });
    expect(status).toBe(403);
    expect(body.message).toContain("catalog:read");
  });
});

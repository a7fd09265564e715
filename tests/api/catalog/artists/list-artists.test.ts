import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { indexChanges } from "@/lib/catalog/search-index/service";
import { get } from "@/tests/support/api";
import { addGenres, createArtist, createCaller, createGenre, createTrack } from "@/tests/support/factories";
import { listIds, walk } from "@/tests/support/releases";
import { rows } from "@/tests/support/rows";

/** Artists of one new genre, which no other test has. */
async function createGenreArtists(...names: string[]) {
  const genre = await createGenre();
  const artists: number[] = [];
  for (const name of names) {
    const { id } = await createArtist({ name });
    await addGenres(id, [genre.id]);
    artists.push(id);
  }
  return { path: `/artists?genre=${encodeURIComponent(genre.name)}`, artists };
}

describe("listArtists: answers", () => {
  it("listArtists answers with artists and their counts, the latest first", async () => {
    const { token } = await createCaller();
    const { path, artists } = await createGenreArtists("First", "Second");
    const [first = 0, second = 0] = artists;
    await createTrack([first]);
    await createTrack([first], { visibility: "private" });
    await sql`insert into artist_profiles ${rows({ artist_id: first, city: "Rotterdam", country: "NL" })}`;
    const { body } = await get(path, { token });
    expect(body.pagination.data).toMatchObject([
      { id: second, tracks_count: 0, claimed: false },
      { id: first, tracks_count: 1, plays_count: 0, city: "Rotterdam", country: "NL" },
    ]);
  });

  it("The total of all artists is the number of those that are not hidden", async () => {
    await createArtist();
    const hidden = await createArtist();
    await sql`update artists set hidden_at = now() where id = ${hidden.id}`;
    const { body } = await get("/artists?page=1&per_page=1");
    const [{ count }] = await sql<[{ count: number }]>`select count(*) from artists where hidden_at is null`;
    expect(body.pagination.total).toBe(count);
  });

  it("listArtists answers an anonymous caller with the minimal artists", async () => {
    const { path } = await createGenreArtists("First");
    const { body } = await get(path);
    expect(body.pagination.data[0]).not.toHaveProperty("tracks_count");
  });

  it("listArtists answers each filter and order", async () => {
    const { path, artists } = await createGenreArtists("Zoë Field", "Zoe", "Anna");
    const [field = 0, zoe = 0, anna = 0] = artists;
    await sql`insert into artist_profiles ${rows({ artist_id: zoe, country: "NL" })}`;
    await indexChanges();
    expect(await listIds(`${path}&query=ZOE`)).toEqual([zoe, field]);
    expect(await listIds(`${path}&query=zoe&sort=relevance`)).toEqual([zoe, field]);
    expect(await listIds(`${path}&sort=name`)).toEqual([anna, zoe, field]);
    expect(await listIds(`${path}&country=nl`)).toEqual([zoe]);
  });

  it("listArtists answers each artist once by cursor", async () => {
    const { token } = await createCaller();
    const { path, artists } = await createGenreArtists("A", "B", "C", "D", "E");
    expect(await walk(`${path}&sort=name&per_page=2`, token)).toEqual(artists);
  });
});

describe("listArtists: refusals", () => {
  it.each(["country=NLD", "country=ZZ", "country=uk", "sort=plays", "query=a"])(
    "listArtists refuses %s",
    async (query) => {
      expect((await get(`/artists?${query}`)).status).toBe(422);
    },
  );
});

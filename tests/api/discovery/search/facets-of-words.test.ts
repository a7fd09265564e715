import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { indexChanges } from "@/lib/catalog/search-index/service";
import { get } from "@/tests/support/api";
import { addGenreToTrack, createArtist, createGenre, createTrack } from "@/tests/support/factories";

const TRACKS = 60;
const KEYS = ["A", "C", "F"] as const;

/** Tracks whose names have the words, in all tiers, as if there were hundreds of thousands. */
const tracks: { words: string[]; key: string; bpm: number; genre: string; isListed: boolean }[] = [];

beforeAll(async () => {
  const artist = await createArtist({ name: "Nobody" });
  const genres = [await createGenre(), await createGenre()];
  for (let n = 0; n < TRACKS; n++) {
    const words = ["gossamer", ...(n % 2 ? ["gossip"] : []), ...(n % 5 ? [] : ["quartz"])];
    const [key = "A", bpm] = [KEYS[n % 3], 80 + (n % 4) * 10];
    const { id } = await createTrack([artist.id], {
      name: `${words.join(" ")} ${n}`,
      key,
      scale: "minor",
      bpm,
    });
    const genre = genres[n % 7 ? 0 : 1];
    if (!genre) throw new Error("There is no genre.");
    await addGenreToTrack(id, genre.id);
    tracks.push({ words, key, bpm, genre: genre.name, isListed: n % 11 !== 0 });
  }
  await indexChanges();
  await sql`insert into search_tiers (kind, least) values (1, '{3,2,1}')`;
  await sql`update search_documents set tier = entity_id % 4 where kind = 1`;
  // Their documents are still there.
  await sql`update tracks set visibility = 'private' where name ~ ' (0|11|22|33|44|55)$'`;
});

/** Counts the wanted tracks by value, by comparing all of them. */
function expectMatches(matches: (words: string[]) => boolean) {
  const expected = tracks.filter(({ words, isListed }) => isListed && matches(words));
  const by = (of: (track: (typeof tracks)[number]) => string | number) => {
    const counts = new Map<string | number, number>();
    for (const track of expected) counts.set(of(track), (counts.get(of(track)) ?? 0) + 1);
    return Object.fromEntries(counts);
  };
  return {
    total: expected.length,
    keys: by(({ key }) => key),
    bpm: by(({ bpm }) => bpm),
    genres: by(({ genre }) => genre),
  };
}

async function countFacets(query: string) {
  const { total, total_is_exact, sampled, keys, bpm, genres } = (await get(`/tracks/facets?${query}`)).body
    .facets;
  expect([total_is_exact, sampled]).toEqual([true, false]);
  const by = (rows: { count: number }[], name: string) =>
    Object.fromEntries(rows.map((row) => [(row as Record<string, unknown>)[name], row.count]));
  return { total, keys: by(keys, "key"), bpm: by(bpm, "min"), genres: by(genres, "name") };
}

describe("Facets of words", () => {
  it.each<[string, (words: string[]) => boolean]>([
    ["gossamer", () => true],
    ["goss", () => true],
    ["gossip", (words) => words.includes("gossip")],
    ["gossip quartz", (words) => words.includes("gossip") && words.includes("quartz")],
    ["gossamer -gossip", (words) => !words.includes("gossip")],
  ])("Facets of words count each match in every tier once: %s", async (query, matches) => {
    const all = expectMatches(matches);
    expect(all.total).toBeGreaterThan(0);
    expect(await countFacets(`query=${encodeURIComponent(query)}`)).toEqual(all);
  });

  it("Facets of words are the same with a filter that leaves out nothing", async () => {
    expect(await countFacets("query=gossamer&duration_min=1")).toEqual(expectMatches(() => true));
  });

  it("Facets of words leave out the own filter of a facet alone", async () => {
    const all = expectMatches(() => true);
    const { keys, bpm } = (await get("/tracks/facets?query=gossamer&key=A")).body.facets;
    expect(
      Object.fromEntries(keys.map((row: { key: string; count: number }) => [row.key, row.count])),
    ).toEqual(all.keys);
    const ofKey = tracks.filter(({ key, isListed }) => key === "A" && isListed).length;
    expect(bpm.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(ofKey);
  });
});

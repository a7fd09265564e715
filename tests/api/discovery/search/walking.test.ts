import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { indexChanges } from "@/lib/catalog/search-index/service";
import { get } from "@/tests/support/api";
import { addTagToTrack, createArtist, createCaller, createTrack } from "@/tests/support/factories";

const TRACKS = 48;

let token: string;

/** Tracks that match by name, by artist or by tag, in all tiers, as if there were hundreds of thousands. */
beforeAll(async () => {
  ({ token } = await createCaller());
  const [artist, namesake] = [
    await createArtist({ name: "Nobody" }),
    await createArtist({ name: "Wanderlust Choir" }),
  ];
  for (let n = 0; n < TRACKS; n++) {
    const name = n < 3 ? "Wanderlust" : n % 3 === 0 ? `Wanderlust ${n}` : `Piece ${n}`;
    const track = await createTrack([n % 3 === 1 ? namesake.id : artist.id], { name });
    if (n >= 3 && n % 3 === 2) await addTagToTrack(track.id, "wanderlust");
  }
  await indexChanges();
  await sql`insert into search_tiers (kind, least) values (1, '{3,2,1}')`;
  await sql`update search_documents set tier = (entity_id / 3) % 4, popularity = 4 - (entity_id / 3) % 4 + (entity_id % 2) / 2.0 where kind = 1`;
});

/** The ids of all pages of a walk by cursor. */
async function walkPages(query: string, perPage: number): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const path = `/tracks?${query}&per_page=${perPage}&cursor=${encodeURIComponent(cursor)}`;
    const { status, text, body }: Awaited<ReturnType<typeof get>> = await get(path, { token });
    expect(status, text).toBe(200);
    ids.push(...body.pagination.data.map(({ id }: { id: number }) => id));
    cursor = body.pagination.next_cursor;
  }
  return ids;
}

const QUERY = "sort=relevance&query=wanderlust";

describe("A walk through the matches of a query by cursor", () => {
  it("A walk through the matches of a query by cursor finds each once, in the order of search, whatever the size of the pages", async () => {
    const all = await walkPages(QUERY, 100);
    expect(all).toHaveLength(TRACKS);
    expect(new Set(all).size).toBe(TRACKS);
    for (const perPage of [5, 7]) expect(await walkPages(QUERY, perPage)).toEqual(all);
    const { tracks } = (await get("/search?query=wanderlust&types=track&limit=20", { token })).body.results;
    expect(all.slice(0, 20)).toEqual(tracks.map(({ id }: { id: number }) => id));
  });

  it("A walk through the matches of a query goes on through corrected words", async () => {
    const all = await walkPages("sort=relevance&query=wanderlsut", 9);
    expect(new Set(all).size).toBe(TRACKS);
    expect(all).toHaveLength(TRACKS);
  });

  it("A walk through the matches of a query passes over what has been hidden, and ends", async () => {
    const [first] = await walkPages(QUERY, 50);
    await sql`update tracks set visibility = 'private' where id = ${first ?? 0}`;
    expect(await walkPages(QUERY, 6)).toHaveLength(TRACKS - 1);
    await sql`update tracks set visibility = 'public' where id = ${first ?? 0}`;
  });

  it("A walk through the matches of a query with filters finds the same as a page", async () => {
    const filtered = `${QUERY}&duration_min=1`;
    const { data } = (await get(`/tracks?${filtered}&per_page=100`, { token })).body.pagination;
    expect(await walkPages(filtered, 13)).toEqual(data.map(({ id }: { id: number }) => id));
  });
});

import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { listLargestGenres, listTopGenres } from "@/lib/catalog/taxonomy/genre-service";
import { get } from "@/tests/support/api";
import {
  addGenres,
  addGenreToTrack,
  createArtist,
  createCaller,
  createGenre,
  createTrack,
} from "@/tests/support/factories";
import { Genre, listSchema, MinimalGenre } from "@/tests/support/specification";
import { visitorFrom } from "@/tests/support/user-caller";

type GenreItem = z.output<typeof Genre>;

async function pageOfGenres(query = "") {
  const { token } = await createCaller();
  const { status, body } = await get(`/genres${query}`, { token });
  expect(status).toBe(200);
  listSchema(Genre).parse(body);
  return body.pagination;
}

async function findInList(id: number): Promise<GenreItem | undefined> {
  const { data } = await pageOfGenres("?per_page=100");
  return data.find((genre: GenreItem) => genre.id === id);
}

describe("listGenres: answers", () => {
  it("listGenres answers with each genre's own numbers of tracks and artists, also when they are 0", async () => {
    const [full, empty] = [await createGenre(), await createGenre()];
    const artists = [await createArtist(), await createArtist()];
    for (const { id } of artists) await addGenres(id, [full.id]);
    for (let count = 0; count < 3; count++) await addGenreToTrack((await createTrack([])).id, full.id);
    expect(await findInList(full.id)).toEqual({
      ...full,
      tracks_count: 3,
      artists_count: 2,
      model_type: "genre",
    });
    expect(await findInList(empty.id)).toEqual({
      ...empty,
      tracks_count: 0,
      artists_count: 0,
      model_type: "genre",
    });
  });

  it("The page of genres has those with public tracks, the largest first, and the front page no more than twelve", async () => {
    const [small, large, empty] = [await createGenre(), await createGenre(), await createGenre()];
    for (let more = 0; more < 5; more++) await addGenreToTrack((await createTrack([])).id, large.id);
    for (let more = 0; more < 12; more++)
      await addGenreToTrack((await createTrack([])).id, more === 0 ? small.id : (await createGenre()).id);
    const visitor = visitorFrom("127.0.0.1");
    const all = await listLargestGenres(visitor);
    expect(all[0]).toMatchObject({ id: large.id, tracks_count: 5 });
    expect(all.map(({ id }) => id)).toContain(small.id);
    expect(all.map(({ id }) => id)).not.toContain(empty.id);
    expect(await listTopGenres(visitor)).toEqual(all.slice(0, 12));
  });

  it("listGenres lists by name, page after page without gap or overlap, and an empty page after the last", async () => {
    for (const name of ["Techno", "Afrobeats", "R&B", "Dub", "House"]) await createGenre(name);
    const { total, data } = await pageOfGenres("?per_page=100");
    const names = data.map(({ name }: GenreItem) => name);
    expect(names).toEqual([...names].sort());
    expect(names).toEqual(expect.arrayContaining(["Afrobeats", "Dub", "House", "R&B", "Techno"]));
    const last = Math.ceil(total / 2);
    const pages = [];
    for (let page = 1; page <= last; page++) pages.push(await pageOfGenres(`?per_page=2&page=${page}`));
    expect(pages.flatMap((page) => page.data)).toEqual(data);
    expect(pages[1]).toMatchObject({ current_page: 2, from: 3, to: 4, per_page: 2, last_page: last, total });
    expect(await pageOfGenres(`?page=${Number.MAX_SAFE_INTEGER}`)).toMatchObject({
      from: 0,
      to: 0,
      total,
      data: [],
    });
  });

  it("listGenres answers an anonymous caller with minimal genres", async () => {
    const genre = await createGenre();
    const { status, body } = await get("/genres?per_page=100");
    expect(status).toBe(200);
    listSchema(MinimalGenre).parse(body);
    expect(body.pagination.data).toContainEqual({ ...genre, model_type: "genre" });
  });

  it("listGenres answers with the chosen fields alone", async () => {
    const { name } = await createGenre();
    const { token } = await createCaller();
    const { body } = await get("/genres?per_page=100&fields=name,tracks_count", { token });
    expect(body.pagination.data).toContainEqual({ name, tracks_count: 0 });
  });
});

describe("listGenres: refusals", () => {
  it.each(["page=0", "per_page=101", "per_page=x"])("listGenres refuses %s", async (query) => {
    const { status, body } = await get(`/genres?${query}`);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([query.split("=")[0]]);
  });
});

describe("listGenres: authorization", () => {
  it("listGenres keeps counts from anonymous callers who ask for them", async () => {
    const { status, body } = await get("/genres?fields=tracks_count");
    expect(status).toBe(422);
    expect(body.errors.fields).toContain("needs a token");
  });
});

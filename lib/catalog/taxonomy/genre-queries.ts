import "server-only";
import type { z } from "zod";
import { sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { asc, type OffsetPage, type PageSlice, sqlPage } from "@/db/page";
import { replicaSql } from "@/db/replica";
import { artistGenres, genreNames, genres, trackGenres } from "@/db/schema/genres";
import type { Genre, GenreWithCounts } from "@/lib/catalog/resource-shapes/genre-shapes";
import { hasGenreName } from "./genre-fragments";

type GenreRow = z.input<typeof Genre> | z.input<typeof GenreWithCounts>;

const genreShape = jsonObject(sql`${genres.id}, ${genres.name}`);

const genreWithCountsShape = jsonObject(sql`
  ${genres.id}, ${genres.name},
  (select count(*) from ${trackGenres} where ${trackGenres.genre_id} = ${genres.id} and ${trackGenres.listed}) as tracks_count,
  (select count(*) from ${artistGenres} where ${artistGenres.genre_id} = ${genres.id}) as artists_count`);

const genreListShape = (counted: boolean) => (counted ? genreWithCountsShape : genreShape);

/** Genres by name, `counted` with their numbers of tracks and artists. */
export async function findGenres(slice: PageSlice, counted: boolean) {
  // Names are unique, so they are a total order.
  const order = asc(genres.name);
  const list = { from: genres, where: sql`true`, order, shape: genreListShape(counted) };
  const [row] = await replicaSql("anyone")<[OffsetPage<GenreRow>]>`select ${sqlPage(list, slice)}`;
  return row;
}

/** The genre with exactly this name, or that had it in whatever case; `counted` with its numbers of tracks and artists. */
export async function findGenre(name: string, counted: boolean): Promise<GenreRow | undefined> {
  const [row] = await replicaSql("anyone")<{ genre: GenreRow }[]>`
    select ${genreListShape(counted)} as genre from ${genres}
    where ${genres.id} = coalesce(
      (select exact.id from ${genres} as exact where exact.name = ${name}),
      (select ${genreNames.genre_id} from ${genreNames} where ${genreNames.folded_name} = folded(${name})))`;
  return row?.genre;
}

/** The genre that has this name, or had it, in whatever case, with its numbers of tracks and artists. */
export async function findGenreByName(name: string) {
  const [row] = await replicaSql("anyone")<{ genre: z.input<typeof GenreWithCounts> }[]>`
    select ${genreWithCountsShape} as genre from ${genres}
    where ${genres.id} = ${hasGenreName(name)}`;
  return row?.genre;
}

/** The genres that have tracks, those with most first. */
export async function findLargestGenres() {
  return replicaSql("anyone")<z.input<typeof GenreWithCounts>[]>`
    select id, name, tracks_count::integer, (
      select count(*)::integer from ${artistGenres} where ${artistGenres.genre_id} = counted.id) as artists_count
    from (
      select ${genres.id}, ${genres.name}, count(*) as tracks_count
      from ${trackGenres} join ${genres} on ${genres.id} = ${trackGenres.genre_id}
      where ${trackGenres.listed} group by ${genres.id}) as counted
    order by tracks_count desc, name`;
}

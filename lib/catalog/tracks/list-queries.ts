import "server-only";
import type { PendingQuery, Row } from "postgres";
import type { z } from "zod";
import { sql } from "@/db/client";
import { desc, type Found, type List, type Order, type Slice, sqlPage } from "@/db/page";
import { replicaSql } from "@/db/replica";
import { trackShape } from "@/lib/catalog/resources/fragments";
import type { Track } from "@/lib/catalog/resources/track-shapes";
import type { TrackFilters, TrackSort } from "./contract";

type Fragment = PendingQuery<Row[]>;

/** A table with one row for each track of the list, which an index yields in the order of the list. */
interface Source {
  table: Fragment;
  /** The track's id in it. */
  id: Fragment;
  where: Fragment;
  order: Order;
  /** The filter that `where` has applied. */
  filter?: keyof TrackFilters;
}

/** The filtered, published and public tracks. */
export async function findTracksPage(filters: TrackFilters, sort: TrackSort, slice: Slice) {
  const { table, id, where, order, filter } = sourceOf(filters, sort);
  const isTracks = id === tracksId;
  const list: List = {
    from: table,
    where: [where, ...conditions({ ...filters, ...(filter && { [filter]: undefined }) }, id)].reduce(
      (all, one) => sql`${all} and ${one}`,
    ),
    order,
    ...(!isTracks && { join: sql`join tracks on tracks.id = ${id}` }),
    shape: trackShape,
  };
  const [row] = await replicaSql("anyone")<[Found<z.input<typeof Track>>]>`select ${sqlPage(list, slice)}`;
  return row;
}

const tracksId = sql`tracks.id`;

/** The tables that repeat day and state of the track, so that one index range yields the newest of a genre, a tag or an artist. */
const newestOf = (table: Fragment, id: Fragment) => ({
  table,
  id,
  order: desc([sql`${table}.release_date`, sql`date`], [id, sql`bigint`]),
});

const GENRES = newestOf(sql`track_genres`, sql`track_genres.track_id`);
const TAGS = newestOf(sql`track_tags`, sql`track_tags.track_id`);
const CREDITS = newestOf(sql`credits`, sql`credits.track_id`);
const TRACKS = newestOf(sql`tracks`, tracksId);

function sourceOf(filters: TrackFilters, sort: TrackSort): Source {
  if (sort === "popular") {
    return {
      table: sql`track_popularity`,
      id: sql`track_popularity.track_id`,
      where: sql`exists (select from tracks where tracks.id = track_popularity.track_id and tracks.listed)`,
      order: desc([sql`track_popularity.plays`, sql`bigint`], [sql`track_popularity.track_id`, sql`bigint`]),
    };
  }
  if (sort === "relevance" && filters.query !== undefined) {
    const closeness = sql`similarity(tracks.search_letters, trigram_letters(folded(${filters.query})))`;
    const order = desc([closeness, sql`real`], [tracksId, sql`bigint`]);
    return { ...TRACKS, where: sql`tracks.listed`, order };
  }
  if (filters.query !== undefined) return { ...TRACKS, where: sql`tracks.listed` };
  if (filters.artist_id !== undefined) {
    return {
      ...CREDITS,
      where: sql`${performedBy(filters.artist_id)} and credits.listed`,
      filter: "artist_id",
    };
  }
  if (filters.tag !== undefined) {
    return {
      ...TAGS,
      where: sql`track_tags.listed and track_tags.tag_id = ${tagCalled(filters.tag)}`,
      filter: "tag",
    };
  }
  if (filters.genre !== undefined) {
    const where = sql`track_genres.listed and track_genres.genre_id = ${genreCalled(filters.genre)}`;
    return { ...GENRES, where, filter: "genre" };
  }
  return { ...TRACKS, where: sql`tracks.listed` };
}

const genreCalled = (name: string) =>
  sql`(select genres.id from genres where folded(genres.name) = folded(${name}) order by genres.id limit 1)`;

const tagCalled = (name: string) => sql`(select tags.id from tags where tags.folded_name = folded(${name}))`;

const performedBy = (artistId: number) =>
  sql`credits.artist_id = ${artistId} and credits.role in ('performer', 'featured')`;

/** The conditions of the filters on the track whose id is `id`. */
function conditions(filters: TrackFilters, id: Fragment): Fragment[] {
  const { genre, tag, artist_id } = filters;
  const own = ownConditions(filters);
  const all = own.reduce<Fragment | undefined>(
    (left, right) => (left ? sql`${left} and ${right}` : right),
    undefined,
  );
  return [
    genre !== undefined &&
      sql`exists (select from track_genres where track_genres.track_id = ${id} and track_genres.genre_id = ${genreCalled(genre)})`,
    tag !== undefined &&
      sql`exists (select from track_tags where track_tags.track_id = ${id} and track_tags.tag_id = ${tagCalled(tag)})`,
    artist_id !== undefined &&
      sql`exists (select from credits where credits.track_id = ${id} and ${performedBy(artist_id)})`,
    all && (id === tracksId ? all : sql`exists (select from tracks where tracks.id = ${id} and ${all})`),
  ].filter((one): one is Fragment => typeof one === "object");
}

/** The conditions on columns of `tracks`. */
function ownConditions(filters: TrackFilters): Fragment[] {
  const { query, album_id, bpm_min, bpm_max, key, scale, duration_min, duration_max, released_after } =
    filters;
  return [
    query !== undefined && named(query),
    album_id !== undefined && sql`tracks.album_id = ${album_id}`,
    bpm_min !== undefined && sql`tracks.bpm >= ${bpm_min}`,
    bpm_max !== undefined && sql`tracks.bpm <= ${bpm_max}`,
    key !== undefined && sql`tracks.key = ${key}`,
    scale !== undefined && sql`tracks.scale = ${scale}`,
    duration_min !== undefined && sql`tracks.duration >= ${duration_min}`,
    duration_max !== undefined && sql`tracks.duration <= ${duration_max}`,
    released_after !== undefined && sql`tracks.release_date > ${released_after}::date`,
  ].filter((one): one is Fragment => one !== false);
}

/** The index finds the name in the only letters that trigrams know; it is then compared as people compare names. */
const named = (query: string) => sql`(
  tracks.search_letters like '%' || trigram_letters(folded(${query})) || '%' and folded(${query}) <> ''
  and strpos(folded(tracks.name), folded(${query})) > 0)`;

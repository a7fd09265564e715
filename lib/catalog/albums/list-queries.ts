import "server-only";
import type { z } from "zod";
import { sql } from "@/db/client";
import { asc, createOrder, desc, type List, type PageResult, type Slice, sqlPage, sqlTotal } from "@/db/page";
import { catalogCount } from "@/db/relation";
import { replicaSql } from "@/db/replica";
import { albumArtists, albumStats, albums } from "@/db/schema/albums";
import { trending } from "@/db/schema/discovery";
import { searchDocuments } from "@/db/schema/search";
import { trackStats, tracks } from "@/db/schema/tracks";
import type { Fragment } from "@/db/tagged";
import type { Album } from "@/lib/catalog/resource-shapes/album-shapes";
import { albumShape } from "@/lib/catalog/resource-shapes/fragments";
import { bestKeys, isMatch, matching, type TextQuery } from "@/lib/catalog/search-index/fragments";
import { priceConditions, conditions as trackConditions } from "@/lib/catalog/tracks/filter-fragments";
import type { AlbumFilters, AlbumSort } from "./contract";

/** The filters, with the query as the index understands it. */
interface ListFilters extends Omit<AlbumFilters, "query"> {
  query: TextQuery | undefined;
}

/** A table with one row for each album of the list, which an index yields in the order of the list, and what leads from it to `albums`. */
type Source = Omit<List, "shape">;

/** The filtered, published and public albums. */
export async function findAlbumsPage(filters: ListFilters, sort: AlbumSort, slice: Slice) {
  const page: List = { ...chooseSource(filters, sort), ...chooseTotal(filters, sort), shape: albumShape };
  const [row] = await replicaSql("anyone")<
    [PageResult<z.input<typeof Album>>]
  >`select ${sqlPage(page, slice)}`;
  return row;
}

/** The total of a list, where another way to it is shorter than counting the rows of its source. */
function chooseTotal(filters: ListFilters, sort: AlbumSort): Pick<List, "total" | "isWhole"> {
  if (sort === "trending") return {};
  if (sort === "price_low" || sort === "price_high")
    return {
      total: sqlTotal({
        from: albums,
        where: all([albums.listed, ...conditions(filters, albums, [isForSale])]),
      }),
    };
  if (Object.values(filters).every((value) => value === undefined))
    return { total: catalogCount("albums"), isWhole: true };
  // Every album has a popularity, so it is not needed to count them.
  if (sort === "popular") return { total: sqlTotal(newestSource(filters)) };
  return {};
}

const all = (some: readonly Fragment[]): Fragment => some.reduce((left, right) => sql`${left} and ${right}`);

function chooseSource(filters: ListFilters, sort: AlbumSort): Source {
  if (sort === "price_low" || sort === "price_high") return priceSource(filters, sort);
  if (sort === "trending") return trendSource(filters);
  if (sort === "popular") return popularSource(filters);
  return sort === "relevance" && filters.query ? matchSource(filters, filters.query) : newestSource(filters);
}

/** The newest first; those of an artist from the table that repeats day and state of the album. */
function newestSource(filters: ListFilters): Source {
  const { query, artist_id, ...others } = filters;
  if (artist_id !== undefined && query === undefined)
    return {
      from: albumArtists,
      where: all([
        albumArtists.listed,
        sql`${albumArtists.artist_id} = ${artist_id}`,
        ...conditions(
          { ...others, query },
          { id: albumArtists.album_id, release_date: albumArtists.release_date },
        ),
      ]),
      order: desc(albumArtists.release_date, albumArtists.album_id),
      join: sql`join ${albums} on ${albums.id} = ${albumArtists.album_id}`,
    };
  return {
    from: albums,
    where: all([albums.listed, ...conditions(filters, albums)]),
    order: desc(albums.release_date, albums.id),
  };
}

function popularSource(filters: ListFilters): Source {
  return {
    from: albumStats,
    where: hasAlbum(albumStats.album_id, conditions(filters, albums)),
    order: desc(albumStats.ranked_plays, albumStats.album_id),
    join: sql`join ${albums} on ${albums.id} = ${albumStats.album_id}`,
  };
}

/** The best matches first. */
function matchSource(filters: ListFilters, query: TextQuery): Source {
  const others = conditions({ ...filters, query: undefined }, albums);
  return {
    from: searchDocuments,
    where: sql`${isMatch("album", query)} and ${hasAlbum(searchDocuments.entity_id, others)}`,
    order: asc(...bestKeys(query)),
    join: sql`join ${albums} on ${albums.id} = ${searchDocuments.entity_id}`,
  };
}

const hasAlbum = (id: Fragment, conditions: readonly Fragment[]): Fragment => sql`
  exists (select from ${albums} where ${all([sql`${albums.id} = ${id} and ${albums.listed}`, ...conditions])})`;

const isForSale = sql`exists (
  select from ${trackStats} where ${trackStats.track_id} = ${tracks.id} and ${trackStats.from_amount} is not null)`;

/** Each album at the place of the cheapest of its tracks that pass the filters, of those that are for sale. */
function priceSource(filters: ListFilters, sort: "price_low" | "price_high"): Source {
  const isCheaper = sql`exists (
    select from ${trackStats} as other where other.track_id = ${tracks.id}
      and (other.from_amount, other.track_id) < (${trackStats.from_amount}, ${trackStats.track_id}))`;
  const inRange = priceConditions(filters);
  return {
    from: trackStats,
    where: all([
      sql`${trackStats.from_amount} is not null`,
      ...inRange,
      sql`exists (${firstOfAlbum(trackStats.track_id, isCheaper, filters)})`,
    ]),
    order: createOrder(sort === "price_low" ? "asc" : "desc", trackStats.from_amount, trackStats.track_id),
    join: joinAlbum(trackStats.track_id),
  };
}

/** Each album at the place of the first of its tracks that trend this week and pass the filters. */
function trendSource(filters: ListFilters): Source {
  const isEarlier = sql`exists (
    select from ${trending} as other
    where other.track_id = ${tracks.id} and other.period = 'week' and other.genre_id = 0 and other.place < ${trending.place})`;
  return {
    from: trending,
    // For each of the few that trend, where PostgreSQL might first gather all tracks that pass the filters.
    where: sql`${trending.period} = 'week' and ${trending.genre_id} = 0
      and exists (${firstOfAlbum(trending.track_id, isEarlier, filters)} offset 0)`,
    order: asc(trending.place),
    join: joinAlbum(trending.track_id),
  };
}

/**
 * A select with a row if the track is on an album that passes the filters, passes those about tracks itself, and no track of that album which
 * passes them too comes before it: `isEarlier` is a condition on `tracks`.
 */
function firstOfAlbum(trackId: Fragment, isEarlier: Fragment, filters: ListFilters): Fragment {
  const isMember = all([sql`${tracks.album_id} = ${albums.id} and ${tracks.listed}`, ...passes(filters)]);
  return sql`
    select from ${tracks} join ${albums} on ${isMember}
    where ${tracks.id} = ${trackId} and ${all([albums.listed, ...ownConditions(filters, albums)])}
      and not exists (select from ${tracks} where ${isMember} and ${isEarlier})`;
}

const joinAlbum = (trackId: Fragment): Fragment =>
  sql`join ${tracks} on ${tracks.id} = ${trackId} join ${albums} on ${albums.id} = ${tracks.album_id}`;

interface AlbumColumns {
  id: Fragment;
  release_date: Fragment;
}

/** The conditions of the filters on an album; those about tracks, and `more`, must all be true of one of its listed ones. */
function conditions(filters: ListFilters, columns: AlbumColumns, more: readonly Fragment[] = []): Fragment[] {
  const ofTrack = [...passes(filters), ...more];
  const hasTrack = sql`
    ${columns.id} in (select ${tracks.album_id} from ${tracks} where ${all([tracks.listed, ...ofTrack])})`;
  return [...ownConditions(filters, columns), ...(ofTrack.length > 0 ? [hasTrack] : [])];
}

/** The conditions on the album itself. */
function ownConditions(
  { query, artist_id, released_after, released_before }: ListFilters,
  { id, release_date }: AlbumColumns,
): Fragment[] {
  return [
    query !== undefined && sql`${id} in ${matching("album", query)}`,
    artist_id !== undefined &&
      sql`exists (
        select from ${albumArtists} where ${albumArtists.album_id} = ${id} and ${albumArtists.artist_id} = ${artist_id})`,
    released_after !== undefined && sql`${release_date} > ${released_after}::date`,
    released_before !== undefined && sql`${release_date} < ${released_before}::date`,
  ].filter((one) => one !== false);
}

/** The conditions on `tracks` of the filters that are about tracks. */
const passes = ({
  artist_id: _artist,
  released_after: _after,
  released_before: _before,
  ...filters
}: ListFilters) => trackConditions({ ...filters, query: undefined }, tracks.id);

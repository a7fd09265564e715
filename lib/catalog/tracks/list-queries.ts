import "server-only";
import type { z } from "zod";
import { sql } from "@/db/client";
import {
  asc,
  createOrder,
  desc,
  type List,
  type Order,
  type PageResult,
  type PageSlice,
  type Slice,
  sqlPage,
  sqlTotal,
} from "@/db/page";
import { catalogCount } from "@/db/relation";
import { replicaSql } from "@/db/replica";
import { trending } from "@/db/schema/discovery";
import { trackGenres, trackTags } from "@/db/schema/genres";
import { searchDocuments } from "@/db/schema/search";
import { credits, trackStats, tracks } from "@/db/schema/tracks";
import type { Fragment } from "@/db/tagged";
import { trackShape } from "@/lib/catalog/resource-shapes/fragments";
import type { Track } from "@/lib/catalog/resource-shapes/track-shapes";
import {
  bestKeys,
  countOfMatches,
  isMatch,
  matchList,
  type TextQuery,
} from "@/lib/catalog/search-index/fragments";
import { hasGenreName } from "@/lib/catalog/taxonomy/genre-fragments";
import { hasTagName } from "@/lib/catalog/taxonomy/tag-fragments";
import type { TrackSort } from "./contract";
import { conditions, isPerformer, type ListFilters } from "./filter-fragments";

/** A table with one row for each track of the list, which an index yields in the order of the list. */
interface Source {
  table: Fragment;
  /** The track's id in it. */
  id: Fragment;
  where: Fragment;
  order: Order;
  /** The filter that `where` has applied. */
  filter?: keyof ListFilters;
}

const isListedDocument = sql`
  exists (select from ${tracks} where ${tracks.id} = ${searchDocuments.entity_id} and ${tracks.listed})`;

/** Whether the sort leaves no listed track out. */
const isOfAll = (sort: TrackSort) => sort === "newest" || sort === "popular" || sort === "relevance";

/** The filtered, published and public tracks. */
export async function findTracksPage(filters: ListFilters, sort: TrackSort, slice: Slice) {
  const { query, ...others } = filters;
  const isFiltered = Object.values(others).some((value) => value !== undefined);
  if (sort === "relevance" && query && "after" in slice && !isFiltered) return findNextMatches(query, slice);
  const { id, ...list } = filtered(chooseSource(filters, sort), filters);
  const isTracks = id === tracks.id;
  const page: List = {
    ...list,
    ...(!isTracks && { join: sql`join ${tracks} on ${tracks.id} = ${id}` }),
    ...chooseTotal(filters, sort, isFiltered),
    shape: trackShape,
  };
  const [row] = await replicaSql("anyone")<
    [PageResult<z.input<typeof Track>>]
  >`select ${sqlPage(page, slice)}`;
  return row;
}

/** The total of a list, where another way to it is shorter than counting the rows of its source. */
function chooseTotal(
  filters: ListFilters,
  sort: TrackSort,
  isFiltered: boolean,
): Pick<List, "total" | "isWhole"> {
  const { query } = filters;
  if (!isFiltered && isOfAll(sort))
    return query
      ? { total: countOfMatches("track", query, isListedDocument) }
      : { total: catalogCount("tracks"), isWhole: true };
  // Every track has a popularity, so it is not needed to count them.
  if (sort === "popular") return { total: sqlTotal(filtered(countSource(filters), filters)) };
  return {};
}

/** Counts the tracks that pass the filters: in the index range of the only filter, if there is one. */
function countSource(filters: ListFilters): Source {
  const newest = chooseSource(filters, "newest");
  const others = newest.filter && conditions({ ...filters, [newest.filter]: undefined }, tracks.id);
  return others?.length === 0 ? newest : ALL_TRACKS;
}

/** The rows of a source whose tracks pass the filters. */
function filtered({ table, id, where, order, filter }: Source, filters: ListFilters) {
  const others = conditions({ ...filters, ...(filter && { [filter]: undefined }) }, id);
  return { id, from: table, order, where: [where, ...others].reduce((all, one) => sql`${all} and ${one}`) };
}

/** The tracks that match a query, the best first, without reading those before the cursor. */
async function findNextMatches(query: TextQuery, slice: Exclude<Slice, PageSlice>) {
  const list: List = {
    ...matchList("track", query, { table: tracks, isListed: tracks.listed }, slice),
    shape: trackShape,
  };
  const [row] = await replicaSql("anyone")<
    [PageResult<z.input<typeof Track>>]
  >`select ${sqlPage(list, slice)}`;
  return row;
}

/** The tables that repeat day and state of the track, so that one index range yields the newest of a genre, a tag or an artist. */
const GENRES = {
  table: trackGenres,
  id: trackGenres.track_id,
  order: desc(trackGenres.release_date, trackGenres.track_id),
};
const TAGS = {
  table: trackTags,
  id: trackTags.track_id,
  order: desc(trackTags.release_date, trackTags.track_id),
};
const CREDITS = {
  table: credits,
  id: credits.track_id,
  order: desc(credits.release_date, credits.track_id),
};
const ALL_TRACKS: Source = {
  table: tracks,
  id: tracks.id,
  where: tracks.listed,
  order: desc(tracks.release_date, tracks.id),
};

function chooseSource(filters: ListFilters, sort: TrackSort): Source {
  if (sort === "price_low" || sort === "price_high") {
    return {
      table: trackStats,
      id: trackStats.track_id,
      where: sql`${trackStats.from_amount} is not null
        and exists (select from ${tracks} where ${tracks.id} = ${trackStats.track_id} and ${tracks.listed})`,
      order: createOrder(sort === "price_low" ? "asc" : "desc", trackStats.from_amount, trackStats.track_id),
    };
  }
  if (sort === "popular") {
    return {
      table: trackStats,
      id: trackStats.track_id,
      where: sql`exists (select from ${tracks} where ${tracks.id} = ${trackStats.track_id} and ${tracks.listed})`,
      order: desc(trackStats.ranked_plays, trackStats.track_id),
    };
  }
  if (sort === "trending") {
    return {
      table: trending,
      id: trending.track_id,
      where: sql`
        ${trending.period} = 'week' and ${trending.genre_id} = 0
        and exists (select from ${tracks} where ${tracks.id} = ${trending.track_id} and ${tracks.listed})`,
      order: asc(trending.place),
    };
  }
  if (sort === "relevance" && filters.query !== undefined) {
    return {
      table: searchDocuments,
      id: searchDocuments.entity_id,
      where: sql`${isMatch("track", filters.query)} and ${isListedDocument}`,
      order: asc(...bestKeys(filters.query)),
      filter: "query",
    };
  }
  if (filters.query !== undefined) return ALL_TRACKS;
  if (filters.artist_id !== undefined) {
    return {
      ...CREDITS,
      where: sql`${isPerformer(filters.artist_id)} and ${credits.listed}`,
      filter: "artist_id",
    };
  }
  if (filters.tag !== undefined) {
    return {
      ...TAGS,
      where: sql`${trackTags.listed} and ${trackTags.tag_id} = ${hasTagName(filters.tag)}`,
      filter: "tag",
    };
  }
  if (filters.genre !== undefined) {
    const where = sql`${trackGenres.listed} and ${trackGenres.genre_id} = ${hasGenreName(filters.genre)}`;
    return { ...GENRES, where, filter: "genre" };
  }
  return ALL_TRACKS;
}

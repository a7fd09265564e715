import "server-only";
import type { z } from "zod";
import { sql } from "@/db/client";
import { type List, type PageResult, type PageSlice, type Slice, sqlPage, sqlTotal } from "@/db/page";
import { catalogCount } from "@/db/relation";
import { replicaSql } from "@/db/replica";
import { tracks } from "@/db/schema/tracks";
import { trackShape } from "@/lib/catalog/resource-shapes/fragments";
import type { Track } from "@/lib/catalog/resource-shapes/track-shapes";
import { countOfMatches, matchList, type TextQuery } from "@/lib/catalog/search-index/fragments";
import type { TrackSort } from "./contract";
import { conditions, type ListFilters } from "./filter-fragments";
import { ALL_TRACKS, chooseSource, filtered, isListedDocument, type Source } from "./source-queries";

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

/** Counts the tracks that pass the filters: in the index range of the only filter, if there is one, or of the labels if there are only these. */
function countSource(filters: ListFilters): Source {
  const newest = chooseSource(filters, "newest");
  const labels = newest.labels && { genre: undefined, tag: undefined };
  const others =
    newest.filter && conditions({ ...filters, ...labels, [newest.filter]: undefined }, tracks.id);
  return others?.length === 0 ? newest : ALL_TRACKS;
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

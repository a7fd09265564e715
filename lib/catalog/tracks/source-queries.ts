import "server-only";
import { sql } from "@/db/client";
import { asc, createOrder, desc, type Follows, type List, type Order } from "@/db/page";
import { trending } from "@/db/schema/discovery";
import { trackGenres, trackTags } from "@/db/schema/genres";
import { searchDocuments } from "@/db/schema/search";
import { credits, trackStats, tracks } from "@/db/schema/tracks";
import type { Fragment } from "@/db/tagged";
import { bestKeys, isMatch } from "@/lib/catalog/search-index/fragments";
import { isLabel, labelIds } from "@/lib/catalog/taxonomy/label-name-fragments";
import type { TrackSort } from "./contract";
import { conditions, isPerformer, type ListFilters } from "./filter-fragments";

/** A table with one row for each track of the list, which an index yields in the order of the list. */
export interface Source {
  table: Fragment;
  /** The track's id in it. */
  id: Fragment;
  where: Fragment;
  order: Order;
  /** The filter that `where` has applied. */
  filter?: keyof ListFilters;
  /** The labels by which it is read, if there are several; then a track may have a row for each. */
  labels?: Labels;
}

interface Labels {
  release_date: Fragment;
  label_id: Fragment;
  /** An array. */
  ids: Fragment;
}

export const isListedDocument = sql`
  exists (select from ${tracks} where ${tracks.id} = ${searchDocuments.entity_id} and ${tracks.listed})`;

/** The rows of a source whose tracks pass the filters. */
export function filtered(source: Source, filters: ListFilters): Omit<List, "shape"> & { id: Fragment } {
  const { table, id, order, labels } = source;
  const where = sourceCondition(source, filters);
  const list = { id, from: table, order };
  if (!labels) return { ...list, where };
  const total = sql`(
    select count(*) from (
      select distinct ${id} from ${table} where ${labels.label_id} = any(${labels.ids}) and ${where}) as each)`;
  const rows = (follows: Follows, most: Fragment) =>
    sql`(${labelRows(source, labels, where, follows, most)}) as ${table}`;
  return { ...list, where: sql`true`, rows, total };
}

/**
 * A select of `track_id` and `release_date` of at least the newest tracks that pass the filters, `most` of them, where these name several
 * genres or tags by which tracks are read; else undefined.
 */
export function newestOfLabels(filters: ListFilters, most: Fragment): Fragment | undefined {
  const source = chooseSource(filters, "newest");
  const where = sourceCondition(source, filters);
  return source.labels && labelRows(source, source.labels, where, () => sql`true`, most);
}

function sourceCondition({ id, where, filter }: Source, filters: ListFilters): Fragment {
  const others = conditions({ ...filters, ...(filter && { [filter]: undefined }) }, id);
  return others.reduce((left, right) => sql`${left} and ${right}`, where);
}

/** Each track once, of as many of the newest of each label as are asked for: each of these is the range of an index. */
const labelRows = (
  { table, id }: Source,
  { release_date, label_id, ids }: Labels,
  where: Fragment,
  follows: Follows,
  most: Fragment,
): Fragment => sql`
  select distinct newest.track_id, newest.release_date
  from unnest(${ids}) as label (id) cross join lateral (
    select ${id}, ${release_date} from ${table} where ${label_id} = label.id and ${where} and ${follows(release_date, id)}
    order by ${release_date} desc, ${id} desc limit ${most}) as newest`;

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

export const ALL_TRACKS: Source = {
  table: tracks,
  id: tracks.id,
  where: tracks.listed,
  order: desc(tracks.release_date, tracks.id),
};

/** The source that yields the tracks in the order of `sort`, with one of the filters where it can. */
export function chooseSource(filters: ListFilters, sort: TrackSort): Source {
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
  return filters.query === undefined ? newestSource(filters) : ALL_TRACKS;
}

function newestSource({ artist_id, tag, genre }: ListFilters): Source {
  if (artist_id !== undefined) {
    return {
      ...CREDITS,
      where: sql`${isPerformer(artist_id)} and ${credits.listed}`,
      filter: "artist_id",
    };
  }
  if (tag !== undefined) return labelSource("tag", tag);
  return genre === undefined ? ALL_TRACKS : labelSource("genre", genre);
}

function labelSource(filter: "genre" | "tag", names: readonly string[]): Source {
  const [source, links, label_id] =
    filter === "genre" ? [GENRES, trackGenres, trackGenres.genre_id] : [TAGS, trackTags, trackTags.tag_id];
  if (names.length === 1)
    return { ...source, where: sql`${links.listed} and ${isLabel(filter, label_id, names)}`, filter };
  const labels = { release_date: links.release_date, label_id, ids: labelIds(filter, names) };
  return { ...source, where: sql`${links.listed}`, filter, labels };
}

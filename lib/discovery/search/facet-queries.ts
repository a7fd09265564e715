import "server-only";
import type { z } from "zod";
import { sql } from "@/db/client";
import { commas } from "@/db/commas";
import { replicaSql } from "@/db/replica";
import { trackStats, tracks } from "@/db/schema/tracks";
import type { Fragment } from "@/db/tagged";
import { matchingByTier, type TextQuery } from "@/lib/catalog/search-index/fragments";
import { LABEL_TABLES } from "@/lib/catalog/taxonomy/label-fragments";
import { conditions, type ListFilters } from "@/lib/catalog/tracks/filter-fragments";
import { newestOfLabels } from "@/lib/catalog/tracks/source-queries";
import { MAX_TOTAL, MAX_VALUES, PRICE_BANDS } from "./constants";
import type { TrackFacets } from "./shapes";

/** Not bound values, so that PostgreSQL plans for the numbers. */
const most = sql.unsafe(String(MAX_TOTAL));
const values = sql.unsafe(String(MAX_VALUES));

const TEMPO_BAND = 10;

/** The filters that each facet ignores: its own. */
const OWN = {
  genres: ["genre"],
  tags: ["tag"],
  keys: ["key", "scale", "key_compatible"],
  bpm: ["bpm_min", "bpm_max", "bpm_flex"],
  licenses: ["license"],
  prices: ["price_min_amount", "price_max_amount", "price_min", "price_max"],
} satisfies Record<string, (keyof ListFilters)[]>;

type Facet = keyof typeof OWN;

/** Counts the tracks that match, and those of each value of a facet. */
export async function countFacets(filters: ListFilters): Promise<z.input<typeof TrackFacets>> {
  const [row] = await replicaSql("anyone")<[Omit<z.input<typeof TrackFacets>, "total_is_exact">]>`
    with matched as materialized (${matched(filters)})
    select (select least(count(*), ${most}) from matched) as total,
      (select count(*) > ${most} from matched) as sampled,
      ${names("genre", from("genres", filters))} as genres,
      ${names("tag", from("tags", filters))} as tags,
      (select coalesce(json_agg(json_build_object('key', key, 'scale', scale, 'count', count) order by count desc, key, scale), '[]') from (
        select key, scale, count(*) as count from ${from("keys", filters)} as counted where key is not null group by 1, 2) as keys) as keys,
      (select coalesce(json_agg(json_build_object('min', band, 'max', band + ${TEMPO_BAND - 1}::int, 'count', count) order by band), '[]') from (
        select bpm / ${TEMPO_BAND}::int * ${TEMPO_BAND}::int as band, count(*) as count
        from ${from("bpm", filters)} as counted where bpm is not null group by 1) as bands) as bpm,
      (select json_build_object('free', count(*) filter (where from_amount = 0), 'lease', count(*) filter (where sells_lease),
          'exclusive', count(*) filter (where sells_exclusive))
        from ${from("licenses", filters)} as counted ${withFigures}) as licenses,
      (select coalesce(json_agg(json_build_object('currency', currency, 'min_amount', min_amount, 'max_amount', max_amount, 'count', count)
          order by currency, min_amount), '[]') from (
        select currency, band.min_amount, band.max_amount, count(*) as count
        from ${from("prices", filters)} as counted ${withFigures}
          join (values ${bands}) as band (min_amount, max_amount) on from_amount between band.min_amount and coalesce(band.max_amount, from_amount)
        group by 1, 2, 3) as bands) as prices`;
  return { ...row, total_is_exact: !row.sampled };
}

/** The prices of the counted tracks; those that are not for sale are left out. */
const withFigures = sql`
  cross join lateral (
    select ${trackStats.from_amount}, ${trackStats.currency}, ${trackStats.sells_lease}, ${trackStats.sells_exclusive} from ${trackStats}
    where ${trackStats.track_id} = counted.track_id and ${trackStats.from_amount} is not null offset 0) as figures`;

/** The bands of prices, in minor units, as rows of values. */
const bands = commas(PRICE_BANDS.map(([least, most]) => sql`(${least}::bigint, ${most}::bigint)`));

/** One more than are counted, to know whether these are all: the newest, or of what matches a query alone the most popular. */
function matched(filters: ListFilters): Fragment {
  const { query } = filters;
  const isQueryAlone = conditions({ ...filters, query: undefined }, tracks.id).length === 0;
  return query !== undefined && isQueryAlone ? popular(query) : newest(filters);
}

/** Without gathering and sorting all of what matches a word that many tracks have. */
const popular = (query: TextQuery): Fragment => sql`
  select found.entity_id as track_id, own.key, own.scale, own.bpm
  from (${matchingByTier("track", query)}) as found
  cross join lateral (
    select ${tracks.key}, ${tracks.scale}, ${tracks.bpm} from ${tracks} where ${tracks.id} = found.entity_id
      and ${tracks.listed} offset 0) as own
  limit ${most} + 1`;

function newest(filters: ListFilters): Fragment {
  const some = newestOfLabels(filters, sql`${most} + 1`);
  if (some)
    return sql`
      select ${tracks.id} as track_id, ${tracks.key}, ${tracks.scale}, ${tracks.bpm}
      from (${some} order by 2 desc, 1 desc limit ${most} + 1) as newest join ${tracks} on ${tracks.id} = newest.track_id`;
  const where = conditions(filters, tracks.id).reduce((all, one) => sql`${all} and ${one}`, tracks.listed);
  return sql`
    select ${tracks.id} as track_id, ${tracks.key}, ${tracks.scale}, ${tracks.bpm} from ${tracks} where ${where}
    order by ${tracks.release_date} desc, ${tracks.id} desc limit ${most} + 1`;
}

/** The tracks that a facet counts. */
function from(facet: Facet, filters: ListFilters): Fragment {
  const isOwn = OWN[facet].some((name) => filters[name] !== undefined);
  if (!isOwn) return sql`(select * from matched limit ${most})`;
  const others = { ...filters, ...Object.fromEntries(OWN[facet].map((name) => [name, undefined])) };
  return sql`(${matched(others)})`;
}

/** The names of genres or tags, the most frequent first. */
function names(kind: "genre" | "tag", counts: Fragment): Fragment {
  const { labels, tracks: links, column } = LABEL_TABLES[kind];
  return sql`(
    select coalesce(json_agg(json_build_object('id', named.id, 'name', named.name, 'count', named.count) order by named.count desc, named.name), '[]') from (
      select ${labels.id}, ${labels.name}, links.count
      from (
        select own.link, count(*) as count
        from ${counts} as counted
        cross join lateral (
          -- Else all rows of a large table would be hashed.
          select ${column} as link from ${links} where ${links.track_id} = counted.track_id offset 0) as own
        group by 1 order by 2 desc, 1 limit ${values}) as links
      join ${labels} on ${labels.id} = links.link) as named)`;
}

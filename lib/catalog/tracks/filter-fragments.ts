import "server-only";
import { sql } from "@/db/client";
import { albums } from "@/db/schema/albums";
import { trackGenres, trackTags } from "@/db/schema/genres";
import { credits, trackStats, tracks } from "@/db/schema/tracks";
import type { Fragment } from "@/db/tagged";
import { matching, type TextQuery } from "@/lib/catalog/search-index/fragments";
import { isLabel } from "@/lib/catalog/taxonomy/label-name-fragments";
import { UNUSUAL_UNITS, USUAL_UNIT } from "@/lib/platform/currency";
import type { KeyName } from "./constants";
import { keyConditions } from "./keys-fragments";
import type { WholePrices } from "./kinds";

/** The filters of a list of tracks, with the query as the index understands it. */
export interface ListFilters extends WholePrices {
  query: TextQuery | undefined;
  /** Names, any of which matches, as of tags and keys. */
  genre?: readonly string[] | undefined;
  tag?: readonly string[] | undefined;
  artist_id?: number | undefined;
  album_id?: number | undefined;
  bpm_min?: number | undefined;
  bpm_max?: number | undefined;
  bpm_flex?: boolean | undefined;
  key?: readonly KeyName[] | undefined;
  scale?: string | undefined;
  key_compatible?: boolean | undefined;
  duration_min?: number | undefined;
  duration_max?: number | undefined;
  released_after?: string | undefined;
  released_before?: string | undefined;
  license?: "free" | "lease" | "exclusive" | undefined;
  price_min_amount?: number | undefined;
  price_max_amount?: number | undefined;
}

export const isPerformer = (artistId: number) =>
  sql`${credits.artist_id} = ${artistId} and ${credits.role} in ('performer', 'featured')`;

/** The conditions of the filters on the track whose id is `id`. */
export function conditions(filters: ListFilters, id: Fragment): Fragment[] {
  const { query, genre, tag, artist_id } = filters;
  const own = ownConditions(filters);
  const all = own.reduce<Fragment | undefined>(
    (left, right) => (left ? sql`${left} and ${right}` : right),
    undefined,
  );
  return [
    query !== undefined && sql`${id} in ${matching("track", query)}`,
    genre !== undefined &&
      sql`exists (
        select from ${trackGenres} where ${trackGenres.track_id} = ${id} and ${isLabel("genre", trackGenres.genre_id, genre)}
        ${labelFence(filters)})`,
    tag !== undefined &&
      sql`exists (
        select from ${trackTags} where ${trackTags.track_id} = ${id} and ${isLabel("tag", trackTags.tag_id, tag)} ${labelFence(filters)})`,
    artist_id !== undefined &&
      sql`exists (select from ${credits} where ${credits.track_id} = ${id} and ${isPerformer(artist_id)})`,
    licenseCondition(filters, id),
    all &&
      (id === tracks.id ? all : sql`exists (select from ${tracks} where ${tracks.id} = ${id} and ${all})`),
  ].filter((one): one is Fragment => typeof one === "object");
}

/**
 * Ends a condition on genres or tags. Where the filters name several of one kind and any of the other, `offset 0` has PostgreSQL check one
 * track after another: it underestimates how many tracks pass both, and would read all tracks of every label first.
 */
const labelFence = ({ genre = [], tag = [] }: ListFilters) =>
  genre.length > 0 && tag.length > 0 && genre.length + tag.length > 2 ? sql`offset 0` : sql``;

const LICENSES = {
  free: sql`${trackStats.from_amount} = 0`,
  lease: sql`${trackStats.from_amount} is not null and ${trackStats.sells_lease}`,
  exclusive: sql`${trackStats.from_amount} is not null and ${trackStats.sells_exclusive}`,
};

/** The conditions on `track_stats` of what a track costs. */
export function priceConditions(filters: Partial<ListFilters>): Fragment[] {
  const { license, price_min_amount: min, price_max_amount: max, price_min, price_max } = filters;
  return [license && LICENSES[license], between(min, max), between(price_min, price_max, unit)].filter(
    (one) => one !== undefined,
  );
}

/** The condition on what the track costs; false without one. */
function licenseCondition(filters: ListFilters, id: Fragment) {
  const all = priceConditions(filters);
  if (all.length === 0) return false;
  return sql`exists (
    select from ${trackStats}
    where ${trackStats.track_id} = ${id} and ${all.reduce((left, right) => sql`${left} and ${right}`)})`;
}

/** The minor units in a whole one of its currency. */
const unit = sql`(case ${UNUSUAL_UNITS.map(
  ({ minor, codes }) =>
    sql`when ${trackStats.currency} = any(${codes as string[]}::text[]) then ${minor}::bigint`,
).reduce((all, one) => sql`${all} ${one}`)} else ${USUAL_UNIT}::bigint end)`;

/** The condition that a track is for sale at a price of at least and at most so many units; undefined without bounds. */
function between(min: number | undefined, max: number | undefined, unit = sql`1`): Fragment | undefined {
  if (min === undefined && max === undefined) return undefined;
  return sql`${trackStats.from_amount} between ${min ?? 0}::bigint * ${unit} and ${max ?? MAX_PRICE}::bigint * ${unit}`;
}

const MAX_PRICE = 100_000_000_000;

/** The conditions on columns of `tracks`. */
function ownConditions(filters: ListFilters): Fragment[] {
  const { album_id, duration_min, duration_max, released_after, released_before } = filters;
  return [
    album_id !== undefined &&
      sql`${tracks.album_id} = (select ${albums.id} from ${albums} where ${albums.id} = ${album_id} and ${albums.listed})`,
    ...tempoConditions(filters),
    ...keyConditions(filters),
    duration_min !== undefined && sql`${tracks.duration} >= ${duration_min}`,
    duration_max !== undefined && sql`${tracks.duration} <= ${duration_max}`,
    released_after !== undefined && sql`${tracks.release_date} > ${released_after}::date`,
    released_before !== undefined && sql`${tracks.release_date} < ${released_before}::date`,
  ].filter((one): one is Fragment => typeof one === "object");
}

/** The tempo is in the range, or with `bpm_flex` half or twice of it is. */
function tempoConditions({ bpm_min, bpm_max, bpm_flex }: ListFilters): Fragment[] {
  if (bpm_min === undefined && bpm_max === undefined) return [];
  const [low, high] = [bpm_min ?? 0, bpm_max ?? 1_000];
  if (!bpm_flex) return [sql`${tracks.bpm} between ${low} and ${high}`];
  return [
    sql`(${tracks.bpm} between ${low} and ${high} or ${tracks.bpm} * 2 between ${low} and ${high}
      or ${tracks.bpm} between ${low * 2} and ${high * 2})`,
  ];
}

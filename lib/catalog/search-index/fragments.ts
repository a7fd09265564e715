import "server-only";
import { sql } from "@/db/client";
import { asc, type List, type Slice } from "@/db/page";
import { searchDocuments, searchStale } from "@/db/schema/search";
import type { Fragment } from "@/db/tagged";
import { SEARCH_KINDS, type SearchKind } from "./kinds";

/** A query in the form that PostgreSQL takes. */
export interface TextQuery {
  /** The names that match exactly. */
  exact: string[];
  /**
   * Texts of `tsquery`, the best matches first: all words in the name; in name, artists and album; in these, genres, tags and places;
   * anywhere. With corrections the same follows for the corrected words.
   */
  passes: string[];
  /** The same for the many unpopular: there short words must be whole. */
  narrow: string[];
  /**
   * The queries to the index for each pass, where they are only a part of it, the rarest words; the rest is then compared. Null: all of it.
   */
  probes: (string | null)[];
  /** The same for `narrow`. */
  narrowProbes: (string | null)[];
  /** The last pass, which finds everything. */
  anywhere: string;
}

const kindNumber = (kind: SearchKind) => sql.unsafe(String(SEARCH_KINDS[kind]));

/** The conditions of a match in each tier: each index has one. */
function inTiers({ anywhere, probes }: TextQuery): Fragment[] {
  const probe = probes.at(-1) ?? null;
  // As a function, because the operator would be for the index.
  const rest =
    probe === null ? sql`` : sql`and ts_match_vq(${searchDocuments.lexemes}, ${anywhere}::tsquery)`;
  return [0, 1, 2, 3].map(
    (tier) => sql`(${searchDocuments.tier} = ${sql.unsafe(String(tier))}
      and ${searchDocuments.lexemes} @@ ${probe ?? anywhere}::tsquery ${rest})`,
  );
}

/** The condition of `search_documents`: they are of the kind, and match. */
export const isMatch = (kind: SearchKind, wording: TextQuery): Fragment => sql`
  ${searchDocuments.kind} = ${kindNumber(kind)} and (${inTiers(wording).reduce((all, one) => sql`${all} or ${one}`)})`;

/** The ids of everything of the kind that matches. */
export const matching = (kind: SearchKind, wording: TextQuery): Fragment =>
  sql`(select ${searchDocuments.entity_id} from ${searchDocuments} where ${isMatch(kind, wording)})`;

/**
 * Counts the listed things of the kind that match, as an expression. What is listed no longer is marked as stale until its document is
 * gone, in the same transactions, so `isListed` is asked of the documents with a mark only.
 */
export const countOfMatches = (kind: SearchKind, wording: TextQuery, isListed: Fragment): Fragment => sql`(
  (select count(*) from ${searchDocuments} where ${isMatch(kind, wording)})
  - (select count(*) from ${searchDocuments}
    where ${searchDocuments.kind} = ${kindNumber(kind)}
      and ${searchDocuments.entity_id} = any(array(select ${searchStale.entity_id} from ${searchStale}
        where ${searchStale.kind} = ${kindNumber(kind)}))
      and ts_match_vq(${searchDocuments.lexemes}, ${wording.anywhere}::tsquery) and not ${isListed}))`;

/**
 * The same one by one, those of the most popular tier first: who needs no more than some reads no more. Every tier is read by itself, because
 * an index yields what matches only when it has gathered all of it.
 */
export const matchingByTier = (kind: SearchKind, wording: TextQuery): Fragment =>
  inTiers(wording)
    .map(
      (tierCondition) =>
        sql`(select entity_id from ${searchDocuments} where ${searchDocuments.kind} = ${kindNumber(kind)} and ${tierCondition})`,
    )
    .reduce((all, one) => sql`${all} union all ${one}`);

/** Ranks the match of a row of `search_documents`: 0 for an exact name, the number of the first pass otherwise. */
const rankFragment = ({ exact, passes }: TextQuery): Fragment => sql`
  (case when ${searchDocuments.exact} = any(${exact}::text[]) then 0
    else coalesce((
      select min(place) from unnest(${passes}::tsquery[]) with ordinality as passes (query, place)
      where ${searchDocuments.lexemes} @@ passes.query), ${passes.length + 1}) end)`;

/** The keys of a list of `search_documents` that has the best matches first, then the popular ones: all ascending. */
export const bestKeys = (wording: TextQuery): [Fragment, Fragment][] => [
  [rankFragment(wording), sql`integer`],
  [sql`(- ${searchDocuments.popularity})`, sql`real`],
  [searchDocuments.entity_id, sql`bigint`],
];

/** The arguments of `search_found` and `search_after`. */
const queryArguments = ({ exact, passes, narrow, probes, narrowProbes }: TextQuery): Fragment => sql`
  ${exact}::text[], ${passes}::tsquery[], ${narrow}::tsquery[], ${probes}::tsquery[], ${narrowProbes}::tsquery[]`;

/** The keys of a list of `nextMatches`: all ascending. */
const MATCH_KEYS: [Fragment, Fragment][] = [
  [sql`found.rank`, sql`integer`],
  [sql`found.tier`, sql`integer`],
  [sql`(- found.popularity)`, sql`real`],
  [sql`found.entity_id`, sql`bigint`],
];

/**
 * The first `most` matches of the kind after those keys, or from the start, as `found (entity_id, rank, tier, popularity)`, for a `from`.
 * What comes before is not read.
 */
function nextMatches(
  kind: SearchKind,
  wording: TextQuery,
  most: number,
  after: readonly string[] | null,
): Fragment {
  const [rank = "-1", tier = "0", negated = "0", id = "0"] = after ?? [];
  return sql`
    search_after(${kindNumber(kind)}::smallint, ${queryArguments(wording)}, ${most}::int,
      ${rank}::text::int, ${tier}::text::int, - (${negated}::text::real), ${id}::text::bigint) as found (entity_id, rank, tier, popularity)`;
}

/** Matches that are read beyond a page, because some may have been hidden a moment ago, or be of somebody blocked. */
const SPARE = 100;

interface MatchTable {
  table: Fragment & { id: Fragment };
  /** A condition on its rows. */
  isListed: Fragment;
}

/**
 * The matches of the kind that are rows of `table` for which `isListed` holds, the best first. By cursor nothing before it is read, so that
 * `isListed` may be false of few matches; a page by number reads and counts all that matches.
 */
export function matchList(
  kind: SearchKind,
  wording: TextQuery,
  { table, isListed }: MatchTable,
  slice: Slice,
): Omit<List, "shape"> {
  if ("after" in slice)
    return {
      from: sql`found`,
      rows: nextMatches(kind, wording, slice.limit + SPARE, slice.after),
      where: isRow({ table, isListed }, sql`found.entity_id`),
      order: asc(...MATCH_KEYS),
      join: sql`join ${table} on ${table.id} = found.entity_id`,
    };
  return wholeMatchList(kind, wording, { table, isListed });
}

/** The same where `isListed` may be false of many matches, as of things of people who are suspended: all that matches is read for each page. */
export const wholeMatchList = (
  kind: SearchKind,
  wording: TextQuery,
  { table, isListed }: MatchTable,
): Omit<List, "shape"> => ({
  from: searchDocuments,
  where: sql`${isMatch(kind, wording)} and ${isRow({ table, isListed }, searchDocuments.entity_id)}`,
  order: asc(...bestKeys(wording)),
  join: sql`join ${table} on ${table.id} = ${searchDocuments.entity_id}`,
});

const isRow = ({ table, isListed }: MatchTable, id: Fragment): Fragment =>
  sql`exists (select from ${table} where ${table.id} = ${id} and ${isListed})`;

/** The best `most` of the kind, as `found (entity_id, rank, popularity, place)`, for a `from`. */
const bestMatches = (kind: SearchKind, wording: TextQuery, most: number): Fragment => sql`
  search_found(${kindNumber(kind)}::smallint, ${queryArguments(wording)}, ${most}::int)
    with ordinality as found (entity_id, rank, popularity, place)`;

/**
 * The best `most` of the kind, and those of the viewer's `library`, a select of ids, which come before others that match as well: as
 * `found (entity_id, rank, is_own, popularity, place)`, for a `from`. Without a library nothing is the viewer's own.
 */
export function bestMatchesFirst(
  kind: SearchKind,
  wording: TextQuery,
  most: number,
  library: Fragment | undefined,
): Fragment {
  const any = sql`select entity_id, rank, false as is_own, popularity, place from ${bestMatches(kind, wording, most)}`;
  if (!library) return sql`(${any}) as found`;
  const own = sql`
    select ${searchDocuments.entity_id}, ${rankFragment(wording)} as rank, true as is_own, ${searchDocuments.popularity}, 0 as place
    from ${searchDocuments}
    where ${searchDocuments.kind} = ${kindNumber(kind)} and ${searchDocuments.entity_id} = any(array(${library}))
      and (${searchDocuments.exact} = any(${wording.exact}::text[]) or ${searchDocuments.lexemes} @@ ${wording.anywhere}::tsquery)
    order by rank, popularity desc, entity_id limit ${most}`;
  return sql`(
    select entity_id, rank, is_own, popularity, row_number() over (order by rank, is_own desc, place, popularity desc, entity_id) as place
    from (
      select distinct on (entity_id) * from ((${own}) union all (${any})) as either order by entity_id, is_own desc) as distinct_ones) as found`;
}

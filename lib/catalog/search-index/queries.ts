import "server-only";
import { and, eq, gt } from "drizzle-orm";
import { db, sql } from "@/db/client";
import { searchDocuments, searchStale, searchTiers, searchWords } from "@/db/schema/search";
import { hasRows } from "@/db/single-row";
import type { Db } from "@/db/tagged";
import { SEARCH_KINDS, type SearchKind } from "./kinds";
import { type Document, type IndexSource, listedSources, popularityFragment } from "./source-fragments";

const KINDS = Object.entries(SEARCH_KINDS) as [SearchKind, number][];

/** Fewer documents of a kind are in one tier: then it pays to compare them all. */
const FEW = 10_000;

/** A change of popularity below this, in powers of two, is not written: each write costs a row in every index. */
const MUCH = 0.25;

export async function hasStale(): Promise<boolean> {
  return hasRows(await db.select({ id: searchStale.id }).from(searchStale).limit(1));
}

/**
 * Takes at most `limit` marks and returns what they name, until the end of the transaction alone: another process gets undefined. What is
 * read afterwards is at least as new as the marks.
 */
export async function takeStale(db: Db, limit: number): Promise<Map<SearchKind, number[]> | undefined> {
  const [{ mine }] = await db<[{ mine: boolean }]>`
    select pg_try_advisory_xact_lock(hashtext('search index')) as mine`;
  if (!mine) return undefined;
  const rows = await db<{ kind: number; ids: number[] }[]>`
    with taken as (
      delete from ${searchStale} where ${searchStale.id} in (select ${searchStale.id} from ${searchStale} order by id limit ${limit})
        returning ${searchStale.kind}, ${searchStale.entity_id})
    select kind, array_agg(distinct entity_id) as ids from taken group by kind`;
  const idsByKind = new Map(rows.map(({ kind, ids }) => [kind, ids]));
  return new Map(KINDS.flatMap(([name, kind]) => [[name, idsByKind.get(kind) ?? []] as const]));
}

/** Finds the things that the search may show, as they are now. */
export async function findSources(db: Db, kind: SearchKind, ids: readonly number[]): Promise<IndexSource[]> {
  return db<IndexSource[]>`${listedSources(kind, sql`= any(${[...ids]}::bigint[])`)}`;
}

/** Replaces the documents of these ids by the given ones, of which there are fewer when some are no longer to be found. */
export async function writeDocuments(
  db: Db,
  kind: SearchKind,
  ids: readonly number[],
  documents: readonly Document[],
): Promise<void> {
  const number = SEARCH_KINDS[kind];
  const keptIds = documents.map(({ id }) => id);
  await db
    .delete(searchDocuments)
    .where(
      and(
        eq(searchDocuments.kind, number),
        sql`${searchDocuments.entity_id} = any(${[...ids]}::bigint[])`,
        sql`${searchDocuments.entity_id} <> all(${keptIds}::bigint[])`,
      ),
    );
  if (documents.length === 0) return;
  const rows = documents.map(({ words: _words, ...document }) => ({ ...document }));
  await db`
    insert into ${searchDocuments} (${sql(searchDocuments, "kind", "entity_id", "exact", "lexemes", "popularity", "tier")})
    select ${number}::smallint, id, exact, lexemes::tsvector, popularity,
      case when ${searchTiers.kind} is null then 0 else coalesce(array_position(array(
        select popularity > least from unnest(${searchTiers.least}) with ordinality as tiers (least, place)
          order by place), true), 4) - 1 end
    from jsonb_to_recordset(${sql.json(rows)}) as documents (id bigint, exact text, lexemes text, popularity real)
    left join ${searchTiers} on ${searchTiers.kind} = ${number}
    order by id
    on conflict (${sql(searchDocuments, "kind", "entity_id")}) do update set ${sql(searchDocuments, "exact")} = excluded.exact,
      ${sql(searchDocuments, "lexemes")} = excluded.lexemes
    where ${searchDocuments.exact} <> excluded.exact or ${searchDocuments.lexemes} <> excluded.lexemes`;
}

/** Adds to the words of the index, each with the number of documents that have come to have it. */
export async function addWords(db: Db, words: ReadonlyMap<string, number>): Promise<void> {
  if (words.size === 0) return;
  await db`
    insert into ${searchWords} (${sql(searchWords, "word", "documents")})
    select word, documents from unnest(${[...words.keys()]}::text[], ${[...words.values()]}::bigint[]) as words (word, documents)
    order by word
    on conflict (${sql(searchWords, "word")}) do update
      set ${sql(searchWords, "documents")} = ${searchWords.documents} + excluded.documents`;
}

interface Word {
  id: number;
  word: string;
  documents: number;
}

/** The words that have come after the one of this id, the oldest first. */
export async function findWords(afterId: number, limit: number): Promise<Word[]> {
  return db
    .select({ id: searchWords.id, word: searchWords.word, documents: searchWords.documents })
    .from(searchWords)
    .where(gt(searchWords.id, afterId))
    .orderBy(searchWords.id)
    .limit(limit);
}

/** Counts the words again, and forgets those that no document has any more. */
export async function recountWords(): Promise<void> {
  await sql`
    with counted as (
      select word, ndoc from ts_stat('select ts_filter(lexemes, ''{a,b,c}'') from ${searchDocuments}')
      where word ~ '^[a-z0-9]{1,40}$'),
    gone as (delete from ${searchWords} where word not in (select word from counted))
    update ${searchWords} set ${sql(searchWords, "documents")} = counted.ndoc from counted
    where counted.word = ${searchWords.word} and counted.ndoc <> ${searchWords.documents}`;
}

/** Brings the popularity of all documents up to date, and cuts the tiers. */
export async function rankDocuments(): Promise<void> {
  for (const [name, kind] of KINDS) {
    await sql`
      with counted as materialized (
        select ${searchDocuments.entity_id}, ${popularityFragment(name, searchDocuments.entity_id)}::real as points
          from ${searchDocuments} where ${searchDocuments.kind} = ${kind}),
      ranked as (
        select entity_id, points, row_number() over (order by points desc, entity_id) as place, count(*) over () as total from counted),
      tiered as (
        select entity_id, points,
          case when total <= ${FEW} or place <= total * 0.001 then 0 when place <= total * 0.01 then 1 when place <= total * 0.1 then 2 else 3 end
            as tier
        from ranked),
      cut as (
        insert into ${searchTiers} (${sql(searchTiers, "kind", "least")})
        select ${kind}::smallint, array[
          coalesce(min(points) filter (where tier = 0), 'infinity'), coalesce(min(points) filter (where tier = 1), 'infinity'),
          coalesce(min(points) filter (where tier = 2), 'infinity')]
        from tiered having count(*) > ${FEW}
        on conflict (${sql(searchTiers, "kind")}) do update set ${sql(searchTiers, "least")} = excluded.least)
      update ${searchDocuments} set ${sql(searchDocuments, "popularity")} = points, ${sql(searchDocuments, "tier")} = tiered.tier
      from tiered
      where ${searchDocuments.kind} = ${kind} and ${searchDocuments.entity_id} = tiered.entity_id
        and (${searchDocuments.tier} <> tiered.tier or abs(${searchDocuments.popularity} - points) >= ${MUCH})`;
  }
}

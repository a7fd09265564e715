import { sql } from "@/db/client";
import { rankDocuments } from "@/lib/catalog/search-index/queries";
import { indexChanges } from "@/lib/catalog/search-index/service";
import { search } from "@/lib/discovery/search/service";
import { random } from "@/lib/platform/random";
import { stage } from "@/scripts/stage.mjs";
import { withoutIndexes } from "./indexes";
import { fillCatalog, misspelt, type Names } from "./search-data";
import { measureLists } from "./search-lists";
import { table } from "./table";
import { Timings } from "./timings";

const ANYBODY = { kind: "anonymous", address: "127.0.0.1" } as const;
const MISSPELT = 1_000;
const GOAL_RECALL = 0.95;
/** A word of so many letters may have one wrong, of so many two. */
const LONG = { one: 4, two: 8 };

/** Milliseconds of the 99th percentile, of service and database together. */
const GOALS: Record<string, number> = {
  "as you type": 40,
  "whole names": 40,
  "one wrong letter": 60,
  "two wrong letters": 60,
};

type Kind = "artist" | "track";

/**
 * Fills and indexes a catalog, and prints how long searches take as one types, for whole names and for misspelt ones, how often the wanted
 * result is the first, and the same for what is usually done instead. Returns whether the goals are met.
 */
export async function benchSearch(tracks: number, times: number): Promise<boolean> {
  const names = await stage("catalog", () => fillCatalog(tracks));
  await withoutIndexes(
    sql,
    ["search_documents"],
    async () => {
      await stage("documents", () => indexChanges());
      await stage("tiers", () => rankDocuments());
    },
    "but keys",
  );
  await sql`vacuum analyze search_documents`;
  return measureSearch(names, times);
}

/** Searches for `times` names, and prints each kind of query as it is measured. Returns whether the goals are met. */
async function measureSearch(names: Names, times: number): Promise<boolean> {
  const queries = buildQueries(names, times);
  const next = random("typing");
  const goals = [
    await measure("as you type", typingSteps(queries.slice(0, times / 4)), ourSearch),
    await measure("whole names", queries, ourSearch),
    await measure("one wrong letter", misspeltOnes(queries, LONG.one, 1, next), ourSearch),
    await measure("two wrong letters", misspeltOnes(queries, LONG.two, 2, next), ourSearch),
  ];
  print(goals);
  const lists = await measureLists(names, times / 10);
  console.log(
    table(
      ["query", "times", "median ms", "p99 ms"],
      lists.map(({ name, times }) => [name, times.count, times.median, times.p99]),
    ),
  );
  await addBaselines();
  const few = queries.slice(0, 100);
  print([
    await measure("ILIKE, whole names", few, byPattern),
    await measure("ILIKE, as you type", typingSteps(few.slice(0, 10)), byPattern),
    await measure("tsvector, whole names", few, byWords),
    await measure("tsvector, as you type", typingSteps(few.slice(0, 25)), byWords),
  ]);
  return goals.every(({ name, times: { p99 }, first }) => {
    const goal = GOALS[name];
    if (goal === undefined) return true;
    return p99 <= goal && (name === "as you type" || first >= GOAL_RECALL);
  });
}

const print = (rows: readonly Awaited<ReturnType<typeof measure>>[]) =>
  console.log(
    table(
      ["search", "queries", "median ms", "p99 ms", "wanted first"],
      rows.map(({ name, queries, times: { median, p99 }, first }) => [name, queries, median, p99, first]),
    ),
  );

interface QuerySet {
  kind: Kind;
  /** The folded name; several things may have it. */
  name: string;
  query: string;
}

function buildQueries({ tracks, artists }: Names, times: number): QuerySet[] {
  const next = random("wanted");
  return Array.from({ length: times }, (_, n) => {
    const kind: Kind = n % 2 === 0 ? "artist" : "track";
    const from = kind === "artist" ? artists : tracks;
    const name = (from[Math.floor(next() * from.length)] ?? "").toLowerCase();
    return { kind, name, query: name };
  });
}

/** Each beginning of each query, as a search field sends them. */
const typingSteps = (wanted: readonly QuerySet[]) =>
  wanted.flatMap((one) =>
    Array.from({ length: one.name.length }, (_, length) => ({
      ...one,
      query: one.name.slice(0, length + 1),
    })),
  );

const misspeltOnes = (wanted: readonly QuerySet[], letters: number, edits: number, next: () => number) =>
  wanted
    .filter(({ name }) => name.split(" ").some((word) => word.length >= letters + 1))
    .slice(0, MISSPELT)
    .map((one) => ({ ...one, query: misspelt(one.name, edits, next) }));

type Find = (wanted: QuerySet) => Promise<string | undefined>;

async function measure(name: string, wanted: readonly QuerySet[], find: Find) {
  const times = new Timings();
  let first = 0;
  for (const one of wanted) {
    const found = await times.take(() => find(one));
    if (found?.toLowerCase() === one.name) first++;
  }
  return { name, queries: wanted.length, times, first: first / wanted.length };
}

/** The name of the first result, as the API finds it among everything. */
async function ourSearch({ kind, query }: QuerySet): Promise<string | undefined> {
  if (query.trim() === "") return undefined;
  const { results } = await search(ANYBODY, { query, types: [], limit: 3 });
  return results[`${kind}s`]?.[0]?.name;
}

async function addBaselines(): Promise<void> {
  await sql`create table words_of as
    select 'track' as kind, id, name, to_tsvector('simple', name) as words, plays from tracks join track_stats on track_id = id
    union all select 'artist', id, name, to_tsvector('simple', name), coalesce(plays, 0)
    from artists left join insight_totals on insight_totals.kind = 'artist' and entity_id = id`;
  await sql`create index words_of_words on words_of using gin (words)`;
  await sql`analyze words_of`;
}

async function byPattern({ kind, query }: QuerySet): Promise<string | undefined> {
  const [row] = await sql<{ name: string }[]>`
    select name from words_of where kind = ${kind} and name ilike ${`%${query}%`} order by plays desc limit 3`;
  return row?.name;
}

async function byWords({ kind, query }: QuerySet): Promise<string | undefined> {
  const words = query.split(" ").filter((word) => word !== "");
  if (words.length === 0) return undefined;
  const [row] = await sql<{ name: string }[]>`
    select name from words_of where kind = ${kind} and words @@ ${words.map((word) => `${word}:*`).join(" & ")}::tsquery
    order by plays desc limit 3`;
  return row?.name;
}

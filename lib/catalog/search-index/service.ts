import "server-only";
import { setTimeout } from "node:timers/promises";
import { inTransaction } from "@/db/transaction";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { BATCH, INTERVAL_MS } from "./constants";
import { toDocument } from "./document";
import type { TextQuery } from "./fragments";
import { highlights, type Range } from "./highlights";
import { Lexicon } from "./lexicon";
import {
  addWords,
  findSources,
  findWords,
  hasStale,
  rankDocuments,
  takeStale,
  writeDocuments,
} from "./queries";
import { buildTextQuery, type Corrections, correctable, correctedText, parseQuery } from "./query";
import type { Document } from "./source-fragments";

/** After so many documents at once the tiers are cut without waiting for the job: they came with seeding, a restore or an import. */
const MANY = 5_000;

const WORDS_AT_ONCE = 20_000;

/** The words that correct typing errors may be this old. */
const LEXICON_MS = 5_000;

/** The document counts of the words may be this old: each of them is read again. */
const COUNTS_MS = 3_600_000;

/** The meaning of a query for PostgreSQL, and for the person who reads its results. */
export interface InterpretedQuery {
  wording: TextQuery;
  /** The query with corrected words; null when nothing was corrected. */
  corrected: string | null;
  /** The parts of a name that match. */
  highlight: (name: string) => Range[];
}

/** Finds nothing. */
const NOTHING: TextQuery = { exact: [], passes: [], narrow: [], probes: [], narrowProbes: [], anywhere: "" };

/** A query as it stands. */
export async function interpretQuery(text: string): Promise<InterpretedQuery> {
  const query = parseQuery(text);
  return query
    ? {
        wording: buildTextQuery(query, frequencyLookup(await freshLexicon())),
        corrected: null,
        highlight: (name) => highlights(name, query),
      }
    : { wording: NOTHING, corrected: null, highlight: () => [] };
}

/** A query with its typing errors corrected; undefined when there is nothing to correct. */
export async function correct(text: string): Promise<InterpretedQuery | undefined> {
  const query = parseQuery(text);
  if (!query) return undefined;
  const words = correctable(query);
  if (words.length === 0) return undefined;
  const lexicon = await freshLexicon();
  const corrections: Corrections = new Map(
    words
      .map(({ word, isLast }) => [word, lexicon.corrections(word, isLast)] as const)
      .filter(([, others]) => others.length > 0),
  );
  if (corrections.size === 0) return undefined;
  const frequency = frequencyLookup(lexicon);
  return {
    wording: buildTextQuery(query, frequency, corrections),
    corrected: correctedText(query, frequency, corrections),
    highlight: (name) => highlights(name, query, corrections),
  };
}

type SearchedList = { keyed?: undefined; total: number } | { keyed: unknown[] };

/**
 * The list that `find` reads for a query, with typing errors corrected if it would be empty. Without a query `find` gets undefined.
 */
export async function searched<Result extends SearchedList>(
  text: string,
  find: (wording: TextQuery) => Promise<Result>,
): Promise<Result>;
export async function searched<Result extends SearchedList>(
  text: string | undefined,
  find: (wording: TextQuery | undefined) => Promise<Result>,
): Promise<Result>;
export async function searched<Result extends SearchedList>(
  text: string | undefined,
  find: (wording: never) => Promise<Result>,
): Promise<Result> {
  // Safe cast: the overloads leave a find without a query only where the text may be absent.
  const findList = find as (wording: TextQuery | undefined) => Promise<Result>;
  const list = await findList(text === undefined ? undefined : (await interpretQuery(text)).wording);
  const isEmpty = list.keyed ? list.keyed.length === 0 : list.total === 0;
  if (text === undefined || !isEmpty) return list;
  const corrected = await correct(text);
  return corrected ? findList(corrected.wording) : list;
}

/** Writes the documents of everything that has changed. Returns how many things. */
export async function indexChanges(): Promise<number> {
  let indexed = 0;
  while (await hasStale()) {
    const some = await indexSome();
    if (some === undefined) break;
    indexed += some;
  }
  return indexed;
}

/** Undefined while another process does it. */
function indexSome(): Promise<number | undefined> {
  return inTransaction(async (db) => {
    const stale = await takeStale(db, BATCH);
    if (!stale) return undefined;
    const words = new Map<string, number>();
    let indexed = 0;
    for (const [kind, ids] of stale) {
      if (ids.length === 0) continue;
      const documents = (await findSources(db, kind, ids)).map(toDocument);
      await writeDocuments(db, kind, ids, documents);
      countWords(documents, words);
      indexed += ids.length;
    }
    await addWords(db, words);
    return indexed;
  });
}

const MAX_LETTERS = 40;

function countWords(documents: readonly Document[], counts: Map<string, number>): void {
  for (const { words } of documents) {
    for (const word of words) if (word.length <= MAX_LETTERS) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
}

/** Keeps the search index up to date until the process ends. Every process does this, one at a time. Further calls have no effect. */
export function startIndexing(): void {
  singleton("indexing", () => void keepIndexing());
}

async function keepIndexing(): Promise<never> {
  for (;;) {
    try {
      if ((await indexChanges()) > MANY) await rankDocuments();
      await freshLexicon();
    } catch (cause) {
      log.warn({ err: cause }, "could not write the search index; trying again");
    }
    await setTimeout(INTERVAL_MS, undefined, { ref: false });
  }
}

const state = singleton("search words", () => ({
  lexicon: new Lexicon(),
  lastId: 0,
  readAt: Number.NEGATIVE_INFINITY,
  countedAt: Number.NEGATIVE_INFINITY,
  reading: undefined as Promise<void> | undefined,
}));

const frequencyLookup = (lexicon: Lexicon) => lexicon.frequency.bind(lexicon);

async function freshLexicon(): Promise<Lexicon> {
  if (performance.now() - state.readAt > LEXICON_MS) {
    state.reading ??= readWords().finally(() => {
      state.reading = undefined;
    });
    // Only the first read is worth waiting for.
    if (state.lastId === 0) await state.reading;
    else
      state.reading.catch((cause) =>
        log.warn({ err: cause }, "could not read the words of the search index"),
      );
  }
  return state.lexicon;
}

async function readWords(): Promise<void> {
  const isDue = performance.now() - state.countedAt > COUNTS_MS;
  let after = isDue ? 0 : state.lastId;
  for (;;) {
    const words = await findWords(after, WORDS_AT_ONCE);
    state.lexicon.add(words.map(({ word, documents }) => [word, documents] as const));
    after = words.at(-1)?.id ?? after;
    state.lastId = Math.max(state.lastId, after);
    if (words.length < WORDS_AT_ONCE) break;
  }
  if (isDue) state.countedAt = performance.now();
  state.readAt = performance.now();
}

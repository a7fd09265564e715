import MiniSearch, { type SearchResult } from "minisearch";
import { operations } from "@/lib/docs/openapi/registry";
import { operationHref } from "@/lib/docs/reference/places";
import { docsPages } from "./guide-registry";
import { findGap, type Gap, SYNONYMS } from "./search-words";

/** A search result in the documentation. */
export interface SearchHit {
  href: string;
  title: string;
  /** The title of its page, unless the result is the page itself. */
  page: string;
  /** The text around the first match. */
  excerpt: { text: string; isMatch: boolean }[];
}

/** The results of a search. */
export interface Findings {
  hits: SearchHit[];
  /** The wish that the query expresses and the API does not have. */
  gap?: Pick<Gap, "what" | "instead">;
}

interface Entry {
  href: string;
  title: string;
  page: string;
  text: string;
  /** Other words that find it: synonyms, languages of its samples, fields of a response. */
  also: string;
}

const MAX_RESULTS = 20;
const EXCERPT = 160;
const SIGNIFICANT_LENGTH = 3;

/** The ids of operations by their links. */
const operationIds = new Map<string, string>(operations.map((each) => [operationHref(each), each.id]));

let index: { origin: string; engine: MiniSearch<Entry> } | undefined;

/** The matches, best first, and what is missing. */
export function searchDocs(query: string, origin: string): Findings {
  const words = query.slice(0, 200);
  const gap = findGap(words);
  return { hits: findMatches(words, origin), ...(gap && { gap: { what: gap.what, instead: gap.instead } }) };
}

/** The ids of the operations that a query finds, best first. */
export function searchOperations(query: string, origin: string): string[] {
  const isOperation = ({ id }: SearchResult) => operationIds.has(id);
  return findResults(query.slice(0, 200), origin, isOperation).flatMap(
    ({ id }) => operationIds.get(id) ?? [],
  );
}

function findMatches(words: string, origin: string): SearchHit[] {
  return findResults(words, origin).slice(0, MAX_RESULTS).map(toHit);
}

/** Falls back from all words to similar words, then to any of the words. */
function findResults(
  words: string,
  origin: string,
  filter: (result: SearchResult) => boolean = () => true,
): SearchResult[] {
  if (index?.origin !== origin || process.env.NODE_ENV === "development") {
    index = { origin, engine: searchIndex(origin) };
  }
  const { engine } = index;
  for (const options of [
    { combineWith: "AND" as const, fuzzy: false },
    { combineWith: "AND" as const },
    {},
  ]) {
    const matches = engine.search(words, { ...options, filter });
    if (matches.length > 0) return matches;
  }
  return [];
}

function searchIndex(origin: string): MiniSearch<Entry> {
  const engine = new MiniSearch<Entry>({
    idField: "href",
    fields: ["title", "page", "text", "also"],
    storeFields: ["title", "page", "text"],
    searchOptions: {
      boost: { title: 4, page: 2, also: 2 },
      prefix: (word) => word.length > 2,
      fuzzy: (word) => (word.length > 4 ? 0.2 : false),
    },
  });
  for (const { path, title, places } of docsPages(origin)) {
    for (const place of places) {
      const href = place.id ? `${path}#${place.id}` : path;
      const synonyms = SYNONYMS.filter((one) => one.href === href).map(({ words }) => words);
      engine.add({
        href,
        title: place.title,
        page: place.id ? title : "",
        text: place.text,
        also: [place.also ?? "", ...synonyms].join(" "),
      });
    }
  }
  return engine;
}

function toHit({ id, title, page, text, match }: SearchResult): SearchHit {
  const words = Object.keys(match).sort((a, b) => b.length - a.length);
  // Articles and prepositions say nothing, unless they are all there is.
  const significant = words.filter((word) => word.length >= SIGNIFICANT_LENGTH);
  return { href: id, title, page, excerpt: excerpt(text, significant.length > 0 ? significant : words) };
}

function excerpt(text: string, words: string[]): SearchHit["excerpt"] {
  // Whole words: the index has them as they stand in the text.
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${words.map(escaped).join("|")})(?![\\p{L}\\p{N}])`, "iu");
  const first = Math.max(0, text.search(pattern));
  const from = first < EXCERPT / 2 ? 0 : text.indexOf(" ", first - EXCERPT / 2) + 1;
  const excerptText = text.slice(from, from + EXCERPT);
  const whole =
    from + EXCERPT < text.length ? `${excerptText.slice(0, excerptText.lastIndexOf(" "))} …` : excerptText;
  return `${from > 0 ? "… " : ""}${whole}`
    .split(new RegExp(pattern, "giu"))
    .map((part, place) => ({ text: part, isMatch: place % 2 === 1 }))
    .filter((part) => part.text !== "");
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

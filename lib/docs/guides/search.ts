import MiniSearch, { type SearchResult } from "minisearch";
import { docsPages } from "./shelf";

/** A search result in the documentation. */
export interface Found {
  href: string;
  title: string;
  /** The title of its page, unless the result is the page itself. */
  page: string;
  /** The text around the first match. */
  excerpt: { text: string; isMatch: boolean }[];
}

interface Entry {
  href: string;
  title: string;
  page: string;
  text: string;
}

const MOST = 20;
const EXCERPT = 160;

let index: { origin: string; engine: MiniSearch<Entry> } | undefined;

/** The matches, best first. Falls back from all words to similar words, then to any of the words. */
export function searchDocs(query: string, origin: string): Found[] {
  if (index?.origin !== origin || process.env.NODE_ENV === "development") {
    index = { origin, engine: indexOf(origin) };
  }
  const words = query.slice(0, 200);
  const { engine } = index;
  for (const options of [
    { combineWith: "AND" as const, fuzzy: false },
    { combineWith: "AND" as const },
    {},
  ]) {
    const found = engine.search(words, options);
    if (found.length > 0) return found.slice(0, MOST).map(foundOf);
  }
  return [];
}

function indexOf(origin: string): MiniSearch<Entry> {
  const engine = new MiniSearch<Entry>({
    idField: "href",
    fields: ["title", "page", "text"],
    storeFields: ["title", "page", "text"],
    searchOptions: {
      boost: { title: 4, page: 2 },
      prefix: (word) => word.length > 2,
      fuzzy: (word) => (word.length > 4 ? 0.2 : false),
    },
  });
  for (const { path, title, places } of docsPages(origin)) {
    for (const place of places) {
      engine.add({
        href: place.id ? `${path}#${place.id}` : path,
        title: place.title,
        page: place.id ? title : "",
        text: place.text,
      });
    }
  }
  return engine;
}

function foundOf({ id, title, page, text, match }: SearchResult): Found {
  const words = Object.keys(match).sort((a, b) => b.length - a.length);
  return { href: id, title, page, excerpt: excerptOf(text, words) };
}

function excerptOf(text: string, words: string[]): Found["excerpt"] {
  const pattern = new RegExp(`(${words.map(escaped).join("|")})`, "i");
  const first = Math.max(0, text.search(pattern));
  const from = first < EXCERPT / 2 ? 0 : text.indexOf(" ", first - EXCERPT / 2) + 1;
  const cut = text.slice(from, from + EXCERPT);
  const whole = from + EXCERPT < text.length ? `${cut.slice(0, cut.lastIndexOf(" "))} …` : cut;
  return `${from > 0 ? "… " : ""}${whole}`
    .split(new RegExp(pattern, "gi"))
    .map((part, place) => ({ text: part, isMatch: place % 2 === 1 }))
    .filter((part) => part.text !== "");
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

import { foldedName, foldedWords } from "./fold";
import type { Wording } from "./fragments";

/** What somebody typed: words, phrases in quotes, and what must not be there. */
export interface SearchQuery {
  terms: Term[];
  /** The whole text as a name. */
  exact: string;
}

interface Term {
  kind: "word" | "phrase" | "not";
  /** All parts must be there, or one of the others. */
  parts: string[];
  others: string[];
  isCjk: boolean;
}

/** Corrections of a word that must be there, by the word. */
export type Corrections = ReadonlyMap<string, readonly string[]>;

/** More would only make a query expensive. */
const MAX_TERMS = 12;
const MAX_EXACT = 8;

/** A quoted phrase or a word, perhaps behind a minus. */
const TERM = /(-?)"([^"]*)"|(\S+)/g;

/** The terms of a query; null when there is nothing in it that could be found. */
export function parseQuery(text: string): SearchQuery | null {
  // A name of signs is found by exactly these.
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text)) {
    return /[^%_"'\\&|!:*<>()\s-]/u.test(text) ? { terms: [], exact: foldedName(text) } : null;
  }
  const terms: Term[] = [];
  for (const [, minus, quoted, piece = ""] of text.matchAll(TERM)) {
    if (quoted !== undefined) {
      const parts = foldedWords(quoted).flatMap((word) => word.parts);
      if (parts.length > 0) terms.push({ kind: minus ? "not" : "phrase", parts, others: [], isCjk: false });
      continue;
    }
    const isExcluded = /^-[\p{L}\p{N}]/u.test(piece);
    for (const word of foldedWords(piece)) terms.push({ kind: isExcluded ? "not" : "word", ...word });
  }
  if (terms.every(({ kind }) => kind === "not")) return null;
  return { terms: terms.slice(0, MAX_TERMS), exact: exactOf(terms) };
}

const exactOf = (terms: Term[]) =>
  terms
    .filter(({ kind }) => kind !== "not")
    .map(({ parts, isCjk }) =>
      isCjk
        ? parts.map((pair, index) => (index === 0 ? pair : [...pair].slice(1).join(""))).join("")
        : parts.join(""),
    )
    .join("");

/** The words of a query that may be misspelt, and whether it is the last, which may be unfinished. */
export function correctable({ terms }: SearchQuery): { word: string; isLast: boolean }[] {
  return terms.flatMap(({ kind, parts, isCjk }, index) =>
    kind === "word" && !isCjk ? parts.map((word) => ({ word, isLast: index === terms.length - 1 })) : [],
  );
}

/** The query for PostgreSQL; with corrections also for the corrected words, as worse matches. */
export function wordingOf(query: SearchQuery, corrections?: Corrections): Wording {
  if (query.terms.length === 0) return { exact: [query.exact], passes: [], narrow: [], anywhere: "" };
  const plain = passesOf(query.terms, undefined);
  if (!corrections || corrections.size === 0) return { exact: [query.exact], ...plain };
  const wide = passesOf(query.terms, corrections);
  return {
    exact: [query.exact, ...correctedNames(query.terms, corrections)],
    passes: [...plain.passes, ...wide.passes],
    narrow: [...plain.narrow, ...wide.narrow],
    anywhere: wide.anywhere,
  };
}

/** The query with each word replaced by its likeliest correction. */
export function correctedText({ terms }: SearchQuery, corrections: Corrections): string {
  return terms
    .map(({ kind, parts }) => {
      const words = parts.map((part) => corrections.get(part)?.[0] ?? part).join(" ");
      return kind === "phrase" ? `"${words}"` : kind === "not" ? `-${words}` : words;
    })
    .join(" ");
}

function passesOf(terms: Term[], corrections: Corrections | undefined) {
  const written = (mark: string, weights: string, isNarrow: boolean) =>
    terms
      .map((term, index) =>
        expression(term, { mark, weights, isNarrow, isLast: index === terms.length - 1 }, corrections),
      )
      .join(" & ");
  const all = (isNarrow: boolean) => [
    written("N", "", isNarrow),
    written("P", "", isNarrow),
    written("", "ABC", isNarrow),
    written("", "", isNarrow),
  ];
  const passes = all(false);
  return { passes, narrow: all(true), anywhere: passes[3] ?? "" };
}

interface Where {
  mark: string;
  weights: string;
  isNarrow: boolean;
  isLast: boolean;
}

function expression(term: Term, where: Where, corrections: Corrections | undefined): string {
  const { kind, parts, others, isCjk } = term;
  // What must not be there must be nowhere.
  if (kind === "not") return `!(${parts.map((part) => lexeme(part)).join(" <-> ")})`;
  if (kind === "phrase")
    return `(${parts.map((part) => lexeme(where.mark + part, where.weights)).join(" <-> ")})`;
  const all = parts.map((part) => partExpression(part, isCjk, where, corrections)).join(" & ");
  const either = others.map((other) => partExpression(other, isCjk, where, undefined));
  return either.length === 0 ? `(${all})` : `((${all}) | ${either.join(" | ")})`;
}

/** In a wide index short words must be whole: a hundred thousand documents have one that begins with an a. */
const NARROW = { last: 2, other: 3 };

function partExpression(
  part: string,
  isCjk: boolean,
  { mark, weights, isNarrow, isLast }: Where,
  corrections: Corrections | undefined,
): string {
  const isShort = isNarrow && part.length <= (isLast ? NARROW.last : NARROW.other);
  const isWhole = isCjk ? [...part].length > 1 : isShort;
  const own = lexeme(mark + part, isWhole ? weights : `*${weights}`);
  const corrected = (corrections?.get(part) ?? []).map((word) => lexeme(mark + word, weights));
  return corrected.length === 0 ? own : `(${[own, ...corrected].join(" | ")})`;
}

const lexeme = (token: string, suffix = "") =>
  `'${token.replaceAll("\\", "\\\\").replaceAll("'", "''")}'${suffix === "" ? "" : `:${suffix}`}`;

/** The names that a misspelt one may mean: with the likeliest corrections, then with each of the others for one word. */
function correctedNames(terms: Term[], corrections: Corrections): string[] {
  const words = terms.filter(({ kind }) => kind !== "not").flatMap(({ parts }) => parts);
  const nameWith = (place: number, chosen: string | undefined) =>
    words
      .map((word, index) => (index === place ? chosen : undefined) ?? corrections.get(word)?.[0] ?? word)
      .join("");
  const names = new Set([nameWith(-1, undefined)]);
  for (const [place, word] of words.entries()) {
    // Each word may also be right as it is.
    for (const other of [word, ...(corrections.get(word) ?? [])]) names.add(nameWith(place, other));
  }
  return [...names].slice(0, MAX_EXACT * words.length);
}

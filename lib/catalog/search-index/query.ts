import { foldedName, foldedWords } from "./fold";
import type { TextQuery } from "./fragments";

/** A query as somebody typed it: words, phrases in quotes, and exclusions. */
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

/** About how many documents have a word, or one that begins so. */
export type Frequency = (word: string, isPrefix: boolean) => number;

/** More would only make a query expensive. */
const MAX_TERMS = 12;
const MAX_EXACT = 8;

/**
 * The index is asked for the two rarest terms, or for the rarest alone when the second is so many times as frequent. For each other term
 * it would gather all documents with any word that begins so, when reading the few that have the rarest tells the same.
 */
const MUCH_MORE = 16;

/** A quoted phrase or a word, perhaps behind a minus. */
const TERM = /(-?)"([^"]*)"|(\S+)/g;

/** The terms of a query; null when there is nothing in it that could be found. */
export function parseQuery(text: string): SearchQuery | null {
  // A name of signs is found by exactly these.
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text)) {
    return /[^%_"'\\&|!:*<>()\s-]/u.test(text) ? { terms: [], exact: foldedName(text) } : null;
  }
  const terms: Term[] = [];
  for (const [, minus, phrase, piece = ""] of text.matchAll(TERM)) {
    if (phrase !== undefined) {
      const parts = foldedWords(phrase).flatMap((word) => word.parts);
      if (parts.length > 0) terms.push({ kind: minus ? "not" : "phrase", parts, others: [], isCjk: false });
      continue;
    }
    const isExcluded = /^-[\p{L}\p{N}]/u.test(piece);
    for (const word of foldedWords(piece)) terms.push({ kind: isExcluded ? "not" : "word", ...word });
  }
  if (terms.every(({ kind }) => kind === "not")) return null;
  return { terms: terms.slice(0, MAX_TERMS), exact: exactName(terms) };
}

const exactName = (terms: Term[]) =>
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
export function buildTextQuery(
  query: SearchQuery,
  frequency: Frequency,
  corrections?: Corrections,
): TextQuery {
  const { terms, exact } = query;
  if (terms.length === 0)
    return { exact: [exact], passes: [], narrow: [], probes: [], narrowProbes: [], anywhere: "" };
  const plain = buildPasses(terms, frequency, undefined);
  if (!corrections || corrections.size === 0) return { exact: [exact], ...plain };
  const wide = buildPasses(terms, frequency, corrections);
  return {
    exact: [exact, ...correctedNames(terms, corrections)],
    passes: [...plain.passes, ...wide.passes],
    narrow: [...plain.narrow, ...wide.narrow],
    probes: [...plain.probes, ...wide.probes],
    narrowProbes: [...plain.narrowProbes, ...wide.narrowProbes],
    anywhere: wide.anywhere,
  };
}

/**
 * The query with its misspelt words replaced by their likeliest corrections: those with which no word of the index begins, or when there
 * is none, because no document has all of them, the rarest.
 */
export function correctedText(
  { terms }: SearchQuery,
  frequency: Frequency,
  corrections: Corrections,
): string {
  const [rarest, ...others] = [...corrections.keys()]
    .map((word) => ({ word, documents: frequency(word, true) }))
    .sort((one, other) => one.documents - other.documents);
  const misspelt = [rarest, ...others.filter(({ documents }) => documents === 0)].map((one) => one?.word);
  return terms
    .map(({ kind, parts }) => {
      const words = parts
        .map((part) => (misspelt.includes(part) ? corrections.get(part)?.[0] : undefined) ?? part)
        .join(" ");
      return kind === "phrase" ? `"${words}"` : kind === "not" ? `-${words}` : words;
    })
    .join(" ");
}

/** A term with what its place among the others says about it. */
interface PositionedTerm extends Term {
  isLast: boolean;
}

function buildPasses(all: Term[], frequency: Frequency, corrections: Corrections | undefined) {
  const terms = all.map((term, index) => ({ ...term, isLast: index === all.length - 1 }));
  const toTsquery = (some: readonly PositionedTerm[], isNarrow: boolean) =>
    [
      { mark: "N", weights: "" },
      { mark: "P", weights: "" },
      { mark: "", weights: "ABC" },
      { mark: "", weights: "" },
    ].map((where) => some.map((term) => expression(term, { ...where, isNarrow }, corrections)).join(" & "));
  const buildProbes = (isNarrow: boolean) => {
    const some = rare(terms, isNarrow, frequency, corrections);
    const texts = toTsquery(some, isNarrow);
    return some.length === terms.length ? texts.map(() => null) : texts;
  };
  const passes = toTsquery(terms, false);
  return {
    passes,
    narrow: toTsquery(terms, true),
    probes: buildProbes(false),
    narrowProbes: buildProbes(true),
    anywhere: passes[3] ?? "",
  };
}

/** The terms that the index is to be asked for: all, unless some are more frequent than two others that must be there. */
function rare(
  terms: readonly PositionedTerm[],
  isNarrow: boolean,
  frequency: Frequency,
  corrections: Corrections | undefined,
): readonly PositionedTerm[] {
  const frequencies = new Map(
    terms
      .filter(({ kind, isCjk }) => kind !== "not" && !isCjk)
      .map((term) => [term, documentFrequency(term, isNarrow, frequency, corrections)] as const),
  );
  const [first, second] = [...frequencies].sort(([, one], [, other]) => one - other);
  if (!first || !second) return terms;
  const probes = second[1] > MUCH_MORE * first[1] ? [first[0]] : [first[0], second[0]];
  const hasAll = probes.length === frequencies.size;
  return hasAll ? terms : terms.filter((term) => term.isCjk || probes.includes(term));
}

function documentFrequency(
  { kind, parts, others, isLast }: PositionedTerm,
  isNarrow: boolean,
  frequency: Frequency,
  corrections: Corrections | undefined,
): number {
  const ofPart = (part: string) => {
    const isWhole = kind === "phrase" || (isNarrow && isShort(part, isLast));
    return (corrections?.get(part) ?? []).reduce(
      (sum, word) => sum + frequency(word, false),
      frequency(part, !isWhole),
    );
  };
  return others.reduce((sum, other) => sum + frequency(other, true), Math.min(...parts.map(ofPart)));
}

interface Where {
  mark: string;
  weights: string;
  isNarrow: boolean;
}

function expression(term: PositionedTerm, where: Where, corrections: Corrections | undefined): string {
  const { kind, parts, others } = term;
  // An excluded word must be nowhere.
  if (kind === "not") return `!(${parts.map((part) => lexeme(part)).join(" <-> ")})`;
  if (kind === "phrase")
    return `(${parts.map((part) => lexeme(where.mark + part, where.weights)).join(" <-> ")})`;
  const all = parts.map((part) => partExpression(part, term, where, corrections)).join(" & ");
  const either = others.map((other) => partExpression(other, term, where, undefined));
  return either.length === 0 ? `(${all})` : `((${all}) | ${either.join(" | ")})`;
}

/** In a wide index short words must be whole: a hundred thousand documents have one that begins with an a. */
const NARROW = { last: 2, other: 3 };

const isShort = (part: string, isLast: boolean) => part.length <= (isLast ? NARROW.last : NARROW.other);

function partExpression(
  part: string,
  { isCjk, isLast }: PositionedTerm,
  { mark, weights, isNarrow }: Where,
  corrections: Corrections | undefined,
): string {
  const isWhole = isCjk ? [...part].length > 1 : isNarrow && isShort(part, isLast);
  const own = lexeme(mark + part, isWhole ? weights : `*${weights}`);
  const corrected = (corrections?.get(part) ?? []).map((word) => lexeme(mark + word, weights));
  return corrected.length === 0 ? own : `(${[own, ...corrected].join(" | ")})`;
}

const lexeme = (token: string, suffix = "") =>
  `'${token.replaceAll("\\", "\\\\").replaceAll("'", "''")}'${suffix === "" ? "" : `:${suffix}`}`;

/** The names that a misspelt one may mean: with the likeliest corrections, then with each of the others for one word. */
function correctedNames(terms: Term[], corrections: Corrections): string[] {
  const words = terms.filter(({ kind }) => kind !== "not").flatMap(({ parts }) => parts);
  const correctedName = (place: number, chosen: string | undefined) =>
    words
      .map((word, index) => (index === place ? chosen : undefined) ?? corrections.get(word)?.[0] ?? word)
      .join("");
  const names = new Set([correctedName(-1, undefined)]);
  for (const [place, word] of words.entries()) {
    // Each word may also be right as it is.
    for (const other of [word, ...(corrections.get(word) ?? [])]) names.add(correctedName(place, other));
  }
  return [...names].slice(0, MAX_EXACT * words.length);
}

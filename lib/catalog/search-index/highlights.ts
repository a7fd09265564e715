import { foldedName, foldedWords } from "./fold";
import type { Corrections, SearchQuery } from "./query";

/** From a character of a name to before another, in code points. */
export type Range = [from: number, to: number];

/** A word of a name, or a pair of characters of one that is written without spaces. */
interface Token {
  text: string;
  from: number;
  to: number;
  isCjk: boolean;
}

const PIECE = /\p{Extended_Pictographic}|[\p{L}\p{N}\p{M}'\u2018\u2019\u02bc`\u00b4]+/gu;
const MARK = /\p{M}/u;

/** The parts of a name that match the query, from left to right, none of which overlap. Other fields of a thing may match instead. */
export function highlights(name: string, query: SearchQuery, corrections?: Corrections): Range[] {
  const characters = [...name];
  if (query.terms.length === 0) return foldedName(name) === query.exact ? [[0, characters.length]] : [];
  const tokens = tokenize(name);
  const nameTokens = joinedTokens(name);
  const ranges = query.terms.flatMap(({ kind, parts, others, isCjk }): Range[] => {
    if (kind === "not") return [];
    if (kind === "phrase") return phrases(tokens, parts);
    const split = parts.flatMap((part) => [
      ...tokens.flatMap((token) => beginning(token, part, characters)),
      ...tokens
        .filter(({ text }) => !text.startsWith(part) && corrections?.get(part)?.includes(text))
        .map(tokenRange),
    ]);
    if (isCjk) return split;
    const whole = [...parts, ...others].flatMap((part) =>
      nameTokens.flatMap((token) => beginning(token, part, characters)),
    );
    return [...split, ...whole];
  });
  return merged(ranges);
}

const tokenRange = ({ from, to }: Token): Range => [from, to];

function tokenize(name: string): Token[] {
  return [...name.matchAll(PIECE)].flatMap(({ 0: piece, index }) => {
    let from = [...name.slice(0, index)].length;
    const tokens: Token[] = [];
    for (const run of scriptRuns(piece)) {
      const length = [...run].length;
      const words = foldedWords(run);
      const isCjk = words.some((word) => word.isCjk);
      if (isCjk) {
        const [pairs = []] = words.map(({ parts }) => parts);
        tokens.push(
          ...pairs.map((text, place) => ({
            text,
            from: from + place,
            to: from + place + [...text].length,
            isCjk,
          })),
        );
      } else {
        tokens.push({ text: joinedParts(run), from, to: from + length, isCjk });
      }
      from += length;
    }
    return tokens;
  });
}

/** Chinese, Japanese and Korean, and the rest. */
function scriptRuns(piece: string): string[] {
  const runs: { text: string; isCjk: boolean }[] = [];
  for (const character of piece) {
    const isCjk = foldedWords(character).some((word) => word.isCjk);
    const last = runs.at(-1);
    if (last && (last.isCjk === isCjk || MARK.test(character))) last.text += character;
    else runs.push({ text: character, isCjk });
  }
  return runs.map(({ text }) => text);
}

/** Joins words that are written with signs inside: `acdc` for AC/DC. */
function joinedTokens(name: string): Token[] {
  return [...name.matchAll(/\S+/gu)].flatMap(({ 0: text, index }) => {
    const words = foldedWords(text).filter(({ others }) => others.length > 0);
    const from = [...name.slice(0, index)].length;
    const to = from + [...text].length;
    return words.flatMap(({ others }) => others.map((other) => ({ text: other, from, to, isCjk: false })));
  });
}

const joinedParts = (text: string) =>
  foldedWords(text)
    .flatMap(({ parts }) => parts)
    .join("");

/** As much of the token as is needed for `part`, if it begins so. */
function beginning({ text, from, to, isCjk }: Token, part: string, characters: readonly string[]): Range[] {
  if (!text.startsWith(part)) return [];
  if (isCjk) return [[from, from + [...part].length]];
  let end = from + 1;
  while (end < to && joinedParts(characters.slice(from, end).join("")).length < part.length) end++;
  // A letter keeps its accents.
  while (end < to && MARK.test(characters[end] ?? "")) end++;
  return [[from, end]];
}

/** Finds the places where tokens follow each other as in the phrase. */
function phrases(tokens: readonly Token[], parts: readonly string[]): Range[] {
  return tokens.flatMap(({ from }, place): Range[] => {
    const some = tokens.slice(place, place + parts.length);
    return parts.every((part, index) => some[index]?.text === part) ? [[from, some.at(-1)?.to ?? from]] : [];
  });
}

function merged(ranges: readonly Range[]): Range[] {
  const all: Range[] = [];
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = all.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else all.push([from, to]);
  }
  return all;
}

import { foldedName, foldedWords } from "./fold";
import type { Document, IndexSource } from "./source-fragments";

/** Phrases never span two names. */
const GAP = 10;
/** The largest position of a `tsvector`. */
const MAX_POSITION = 16_000;
/** The rest of a description would drown names. */
const MAX_DESCRIPTION = 500;

/**
 * The document of a thing. Each word is a lexeme weighted by its field; words of the name are there a second time behind an `N`, and
 * those of name, artists and album behind a `P`, so that the index alone finds the better matches. Folding yields no capitals.
 */
export function toDocument({ id, name, people, labels, description, popularity }: IndexSource): Document {
  const terms = new Map<string, string[]>();
  const words = new Set<string>();
  let position = 1;
  const add = (text: string, weight: string, marks: string[]) => {
    for (const word of foldedWords(text)) {
      for (const [index, part] of word.parts.entries()) {
        const same = index === 0 ? [part, ...word.others] : [part];
        for (const token of same) {
          for (const mark of marks)
            append(terms, mark + token, `${Math.min(position, MAX_POSITION)}${weight}`);
          if (weight !== "D" && !word.isCjk) words.add(token);
        }
        position++;
      }
    }
    position += GAP;
  };
  add(name, "A", ["", "N", "P"]);
  for (const one of people) add(one, "B", ["", "P"]);
  for (const one of labels) add(one, "C", [""]);
  add((description ?? "").slice(0, MAX_DESCRIPTION), "D", [""]);
  const exact = foldedName(name);
  return {
    id,
    exact,
    lexemes: [...terms].map(([token, places]) => `'${token}':${places.join(",")}`).join(" "),
    popularity,
    words: [...words],
  };
}

function append(found: Map<string, string[]>, token: string, place: string): void {
  const places = found.get(token);
  if (places) places.push(place);
  else found.set(token, [place]);
}

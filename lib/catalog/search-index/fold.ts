import anyAscii from "any-ascii";

/**
 * Text as people compare it, for names and queries alike: without case, accents, width and signs, in Latin letters. Chinese, Japanese
 * and Korean are kept, and divided into pairs of characters, because they do not separate words.
 */

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]/u;
const RUNS = new RegExp(`${CJK.source}+|[^]`, "gu");

/** A part of a text between spaces. */
export interface FoldedWord {
  /** The words that it consists of, in order: one word, several around signs, or pairs of characters. */
  parts: string[];
  /** Other spellings: `acdc` for AC/DC, `pink` for P!nk. */
  others: string[];
  /** Whether a part is a pair of characters, or a single one, rather than a word. */
  isCjk: boolean;
}

/** The words of a text. */
export function foldedWords(text: string): FoldedWord[] {
  const words: FoldedWord[] = [];
  for (const piece of text.normalize("NFKC").toLowerCase().split(/\s+/)) {
    let latin = "";
    const flush = () => {
      words.push(...latinWords(latin));
      latin = "";
    };
    for (const [run] of piece.matchAll(RUNS)) {
      if (CJK.test(run)) {
        flush();
        words.push({ parts: pairs(run), others: [], isCjk: true });
      } else {
        latin += run;
      }
    }
    flush();
  }
  return words;
}

/** The whole name without spaces: what an exact match compares. A name of signs alone is itself. */
export function foldedName(text: string): string {
  const name = foldedWords(text)
    .map(({ parts, isCjk }) => (isCjk ? joinedPairs(parts) : parts.join("")))
    .join("");
  return name === "" ? text.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, "") : name;
}

/** Symbols become several words: 🔥 is "fire". */
function latinWords(piece: string): FoldedWord[] {
  const letters = anyAscii(
    piece.replaceAll(/['\u2018\u2019\u02bc`\u00b4]/g, "").replaceAll("&", " and "),
  ).toLowerCase();
  return letters.split(/\s+/).flatMap((word) => {
    const spelled = word.replaceAll(/\$(?=[a-z])/g, "s");
    const parts = spelled.split(/[^a-z0-9]+/).filter((part) => part !== "");
    if (parts.length === 0) return [];
    const joined = parts.length > 1 ? [parts.join("")] : [];
    const exclaimed = /[a-z]![a-z]/.test(spelled)
      ? [spelled.replaceAll(/(?<=[a-z])!(?=[a-z])/g, "i").replaceAll(/[^a-z0-9]+/g, "")]
      : [];
    return [{ parts, others: [...joined, ...exclaimed], isCjk: false }];
  });
}

function pairs(run: string): string[] {
  const characters = [...run];
  if (characters.length === 1) return characters;
  return characters.slice(1).map((second, index) => `${characters[index]}${second}`);
}

const joinedPairs = ([first = "", ...rest]: string[]) => first + rest.map((pair) => [...pair][1]).join("");

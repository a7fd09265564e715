import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toDocument } from "@/lib/catalog/search-index/document";
import { foldedName, foldedWords } from "@/lib/catalog/search-index/fold";
import { Lexicon } from "@/lib/catalog/search-index/lexicon";
import { buildTextQuery, parseQuery } from "@/lib/catalog/search-index/query";

const tokenize = (text: string) => foldedWords(text).flatMap(({ parts, others }) => [...parts, ...others]);

describe("Folding", () => {
  it.each([
    ["Beyoncé", ["beyonce"]],
    ["ＦＵＬＬ Ｗｉｄｔｈ", ["full", "width"]],
    ["Straße Øst", ["strasse", "ost"]],
    ["Мумий", ["mumiy"]],
    ["AC/DC", ["ac", "dc", "acdc"]],
    ["R.E.M.", ["r", "e", "m", "rem"]],
    ["P!nk", ["p", "nk", "pnk", "pink"]],
    ["Ke$ha", ["kesha"]],
    ["Guns N’ Roses & Don't", ["guns", "n", "roses", "and", "dont"]],
    ["海の家", ["海の", "の家"]],
    ["東京 Nights", ["東京", "nights"]],
    ["도시의 밤", ["도시", "시의", "밤"]],
  ])("Folding %s yields %j", (text, tokens) => {
    expect(tokenize(text)).toEqual(tokens);
  });

  it("Folding makes one name of what people write as one", () => {
    for (const [one, other] of [
      ["AC/DC", "acdc"],
      ["The Weeknd", "THE WEEKND"],
      ["Sigur Rós", "sigur ros"],
      ["海の家", "海の家"],
    ] as const) {
      expect(foldedName(one)).toBe(foldedName(other));
    }
    expect(foldedName("!!!")).toBe("!!!");
  });

  it("Folding what is folded changes nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
        const words = foldedWords(text).filter(({ isCjk }) => !isCjk);
        const folded = words.flatMap(({ parts }) => parts);
        expect(foldedWords(folded.join(" ")).flatMap(({ parts }) => parts)).toEqual(folded);
      }),
    );
  });

  it("Folding takes as long as the text is", () => {
    const started = performance.now();
    foldedWords("e\u0301".repeat(50_000));
    foldedWords("\u0301".repeat(100_000));
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe("A query", () => {
  it.each([
    "%",
    "_",
    '"',
    "' \\",
    '""',
    "& | !",
    ":*",
    "-",
    "--- ()",
    "<->",
    "-harbour",
    '-"harbour lights"',
    "   ",
  ])("A query of signs or exclusions alone finds nothing: %s", (text) => {
    expect(parseQuery(text)).toBeNull();
  });

  it("A query never holds a sign that PostgreSQL reads", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 100 }), (text) => {
        const query = parseQuery(text);
        if (!query) return;
        const { anywhere } = buildTextQuery(query, () => 1);
        const outside = anywhere.replaceAll(/'(?:[^'\\]|''|\\\\)*'/g, "");
        expect(outside).toMatch(/^[()&|!<\->:*ABC ]*$/);
      }),
    );
  });

  it("A query asks the index for its two rarest words, or for one that is much rarer", () => {
    const documents: Record<string, number> = { the: 90_000, love: 40_000, velvet: 900, xylophone: 20 };
    const probeQuery = (text: string) => {
      const query = parseQuery(text);
      return query && buildTextQuery(query, (word) => documents[word] ?? 0).probes.at(-1);
    };
    expect(probeQuery("the love of xylophone")).toBe("('of':*)");
    expect(probeQuery("the velvet love")).toBe("('velvet':*)");
    expect(probeQuery("love the -xylophone velvet the")).toBe("('velvet':*)");
    expect(probeQuery("the love the")).toBe("('the':*) & ('love':*)");
    expect(probeQuery("love the")).toBeNull();
    expect(probeQuery("東京 love the velvet")).toBe("('東京') & ('velvet':*)");
  });

  it("A query with a name finds the document of that name", () => {
    const query = parseQuery("harb");
    expect(query && buildTextQuery(query, () => 1).passes).toEqual([
      "('Nharb':*)",
      "('Pharb':*)",
      "('harb':*ABC)",
      "('harb':*)",
    ]);
    const { exact, lexemes } = toDocument({
      id: 1,
      name: "Harbour",
      people: ["Low Tide"],
      labels: ["dusty"],
      description: null,
      popularity: 0,
    });
    expect(exact).toBe("harbour");
    expect(lexemes).toBe(
      "'harbour':1A 'Nharbour':1A 'Pharbour':1A 'low':12B 'Plow':12B 'tide':13B 'Ptide':13B 'dusty':24C",
    );
  });
});

/** The words at most so many edits away, by comparing all. */
function findNeighbors(typed: string, words: readonly string[], most: number): string[] {
  return words.filter((word) => word !== typed && distance(typed, word) <= most);
}

function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, place) => place)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      let least = Math.min(
        (rows[i - 1]?.[j - 1] ?? 0) + same,
        (rows[i - 1]?.[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
      );
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (rows[i - 2]?.[j - 2] ?? 0) + 1);
      row.push(least);
    }
    rows.push(row);
  }
  return rows[one.length]?.[other.length] ?? 0;
}

describe("The lexicon", () => {
  const lexicon = new Lexicon();
  lexicon.add(
    ["harbour", "harbor", "lights", "beyonce", "metallica", "sun"].map((word) => [word, 1] as const),
  );

  it.each([
    ["harbuor", "harbour"],
    ["harbou", "harbour"],
    ["harrbour", "harbour"],
    ["hsrbour", "harbour"],
    ["lihgts", "lights"],
    ["metalica", "metallica"],
    ["metalicca", "metallica"],
    ["mtallca", "metallica"],
  ])("The lexicon corrects %s to %s", (typed, meant) => {
    expect(lexicon.corrections(typed, false)).toContain(meant);
  });

  it("The lexicon corrects what is unfinished, and no word of three letters", () => {
    expect(lexicon.corrections("beyomc", true)).toEqual(["beyonce"]);
    expect(lexicon.corrections("sum", false)).toEqual([]);
  });

  it("The lexicon counts the documents of a word and of all that begin so, as they are now", () => {
    const own = new Lexicon();
    const words = Array.from({ length: 6_000 }, (_, n) => [`w${n}`, 1] as const);
    own.add(words);
    own.add([["w17000", 5]]);
    expect(own.frequency("w17", false)).toBe(1);
    expect(own.frequency("w17", true)).toBe(1 + 10 + 100 + 5);
    own.add([["w17", 40]]);
    expect(own.frequency("w17", true)).toBe(40 + 10 + 100 + 5);
    expect(own.frequency("x", true)).toBe(0);
  });

  it("The lexicon finds what a comparison with all words finds", () => {
    const letters = fc.constantFrom("a", "b", "c", "d");
    const word = fc.array(letters, { minLength: 3, maxLength: 10 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 8 }), word, (words, misspelling) => {
        const own = new Lexicon();
        own.add(words.map((one) => [one, 1] as const));
        const edits = (length: number) => (length >= 8 ? 2 : length >= 4 ? 1 : 0);
        const expected = words.filter(
          (one) =>
            misspelling.length >= 4 &&
            findNeighbors(misspelling, [one], edits(Math.max(one.length, misspelling.length))).includes(one),
        );
        expect(own.corrections(misspelling, false).sort()).toEqual(expected.sort());
      }),
    );
  });
});

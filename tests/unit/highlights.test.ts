import { describe, expect, it } from "vitest";
import { highlights } from "@/lib/catalog/search-index/highlights";
import { parseQuery } from "@/lib/catalog/search-index/query";

/** The name with brackets around what is highlighted. */
function marked(name: string, query: string, corrections: Record<string, string[]> = {}): string {
  const parsed = parseQuery(query);
  const characters = [...name];
  const ranges = parsed ? highlights(name, parsed, new Map(Object.entries(corrections))) : [];
  for (const [from, to] of ranges.toReversed()) {
    characters.splice(to, 0, "]");
    characters.splice(from, 0, "[");
  }
  return characters.join("");
}

describe("highlights", () => {
  it.each([
    [
      "the beginnings of words, in any order",
      "Harbour Lights at Night",
      "nig harb",
      "[Harb]our Lights at [Nig]ht",
    ],
    ["nothing inside a word", "Porcherie", "cherie", "Porcherie"],
    ["letters with their accents", "Beyonce\u0301 Tide", "beyonce", "[Beyonce\u0301] Tide"],
    ["letters in other case and width", "ＡＢＣ Sounds", "abc", "[ＡＢＣ] Sounds"],
    ["other scripts by their Latin spelling", "Гроза", "groza", "[Гроза]"],
    ["one letter that is spelled with several", "Straße", "strass", "[Straß]e"],
    ["what a name has twice", "Low, Lower", "low", "[Low], [Low]er"],
    [
      "a phrase as a whole, and only there",
      "Night Lights at Night",
      '"lights at night"',
      "Night [Lights at Night]",
    ],
    ["nothing that is excluded", "Harbour Lights", "harbour -night", "[Harbour] Lights"],
    ["a name with signs inside, written without", "Live: AC/DC tonight", "acdc", "Live: [AC/DC] tonight"],
    ["a name with signs inside, written with them", "AC/DC", "ac/dc", "[AC/DC]"],
    ["an apostrophe that nobody types", "Don’t Stop", "dont", "[Don’t] Stop"],
    ["pairs of characters without spaces", "海の家の夜", "の家", "海[の家]の夜"],
    ["both scripts of a name", "東京Nights", "東京 ni", "[東京Ni]ghts"],
    ["a symbol by its word", "Fire 🔥 now", "fire", "[Fire] [🔥] now"],
    ["a name of signs as a whole", "+++", "+++", "[+++]"],
    ["characters beyond the first plane by their number", "𝔘nder 🌊 Waves", "waves", "𝔘nder 🌊 [Waves]"],
  ])("Highlights mark %s", (_, name, query, expected) => {
    expect(marked(name, query)).toBe(expected);
  });

  it("Highlights mark a corrected word as a whole", () => {
    expect(marked("Harbour Lights", "harbuor", { harbuor: ["harbour"] })).toBe("[Harbour] Lights");
  });

  it("Highlights mark nothing that matches by another field", () => {
    expect(marked("Grind", "kvelertak")).toBe("Grind");
  });
});

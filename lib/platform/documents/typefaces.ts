import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as fontkit from "fontkit";
import { LRUCache } from "lru-cache";
import subsetFont from "subset-font";
import { singleton } from "@/lib/platform/singleton";

/**
 * The typefaces of a document: ours, and Noto for everything else, in the subsets that Fontsource makes for browsers. A document
 * embeds only glyphs it uses, from the subsets that its text needs.
 */

const WEIGHTS = { regular: 400, bold: 600 } as const;

export type Weight = keyof typeof WEIGHTS;

/** A cluster as it is written: the cluster itself, or a box when no typeface has it. */
export interface Glyphs {
  face: Face;
  text: string;
}

/** A subset of a family in one weight, ready to be embedded. */
export interface Face {
  key: string;
  font: fontkit.Font;
}

interface SliceName {
  family: string;
  name: string;
}

interface Slice extends SliceName {
  /** The subset's `unicode-range`. */
  ranges: [from: number, to: number][];
}

const FOLDER = join(process.cwd(), "node_modules", "@fontsource-variable");

const BEFORE_HAN = ["instrument-sans", "noto-sans", "noto-sans-arabic", "noto-sans-hebrew", "noto-sans-thai"];
const AFTER_HAN = ["noto-emoji"];
/** The look of Chinese characters depends on the rest of the text: its kana, its hangul, or neither. */
const HAN = {
  japanese: ["noto-sans-jp", "noto-sans-sc", "noto-sans-kr"],
  korean: ["noto-sans-kr", "noto-sans-jp", "noto-sans-sc"],
  chinese: ["noto-sans-sc", "noto-sans-jp", "noto-sans-kr"],
};

/** Joiners and variation selectors: a font without glyphs for them can still write the characters around them. */
const IGNORABLE = /\u200c|\u200d|\p{Variation_Selector}/u;

const clusters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Grapheme clusters: what readers see as one character each. */
export function splitClusters(text: string): { segment: string; index: number }[] {
  return [...clusters.segment(text)];
}

/** The typefaces that some texts need, in the given weights. */
export class Typefaces {
  private constructor(
    /** By weight, regional form of Chinese characters, and cluster. */
    private readonly written: Map<string, Glyphs>,
    private readonly plain: Record<Weight, Face>,
  ) {}

  static async for(texts: readonly string[]): Promise<Typefaces> {
    const glyphs = new Map<string, Glyphs>();
    const weights = Object.keys(WEIGHTS) as Weight[];
    const plain = await Promise.all(
      weights.map(async (weight) => [weight, await loadFace(PLAIN, weight)] as const),
    );
    for (const text of new Set(texts)) {
      const han = detectHan(text);
      for (const { segment } of splitClusters(text)) {
        for (const weight of weights) {
          const key = `${weight} ${han} ${segment}`;
          if (!isAscii(segment) && !glyphs.has(key)) glyphs.set(key, await write(segment, han, weight));
        }
      }
    }
    // Safe cast: there is an entry for each weight.
    return new Typefaces(glyphs, Object.fromEntries(plain) as Record<Weight, Face>);
  }

  /** Writes a cluster of a line. */
  write(cluster: string, line: string, weight: Weight): Glyphs {
    // A line may be part of a text, without the kana that determined the look of its Chinese characters.
    const looks = isAscii(cluster) ? [] : [detectHan(line), ...(Object.keys(HAN) as Han[])];
    for (const han of looks) {
      const written = this.written.get(`${weight} ${han} ${cluster}`);
      if (written) return written;
    }
    return { face: this.plain[weight], text: cluster };
  }
}

const PLAIN = { family: "instrument-sans", name: "latin" };

const isAscii = (cluster: string) => /^[\x20-\x7e]$/.test(cluster);

/** For clusters that no typeface has. */
const BOX = "\u25a1";

async function write(cluster: string, han: Han, weight: Weight): Promise<Glyphs> {
  for (const text of [cluster, BOX]) {
    for (const slice of await matchingSlices(text, han)) {
      const face = await loadFace(slice, weight);
      if (has(face, text)) return { face, text };
    }
  }
  throw new Error(`No typeface has ${BOX}.`);
}

type Han = keyof typeof HAN;

function detectHan(text: string): Han {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return "japanese";
  return /\p{Script=Hangul}/u.test(text) ? "korean" : "chinese";
}

function listCodePoints(cluster: string): number[] {
  return [...cluster].filter((sign) => !IGNORABLE.test(sign)).map((sign) => sign.codePointAt(0) as number);
}

function has({ font }: Face, cluster: string): boolean {
  return listCodePoints(cluster).every((codePoint) => font.hasGlyphForCodePoint(codePoint));
}

const families = singleton("families", () => new Map<string, Slice[]>());

/** The subsets that declare a cluster, the best first. The font files themselves have the final say. */
async function matchingSlices(cluster: string, han: Han): Promise<Slice[]> {
  const order = [...BEFORE_HAN, ...HAN[han], ...AFTER_HAN];
  for (const family of order) if (!families.has(family)) families.set(family, await familySlices(family));
  const codePoints = listCodePoints(cluster);
  const covers = ({ ranges }: Slice) =>
    codePoints.every((codePoint) => ranges.some(([from, to]) => from <= codePoint && codePoint <= to));
  return order.flatMap((family) => (families.get(family) ?? []).filter(covers));
}

/** A family's subsets, from the list of unicode ranges for browsers. */
async function familySlices(family: string): Promise<Slice[]> {
  const list = JSON.parse(await readFile(join(FOLDER, family, "unicode.json"), "utf8")) as Record<
    string,
    string
  >;
  return Object.entries(list).map(([name, ranges]) => ({
    family,
    name: name.replace(/[[\]]/g, ""),
    ranges: ranges.split(",").map((range) => {
      const [from = 0, to = from] = range
        .slice(2)
        .split("-")
        .map((hex) => Number.parseInt(hex, 16));
      return [from, to];
    }),
  }));
}

const faceKey = ({ family, name }: SliceName, weight: Weight) => `${family} ${name} ${weight}`;

/** Preparing a subset takes a tenth of a second, and documents share most of them. */
const prepared = singleton("faces", () => new LRUCache<string, Promise<Face>>({ max: 100 }));

function loadFace(slice: SliceName, weight: Weight): Promise<Face> {
  const key = faceKey(slice, weight);
  const known = prepared.get(key);
  if (known) return known;
  const face = prepare(slice, weight);
  prepared.set(key, face);
  face.catch(() => prepared.delete(key));
  return face;
}

/** Variable WOFF2 fonts cannot be embedded in a PDF: this decompresses the font and fixes its weight. */
async function prepare(slice: SliceName, weight: Weight): Promise<Face> {
  const file = join(FOLDER, slice.family, "files", `${slice.family}-${slice.name}-wght-normal.woff2`);
  const fixed = await subsetFont(await readFile(file), undefined, {
    targetFormat: "truetype",
    variationAxes: { wght: WEIGHTS[weight] },
    keepAllGlyphs: true,
  });
  const font = fontkit.create(fixed);
  if (!("layout" in font)) throw new Error(`${file} contains several fonts.`);
  return { key: faceKey(slice, weight), font };
}

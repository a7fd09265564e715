/** The parts we use of two packages without types. */

declare module "subset-font" {
  interface Options {
    targetFormat: "truetype";
    variationAxes?: Record<string, number>;
    keepAllGlyphs?: boolean;
  }
  export default function subsetFont(font: Buffer, text: undefined, options: Options): Promise<Buffer>;
}

declare module "bidi-js" {
  interface EmbeddingLevels {
    levels: Uint8Array;
    paragraphs: { start: number; end: number; level: number }[];
  }
  interface Bidi {
    getEmbeddingLevels(text: string, baseDirection?: "ltr" | "rtl" | "auto"): EmbeddingLevels;
    getMirroredCharacter(character: string): string | null;
  }
  export default function bidiFactory(): Bidi;
}

import { cassette, keyboard, speakers, turntable } from "./gear";
import { arches, overlay, poster, rings, slices, stairs, tiles } from "./geometric";
import { bars, current, halftone, hills, moire, ridges } from "./lines";
import { blobs, bloom, cutouts, specks, strokes } from "./organic";
import type { Palette } from "./palettes";

/** Draws a square of 1000 units as SVG. The same numbers and palette make the same picture. */
export type Composition = (next: () => number, palette: Palette) => string;

/** The compositions of covers. Placeholder art picks one by its position, so new ones come last. */
export const compositions = {
  ...{ tiles, poster, overlay, rings, arches, slices, stairs },
  ...{ ridges, hills, moire, current, bars, halftone },
  ...{ blobs, cutouts, specks, strokes, bloom },
  ...{ turntable, speakers, cassette, keyboard },
} satisfies Record<string, Composition>;

import type { Palette } from "@/lib/platform/artwork/palettes";
import type { LayoutName } from "./template-names";

/** A box of a cover for its picture or its text. All measures are units of the square of 1000. */

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Layout {
  /** The part of the square that shows the composition, which is always a whole square of `scale` units. */
  art: Box & { scale: number };
  /** The plain surface under the text. */
  panel: Box;
  /** The color of the panel. */
  paint: keyof Palette;
  text: Box;
}

const whole = { x: 0, y: 0, width: 1000, height: 1000, scale: 1000 };

export const layouts = {
  /** A strip along the lower edge. */
  strip: {
    art: { x: 0, y: 0, width: 1000, height: 740, scale: 1000 },
    panel: { x: 0, y: 740, width: 1000, height: 260 },
    paint: "ink",
    text: { x: 56, y: 776, width: 888, height: 188 },
  },
  /** A strip along the upper edge. */
  masthead: {
    art: { x: 0, y: 280, width: 1000, height: 720, scale: 1000 },
    panel: { x: 0, y: 0, width: 1000, height: 280 },
    paint: "ground",
    text: { x: 56, y: 44, width: 888, height: 200 },
  },
  /** A sticker in the middle. */
  label: {
    art: whole,
    panel: { x: 190, y: 330, width: 620, height: 340 },
    paint: "ground",
    text: { x: 236, y: 372, width: 528, height: 256 },
  },
  /** A card in the lower left corner. */
  card: {
    art: whole,
    panel: { x: 0, y: 610, width: 640, height: 390 },
    paint: "ink",
    text: { x: 52, y: 654, width: 540, height: 302 },
  },
  /** A column along the left edge. */
  spine: {
    art: { x: 360, y: 0, width: 640, height: 1000, scale: 1000 },
    panel: { x: 0, y: 0, width: 360, height: 1000 },
    paint: "main",
    text: { x: 44, y: 56, width: 280, height: 888 },
  },
  /** A picture on a sheet, with its caption below. */
  sheet: {
    art: { x: 160, y: 90, width: 680, height: 680, scale: 680 },
    panel: { x: 0, y: 0, width: 1000, height: 1000 },
    paint: "ground",
    text: { x: 160, y: 806, width: 680, height: 150 },
  },
  /** Large type, with a stripe of the picture below. */
  headline: {
    art: { x: 0, y: 760, width: 1000, height: 240, scale: 1000 },
    panel: { x: 0, y: 0, width: 1000, height: 760 },
    paint: "accent",
    text: { x: 64, y: 72, width: 872, height: 620 },
  },
} satisfies Record<LayoutName, Layout>;

import { buildPalettes, moods, type Palette } from "@/lib/platform/artwork/palettes";
import { MOODS } from "./template-names";
import type { CoverTemplate } from "./templates";

/** Palettes by id, `night-2`: the second one of the family. */
const palettes = new Map<string, Palette>(
  moods.flatMap((family) =>
    buildPalettes(family).map((palette, index) => [`${family}-${index + 1}`, palette] as const),
  ),
);

/** The ids of the palettes that a template offers, those of its first mood first. */
export function paletteIds({ moods: moodsOfTemplate }: CoverTemplate): string[] {
  return moodsOfTemplate.flatMap((mood) =>
    buildPalettes(MOODS[mood]).map((_, index) => `${MOODS[mood]}-${index + 1}`),
  );
}

export const findPalette = (id: string): Palette | undefined => palettes.get(id);

/** The contrast that WCAG demands of text that is not large. */
const ENOUGH = 4.5;

/** The first of the palette's colors that can be read on `surface`; black or white can always be. */
export function readableColor(surface: string, { ink, ground, third, accent }: Palette): string {
  const colors = [ink, ground, accent, third, "#ffffff", "#000000"];
  return colors.find((color) => contrast(color, surface) >= ENOUGH) ?? "#000000";
}

/** The contrast ratio of two colors as WCAG 2 defines it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The relative luminance of `#rrggbb`. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

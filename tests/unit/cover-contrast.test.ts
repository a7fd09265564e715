import { expect, it } from "vitest";
import { contrast, findPalette, paletteIds, readableColor } from "@/lib/catalog/covers/colors";
import { layouts } from "@/lib/catalog/covers/layouts";
import { templates } from "@/lib/catalog/covers/templates";

it("The contrast of black on white is 21, and of a color on itself 1", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#3e5c76", "#3e5c76")).toBe(1);
});

it("Text has a contrast of at least 4.5 in every layout of every palette", () => {
  for (const id of templates.flatMap(paletteIds)) {
    const palette = findPalette(id);
    for (const { paint } of Object.values(layouts)) {
      const surface = palette?.[paint as "ground"] ?? "";
      expect(palette && contrast(readableColor(surface, palette), surface), id).toBeGreaterThanOrEqual(4.5);
    }
  }
});

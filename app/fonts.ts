import "@fontsource-variable/instrument-sans";
import "@fontsource-variable/martian-mono/standard.css";

import { preload } from "react-dom";

const TEXT_FONT = new URL(
  "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
  import.meta.url,
);
const NUMBER_FONT = new URL(
  "@fontsource-variable/martian-mono/files/martian-mono-latin-standard-normal.woff2",
  import.meta.url,
);

/** Preloads the fonts along with the style sheet, so nothing shifts when they arrive. The first picture comes before the font of numbers. */
export function preloadFonts() {
  const font = { as: "font", type: "font/woff2", crossOrigin: "anonymous" } as const;
  preload(TEXT_FONT.pathname, font);
  preload(NUMBER_FONT.pathname, { ...font, fetchPriority: "low" });
}

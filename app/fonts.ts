import "@fontsource-variable/instrument-sans";
import "@fontsource-variable/martian-mono/standard.css";

import { preload } from "react-dom";

const files = [
  new URL(
    "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
    import.meta.url,
  ),
  new URL(
    "@fontsource-variable/martian-mono/files/martian-mono-latin-standard-normal.woff2",
    import.meta.url,
  ),
];

/** Preloads the fonts along with the style sheet, so the text does not shift when they arrive. */
export function preloadFonts() {
  for (const { pathname } of files) {
    preload(pathname, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  }
}

import "@fontsource-variable/instrument-sans";
import "@fontsource-variable/martian-mono/standard.css";

import { preload } from "react-dom";

const TEXT_FONT = new URL(
  "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
  import.meta.url,
);

/**
 * Preloads the font of text along with the style sheet, so it does not shift when the font arrives. That of numbers comes after the first
 * picture: it is as large again, and numbers have places of their own.
 */
export function preloadFonts() {
  preload(TEXT_FONT.pathname, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
}

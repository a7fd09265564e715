import { compositions } from "@/lib/platform/artwork/compositions";
import { rect } from "@/lib/platform/artwork/draw";
import type { Palette } from "@/lib/platform/artwork/palettes";
import { Outlines } from "@/lib/platform/documents/outlines";
import { random } from "@/lib/platform/random";
import { readableColor } from "./colors";
import { type Layout, layouts } from "./layouts";
import type { LayoutName } from "./template-names";
import type { CoverTemplate } from "./templates";

/** Everything that a cover depends on. */
export interface Design {
  template: CoverTemplate;
  palette: Palette;
  layout: LayoutName;
  title: string;
  artist: string;
  seed: number;
}

/** Sizes of the title, from the largest. */
const TITLE_SIZES = [260, 224, 190, 164, 142, 122, 106, 92, 80, 69, 60, 52, 45, 39, 34];
const LEADING = 1.12;
/** The artist's name is smaller than the title by this factor, within these sizes. */
const ARTIST_SHARE = 0.42;
const ARTIST_SIZES = [26, 46] as const;
const GAP = 18;

/** The cover as an SVG document of `size` pixels. The same design makes the same picture. */
export async function drawDesign(design: Design, size: number): Promise<string> {
  const { template, palette, title, artist, seed } = design;
  const layout: Layout = layouts[design.layout];
  const { art, panel, paint } = layout;
  const picture = compositions[template.composition](random(`${template.id} ${seed}`), palette);
  const outlines = await Outlines.for([title, artist, "…"]);
  const [x, top] = [art.x + (art.width - art.scale) / 2, art.y + (art.height - art.scale) / 2];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 1000 1000">`,
    `<clipPath id="art">${rect(art.x, art.y, art.width, art.height, {})}</clipPath>`,
    rect(panel.x, panel.y, panel.width, panel.height, { fill: palette[paint] }),
    `<g clip-path="url(#art)"><g transform="translate(${x} ${top}) scale(${art.scale / 1000})">${picture}</g></g>`,
    // A card lies over the picture, a sheet under it.
    overlaps(layout) ? rect(panel.x, panel.y, panel.width, panel.height, { fill: palette[paint] }) : "",
    drawText(outlines, design, layout),
    "</svg>",
  ].join("");
}

/** Whether the panel covers a part of the picture, rather than lying around it. */
const overlaps = ({ art, panel }: Layout) => panel.width < 1000 && art.width === 1000;

function drawText(outlines: Outlines, { title, artist, palette }: Design, { text, paint }: Layout): string {
  const color = readableColor(palette[paint], palette);
  const { lines, style } = fitTitle(outlines, title, text.width, text.height);
  const below = artistStyle(style.size);
  const textLines = lines.map((line, index) =>
    write(outlines, line, text.x, text.width, text.y + style.size * (0.86 + LEADING * index), style, color),
  );
  if (artist !== "") {
    const [name = ""] = outlines.lines(artist, text.width, 1, below);
    const baseline = text.y + style.size * LEADING * lines.length + GAP + below.size * 0.86;
    textLines.push(write(outlines, name, text.x, text.width, baseline, below, color));
  }
  return textLines.join("");
}

/** The largest size in which the title fits with the artist below it, without breaking a word; if none does, the smallest. */
function fitTitle(outlines: Outlines, title: string, width: number, height: number) {
  const words = title.split(/\s+/);
  const styles = TITLE_SIZES.map((size) => ({ size, weight: "bold" as const }));
  const maxLines = (size: number) => Math.floor((height - GAP - artistStyle(size).size) / (size * LEADING));
  const style = styles.find(
    (candidate) =>
      maxLines(candidate.size) > 0 &&
      outlines.lines(title, width, maxLines(candidate.size) + 1, candidate).length <=
        maxLines(candidate.size) &&
      words.every((word) => outlines.lineWidth(word, candidate) <= width),
  ) ??
    styles.at(-1) ?? { size: 34, weight: "bold" as const };
  return { style, lines: outlines.lines(title, width, maxLines(style.size), style) };
}

function artistStyle(titleSize: number) {
  const [least, most] = ARTIST_SIZES;
  return { size: Math.min(most, Math.max(least, titleSize * ARTIST_SHARE)), weight: "regular" as const };
}

/** Whether the first letter is of a script that is written from right to left. */
const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

function write(
  outlines: Outlines,
  line: string,
  x: number,
  width: number,
  baseline: number,
  style: Parameters<Outlines["lineWidth"]>[1],
  color: string,
): string {
  const from = RIGHT_TO_LEFT.test(line) ? x + width - outlines.lineWidth(line, style) : x;
  return outlines.draw(line, from, baseline, style, color);
}

import { splitRuns, wrap } from "./text-runs";
import { type Face, Typefaces, type Weight } from "./typefaces";

/** Text as outlines for pictures, which then look the same on machines without fonts. */

export interface OutlineStyle {
  size: number;
  weight: Weight;
}

export class Outlines {
  private constructor(private readonly typefaces: Typefaces) {}

  /** Prepares the typefaces that these texts need. */
  static async for(texts: readonly string[]): Promise<Outlines> {
    return new Outlines(await Typefaces.for(texts));
  }

  lineWidth(line: string, { size, weight }: OutlineStyle): number {
    return splitRuns(line, this.typefaces, weight).reduce((width, run) => width + shape(run, size).width, 0);
  }

  /** Breaks text into at most `most` lines no wider than `width`; the last one ends with an ellipsis when something is left out. */
  lines(text: string, width: number, most: number, style: OutlineStyle): string[] {
    const fits = (line: string) => this.lineWidth(line, style) <= width;
    const lines = wrap(text, fits);
    if (lines.length <= most) return lines;
    let last = lines[most - 1] ?? "";
    while (last !== "" && !fits(`${last}…`)) last = last.slice(0, -1);
    return [...lines.slice(0, most - 1), `${last.trimEnd()}…`];
  }

  /** A line as an SVG group that starts at (x, y), where y is its baseline. */
  draw(line: string, x: number, y: number, { size, weight }: OutlineStyle, fill: string): string {
    let at = x;
    const runs = splitRuns(line, this.typefaces, weight).map((run) => {
      const { paths, width } = shape(run, size, at, y);
      at += width;
      return paths;
    });
    return `<g fill="${fill}">${runs.join("")}</g>`;
  }
}

/** The glyphs of a run as SVG paths, with the run's width. */
function shape({ face, text }: { face: Face; text: string }, size: number, x = 0, y = 0) {
  const { glyphs, positions } = face.font.layout(text);
  const scale = size / face.font.unitsPerEm;
  let width = 0;
  let paths = "";
  for (const [index, glyph] of glyphs.entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const data = glyph.path.toSVG();
    if (data) {
      const [x0, base] = [x + width + xOffset * scale, y - yOffset * scale];
      // Fonts count upward, pictures downward.
      paths += `<path transform="translate(${x0.toFixed(2)} ${base.toFixed(2)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${data}"/>`;
    }
    width += xAdvance * scale;
  }
  return { paths, width };
}

import { type ArtworkPicture, drawPicture } from "@/lib/platform/artwork/artwork";
import { Outlines } from "@/lib/platform/documents/outlines";

/** The text of a share card. */
export interface CoverCard {
  title: string;
  /** A sentence or two below the title. */
  text: string;
  /** The installation's name, beside the mark. */
  name: string;
  /** The address that the link leads to, without the scheme: `downbeat.example/docs`. */
  address: string;
  /** The picture to draw, or a photo as JPEG in base64. */
  picture: ArtworkPicture | { jpeg: string };
}

export const CARD_SIZE = { width: 1200, height: 630 } as const;

const PAPER = "#f3f1eb";
const INK = "#1b1814";
const QUIET = "#5b5449";
const LINE = "#857e71";
const LIT = "#f0a31c";

const MARGIN = 64;
/** The picture is a square that fills the height; its left part lies under the text. */
const TEXT_WIDTH = 640;
const PICTURE_FROM = 770;

const NAME = { size: 34, weight: "bold" } as const;
const TEXT = { size: 29, weight: "regular" } as const;
const ADDRESS = { size: 24, weight: "regular" } as const;
/** The largest size in which the title has at most this many lines. */
const TITLES = [
  { size: 76, most: 2 },
  { size: 60, most: 3 },
] as const;

/** The card as an SVG document whose text is outlines. */
export async function drawCard({ title, text, name, address, picture }: CoverCard): Promise<string> {
  const outlines = await Outlines.for([title, text, name, address, "…"]);
  const titled = TITLES.map(({ size, most }) => ({ most, style: { size, weight: "bold" as const } }));
  const fitting = titled.find(
    ({ style, most }) => outlines.lines(title, TEXT_WIDTH, most + 1, style).length <= most,
  );
  const { style, most } = fitting ?? titled.at(-1) ?? { style: NAME, most: 1 };
  const titleLines = outlines.lines(title, TEXT_WIDTH, most, style);
  const leading = style.size * 1.1;
  const titleFrom = 230 + style.size * 0.35;
  const textFrom = titleFrom + leading * (titleLines.length - 1) + 70;
  const textLines = outlines.lines(text, TEXT_WIDTH, titleLines.length > 2 ? 2 : 3, TEXT);
  const { width, height } = CARD_SIZE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${PAPER}"/>`,
    `<clipPath id="window"><rect x="${PICTURE_FROM}" width="${width - PICTURE_FROM}" height="${height}"/></clipPath>`,
    `<g clip-path="url(#window)"><g transform="translate(${PICTURE_FROM - 100} 0)">${renderPicture(picture, height)}</g></g>`,
    mark(MARGIN, 66),
    outlines.draw(name, MARGIN + 60, 96, NAME, INK),
    ...titleLines.map((line, index) => outlines.draw(line, MARGIN, titleFrom + index * leading, style, INK)),
    ...textLines.map((line, index) => outlines.draw(line, MARGIN, textFrom + index * 40, TEXT, QUIET)),
    scale(MARGIN, 512),
    outlines.draw(outlines.lines(address, TEXT_WIDTH, 1, ADDRESS)[0] ?? "", MARGIN, 566, ADDRESS, QUIET),
    "</svg>",
  ].join("");
}

function renderPicture(picture: CoverCard["picture"], size: number): string {
  if (!("jpeg" in picture)) return drawPicture(picture, size);
  return `<image href="data:image/jpeg;base64,${picture.jpeg}" width="${size}" height="${size}"/>`;
}

/** Four beats of a bar, the downbeat lit. */
function mark(x: number, y: number): string {
  const bars = [0, 20, 30, 40].map(
    (left) => `<rect x="${x + left}" y="${y + 28}" width="6" height="12" rx="2" fill="${INK}"/>`,
  );
  return `<rect x="${x}" y="${y}" width="14" height="40" rx="2" fill="${LIT}"/>${bars.slice(1).join("")}`;
}

/** The printed scale: a short mark each 16 units, a long one each 80. */
function scale(x: number, y: number): string {
  const marks = Array.from({ length: TEXT_WIDTH / 16 + 1 }, (_, index) => {
    const at = x + index * 16;
    return `M${at} ${y}v${index % 5 === 0 ? 14 : 7}`;
  });
  return `<path d="${marks.join("")}" stroke="${LINE}" stroke-width="1.5"/>`;
}

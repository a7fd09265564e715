/** The mark on its tile: four beats of a bar, the downbeat tall and lit. */

const TILE = "#1b1814";
const LIT = "#f0a31c";
const BEAT = "#f3f1eb";

const BARS = [
  { x: 5, y: 6, width: 7, height: 20, fill: LIT },
  { x: 15, y: 20, width: 3, height: 6, fill: BEAT },
  { x: 20, y: 20, width: 3, height: 6, fill: BEAT },
  { x: 25, y: 20, width: 3, height: 6, fill: BEAT },
];

/**
 * `rounded` is a tile with corners of its own, `square` leaves the corners to the system, and `maskable` also keeps the mark inside
 * the circle that every mask shows.
 */
export type TileShape = "rounded" | "square" | "maskable";

/** The mark as an SVG document, `size` pixels wide and high. */
export function drawMark(size: number, shape: TileShape = "rounded"): string {
  const bars = BARS.map(
    ({ x, y, width, height, fill }) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="1" fill="${fill}"/>`,
  ).join("");
  // The safe circle of a maskable icon is four fifths of its width; the mark's corners reach beyond it.
  const mark = shape === "maskable" ? `<g transform="translate(4.5 4.5) scale(.71875)">${bars}</g>` : bars;
  const corners = shape === "rounded" ? ' rx="5"' : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32"><title>Downbeat</title><rect width="32" height="32"${corners} fill="${TILE}"/>${mark}</svg>`;
}

/* Pictures are drawn on a square of 1000 units, whatever their size on screen; results are SVG text. */

export type Point = readonly [x: number, y: number];

const n = (value: number) => String(Math.round(value * 10) / 10);

type Look = {
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
};

function look({ fill, stroke, width = 1, opacity }: Look): string {
  const paint = ` fill="${fill ?? "none"}"`;
  const line = stroke === undefined ? "" : ` stroke="${stroke}" stroke-width="${n(width)}"`;
  return paint + line + (opacity === undefined ? "" : ` opacity="${opacity}"`);
}

export function rect(x: number, y: number, width: number, height: number, style: Look, radius = 0): string {
  const round = radius > 0 ? ` rx="${n(radius)}"` : "";
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${round}${look(style)}/>`;
}

export function circle(x: number, y: number, radius: number, style: Look): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"${look(style)}/>`;
}

export function path(data: string, style: Look): string {
  return `<path d="${data}"${look(style)}/>`;
}

export function drawGroup(content: string, attributes: string): string {
  return `<g ${attributes}>${content}</g>`;
}

/** Shows `content` only inside `shape`; `name` must be unique in the picture. */
export function clipped(name: string, shape: string, content: string): string {
  return `<clipPath id="${name}">${shape}</clipPath><g clip-path="url(#${name})">${content}</g>`;
}

/** A polygon through the points as path data. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}Z`;
}

/** A line through the points as path data. */
export function polyline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}`;
}

/** A smooth closed curve through the points (Catmull-Rom as Bezier) as path data. */
export function smoothLoop(points: readonly Point[]): string {
  const count = points.length;
  const at = (i: number) => points[(i + count) % count] as Point;
  let data = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  for (let i = 0; i < count; i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    data +=
      `C${n(from[0] + (to[0] - before[0]) / 6)} ${n(from[1] + (to[1] - before[1]) / 6)} ` +
      `${n(to[0] - (after[0] - from[0]) / 6)} ${n(to[1] - (after[1] - from[1]) / 6)} ${n(to[0])} ${n(to[1])}`;
  }
  return `${data}Z`;
}

/** A quarter of a disc as path data: its corner, radius, and which quarter (0 = right and down, clockwise). */
export function quarter(x: number, y: number, radius: number, which: number): string {
  const turns: Point[] = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ];
  const [a, b] = [turns[which % 4] as Point, turns[(which + 1) % 4] as Point];
  return (
    `M${n(x)} ${n(y)}L${n(x + a[0] * radius)} ${n(y + a[1] * radius)}` +
    `A${n(radius)} ${n(radius)} 0 0 1 ${n(x + b[0] * radius)} ${n(y + b[1] * radius)}Z`
  );
}

/** A half disc as path data, the flat side turned by `degrees` (0: dome up). */
export function halfDisc(x: number, y: number, radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  const [dx, dy] = [radius * Math.cos(angle), radius * Math.sin(angle)];
  return `M${n(x - dx)} ${n(y - dy)}A${n(radius)} ${n(radius)} 0 0 1 ${n(x + dx)} ${n(y + dy)}Z`;
}

/** Many small discs as one path. */
export function dots(list: readonly { x: number; y: number; r: number }[], fill: string): string {
  const data = list.map(
    ({ x, y, r }) =>
      `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(r * 2)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-r * 2)} 0`,
  );
  return path(data.join(""), { fill });
}

/** A smooth random curve from 0 to 1 and back over `x` in 0..1: a few sines with random phases. */
export function drawCurve(next: () => number, roughness = 4): (x: number) => number {
  const waves = Array.from({ length: roughness }, (_, i) => ({
    times: (i + 1) * (0.6 + next() * 0.7),
    phase: next() * 2 * Math.PI,
    height: 1 / (i + 1),
  }));
  const total = waves.reduce((sum, wave) => sum + wave.height, 0);
  return (x) =>
    0.5 +
    waves.reduce(
      (sum, { times, phase, height }) => sum + height * Math.sin(2 * Math.PI * times * x + phase),
      0,
    ) /
      (2 * total);
}

/** A random integer from `least` to `most`, both included. */
export function between(next: () => number, least: number, most: number): number {
  return least + Math.floor(next() * (most - least + 1));
}

/** A shuffled copy of the list. */
export function shuffled<T>(next: () => number, list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, place: next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

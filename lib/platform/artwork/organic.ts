import { pick } from "@/lib/platform/random";
import {
  between,
  circle,
  dots,
  drawCurve,
  drawGroup,
  type Point,
  path,
  polygon,
  rect,
  shuffled,
  smoothLoop,
} from "./draw";
import type { Palette } from "./palettes";

/** Soft shapes that overlap and mix, like wet paint. */
export function blobs(next: () => number, { ground, ink, main, accent, third }: Palette): string {
  const paints = shuffled(next, [main, accent, third, ink]);
  let art = rect(0, 0, 1000, 1000, { fill: ground });
  for (let i = 0; i < 4; i++) {
    const [x, y] = [between(next, 180, 820), between(next, 180, 820)];
    const reach = between(next, 220, 430) * (i === 3 ? 0.4 : 1);
    art += path(pebble(next, x, y, reach, between(next, 5, 8)), {
      fill: paints[i] as string,
    });
  }
  const small = between(next, 1, 4);
  for (let i = 0; i < small; i++) {
    art += circle(between(next, 100, 900), between(next, 100, 900), between(next, 14, 40), { fill: ink });
  }
  return art;
}

/** Paper shapes with leaves, as if cut by hand. */
export function cutouts(next: () => number, { ground, ink, main, accent, third }: Palette): string {
  const paints = shuffled(next, [main, accent, third, ink]);
  let art = rect(0, 0, 1000, 1000, { fill: ground });
  const [columns, rows] = pick(next, [
    [2, 2],
    [2, 3],
    [3, 2],
  ] as const);
  const [width, height] = [1000 / columns, 1000 / rows];
  for (let i = 0; i < columns * rows; i++) {
    const [x, y] = [(i % columns) * width, Math.floor(i / columns) * height];
    const sheet = paints[(i + Math.floor(i / columns)) % paints.length] as string;
    if (next() < 0.72) art += rect(x, y, width + 0.5, height + 0.5, { fill: sheet });
    const fill =
      next() < 0.55 ? ground : (paints[(i + Math.floor(i / columns) + 2) % paints.length] as string);
    const size = Math.min(width, height);
    const turn = `translate(${(x + width / 2).toFixed(1)} ${(y + height / 2).toFixed(1)}) rotate(${between(next, -40, 40)})`;
    art += drawGroup(
      path(next() < 0.65 ? frond(next, size) : pebble(next, 0, 0, size * 0.33, 6), { fill }),
      `transform="${turn}"`,
    );
  }
  return art;
}

/** A ball lit from one side, shaded with specks. */
export function specks(next: () => number, { ground, ink, main, accent, third }: Palette): string {
  const [x0, y0, size] = [between(next, 420, 580), between(next, 400, 540), between(next, 230, 330)];
  const angle = next() * 2 * Math.PI;
  const [sheet, ball] = pick(next, [
    [ground, main],
    [third, ground],
    [ground, accent],
  ] as const);
  const list: { x: number; y: number; r: number }[] = [];
  for (let i = 0; i < 4200; i++) {
    const [turn, out] = [next() * 2 * Math.PI, Math.sqrt(next())];
    const [dx, dy] = [Math.cos(turn) * out, Math.sin(turn) * out];
    const lit = (dx * Math.cos(angle) + dy * Math.sin(angle) + 1) / 2;
    if (next() < lit ** 2.2)
      list.push({
        x: x0 + dx * size,
        y: y0 + dy * size,
        r: 1.6 + next() * 2.6,
      });
  }
  const floor = y0 + size * pick(next, [0.55, 0.8, 1]);
  const dust: { x: number; y: number; r: number }[] = [];
  for (let i = 0; i < 1500; i++) {
    const depth = next() ** 2;
    dust.push({
      x: next() * 1000,
      y: floor + depth * (1000 - floor),
      r: 1.3 + next() * 2,
    });
  }
  return (
    rect(0, 0, 1000, 1000, { fill: sheet }) +
    rect(0, floor, 1000, 1000 - floor, {
      fill: sheet === ground ? third : accent,
    }) +
    dots(dust, ink) +
    circle(x0, y0, size, { fill: ball }) +
    dots(list, ink)
  );
}

/** Broad brush strokes across the sheet. */
export function strokes(next: () => number, { ground, ink, main, accent, third }: Palette): string {
  const paints = shuffled(next, [main, accent, third, ink]);
  let art = "";
  const count = between(next, 3, 6);
  for (let i = 0; i < count; i++) {
    const [middle, edge] = [drawCurve(next, 2), drawCurve(next, 14)];
    const y = 140 + (i / count) * 820;
    const thick = between(next, 50, 130);
    const [from, to] = [between(next, 40, 220), between(next, 720, 960)];
    const along = (side: number): Point[] =>
      Array.from({ length: 61 }, (_, k) => {
        const x = from + ((to - from) * k) / 60;
        const wobble = (edge(k / 60 + side * 3) - 0.5) * 26;
        return [x, y + (middle(k / 60) - 0.5) * 170 + (side * thick) / 2 + wobble];
      });
    art += path(polygon([...along(-1), ...along(1).reverse()]), {
      fill: paints[i % paints.length] as string,
    });
    for (let hair = 0; hair < 7; hair++) {
      const lift = (next() - 0.5) * thick * 0.9;
      const points: Point[] = along(0).map(([x, height]) => [x, height + lift]);
      const begin = between(next, 0, 30);
      const part = points.slice(begin, begin + between(next, 12, 30));
      const data = `M${part.map(([x, height]) => `${x.toFixed(1)} ${height.toFixed(1)}`).join("L")}`;
      art += path(data, {
        stroke: ground,
        width: 1.5 + next() * 4,
        opacity: 0.75,
      });
    }
  }
  return (
    rect(0, 0, 1000, 1000, { fill: ground }) +
    drawGroup(art, `transform="rotate(${between(next, -35, 35)} 500 500)"`)
  );
}

/** A flower or a sun of petals. */
export function bloom(next: () => number, { ground, ink, main, accent, third }: Palette): string {
  const [sheet, petal, heart] = shuffled(next, [ground, main, accent, third]) as [string, string, string];
  const count = between(next, 5, 14);
  const [x, y] = [500, between(next, 440, 540)];
  const long = between(next, 300, 400);
  const wide = (Math.PI * long) / count / pick(next, [1.3, 1.7, 2.2]);
  let art = rect(0, 0, 1000, 1000, { fill: sheet });
  if (next() < 0.5) art += rect(x - 14, y, 28, 1000, { fill: ink });
  for (let i = 0; i < count; i++) {
    const leaf = `M0 0C${wide} ${-long * 0.35} ${wide} ${-long} 0 ${-long}C${-wide} ${-long} ${-wide} ${-long * 0.35} 0 0Z`;
    art += drawGroup(
      path(leaf, { fill: petal }),
      `transform="translate(${x} ${y}) rotate(${((i * 360) / count).toFixed(1)})"`,
    );
  }
  return art + circle(x, y, long * 0.28, { fill: heart }) + circle(x, y, long * 0.12, { fill: ink });
}

function pebble(next: () => number, x: number, y: number, reach: number, corners: number): string {
  const turn = next() * 2 * Math.PI;
  return smoothLoop(
    Array.from({ length: corners }, (_, i): Point => {
      const angle = turn + (i / corners) * 2 * Math.PI;
      const radius = reach * (0.62 + next() * 0.5);
      return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
    }),
  );
}

/** A leaf of rounded lobes along a stem, within about `size` units. */
function frond(next: () => number, size: number): string {
  const pairs = between(next, 3, 4);
  const open = between(next, 44, 62);
  const lobe = (y: number, degrees: number, long: number) => {
    const angle = (degrees * Math.PI) / 180;
    const wide = long * 0.3;
    const at = (along: number, across: number): Point => [
      Math.sin(angle) * along + Math.cos(angle) * across,
      y - Math.cos(angle) * along + Math.sin(angle) * across,
    ];
    return smoothLoop([
      at(-long * 0.04, 0),
      at(long * 0.5, wide * 0.8),
      at(long, 0),
      at(long * 0.5, -wide * 0.8),
    ]);
  };
  let data = lobe(-size * 0.12, 0, size * 0.34);
  for (let i = 0; i < pairs; i++) {
    const y = size * (-0.08 + (0.42 * i) / pairs);
    const long = size * (0.3 + 0.1 * Math.sin(((i + 1) / (pairs + 1)) * Math.PI));
    data += lobe(y, open + i * 6, long) + lobe(y, -open - i * 6, long);
  }
  return (
    data +
    polygon([
      [-size * 0.02, -size * 0.2],
      [size * 0.02, -size * 0.2],
      [size * 0.028, size * 0.44],
      [-size * 0.028, size * 0.44],
    ])
  );
}

import { pick } from "@/lib/platform/random";
import {
  between,
  circle,
  clipped,
  dots,
  drawCurve,
  drawGroup,
  type Point,
  path,
  polygon,
  polyline,
  rect,
  shuffled,
} from "./draw";
import type { Palette } from "./palettes";

/** Rows of peaks, each in front of the last. */
export function ridges(next: () => number, { ground, ink, main }: Palette): string {
  const rows = between(next, 18, 34);
  const [sheet, line] = next() < 0.6 ? [ground, ink] : [main, ground];
  const center = 0.3 + next() * 0.4;
  const spread = 0.08 + next() * 0.09;
  let art = rect(0, 0, 1000, 1000, { fill: sheet });
  for (let row = 0; row < rows; row++) {
    const base = 210 + (row / (rows - 1)) * 640;
    const curve = drawCurve(next, 12);
    const points: Point[] = Array.from({ length: 101 }, (_, i) => {
      const x = i / 100;
      const swell =
        Math.exp(-(((x - center) / spread) ** 2) / 2) +
        0.35 * Math.exp(-(((x - center - 0.14) / 0.07) ** 2) / 2);
      return [130 + x * 740, base - Math.abs(curve(x) - 0.35) * swell * 300 - curve(x * 5) * 7];
    });
    art += path(`${polyline(points)}L870 ${base + 30}L130 ${base + 30}Z`, {
      fill: sheet,
    });
    art += path(polyline(points), { stroke: line, width: 4.5 });
  }
  return art;
}

/** Layers of hills under a disc. */
export function hills(next: () => number, { ground, ink, main, accent, third }: Palette): string {
  const paints = [...shuffled(next, [third, accent, main]), ink];
  const [x, y, radius] = [between(next, 250, 750), between(next, 230, 420), between(next, 90, 190)];
  let art = rect(0, 0, 1000, 1000, { fill: ground }) + circle(x, y, radius, { fill: paints[1] as string });
  if (next() < 0.5) {
    for (let i = 0; i < 6; i++)
      art += rect(x - radius, y + radius * (0.1 + i * 0.16), radius * 2, 4 + i * 3, { fill: ground });
  }
  paints.forEach((fill, layer) => {
    const curve = drawCurve(next, next() < 0.4 ? 9 : 3);
    const base = 430 + layer * 145;
    const points: Point[] = Array.from({ length: 61 }, (_, i) => [
      (i / 60) * 1000,
      base - (curve(i / 60) - 0.4) * 260,
    ]);
    art += path(polygon([[0, 1000], ...points, [1000, 1000]]), { fill });
  });
  return art;
}

/** Two sets of rings that interfere with each other. */
export function moire(next: () => number, { ground, ink, main }: Palette): string {
  const gap = between(next, 16, 26);
  const count = Math.ceil(900 / gap);
  const set = (x: number, y: number, stroke: string) =>
    Array.from({ length: count }, (_, i) => circle(x, y, (i + 1) * gap, { stroke, width: gap * 0.36 })).join(
      "",
    );
  const [dx, dy] = [between(next, 40, 170), between(next, -120, 120)];
  return (
    rect(0, 0, 1000, 1000, { fill: ground }) + set(500 - dx, 500 - dy, main) + set(500 + dx, 500 + dy, ink)
  );
}

/** Lines that follow a current. */
export function current(next: () => number, { ground, ink, main, accent, third }: Palette): string {
  const [a, b] = [drawCurve(next, 3), drawCurve(next, 3)];
  const paints = [ink, ...shuffled(next, [main, accent, third])];
  const width = between(next, 10, 20);
  const turn = between(next, 0, 3) * 90;
  let lines = "";
  for (let y = -200; y < 1200; y += width * 1.9) {
    const points: Point[] = Array.from({ length: 41 }, (_, i) => {
      const x = i / 40;
      return [x * 1100 - 50, y + (a(x) - 0.5) * 420 + (b(x * 0.7 + y / 1800) - 0.5) * 300];
    });
    const band = Math.floor((y + 200) / 350) % paints.length;
    lines += path(polyline(points), {
      stroke: paints[next() < 0.12 ? 1 : band] as string,
      width,
    });
  }
  return rect(0, 0, 1000, 1000, { fill: ground }) + drawGroup(lines, `transform="rotate(${turn} 500 500)"`);
}

/** A sound drawn as bars, straight or around a circle. */
export function bars(next: () => number, { ground, ink, main, accent }: Palette): string {
  const curve = drawCurve(next, 7);
  const [sheet, paint] = next() < 0.5 ? [ground, ink] : [main, ground];
  const count = between(next, 34, 60);
  let art = rect(0, 0, 1000, 1000, { fill: sheet });
  if (next() < 0.5) {
    const step = 800 / count;
    for (let i = 0; i < count; i++) {
      const shape = Math.sin((Math.PI * (i + 0.5)) / count);
      const height = 40 + 1150 * Math.abs(curve(i / count) - 0.25) * shape * (0.45 + next() * 0.55);
      const fill = Math.abs(i - count * 0.62) < 2.2 ? accent : paint;
      art += rect(100 + i * step, 500 - height / 2, step * 0.55, height, { fill }, step * 0.27);
    }
    return art;
  }
  const inner = between(next, 130, 190);
  let spokes = "";
  for (let i = 0; i < count * 2; i++) {
    const length = 40 + 520 * Math.abs(curve(Math.abs(i / count - 1)) - 0.2) * (0.5 + next() * 0.5);
    spokes += drawGroup(
      rect(-4, -inner - length, 8, length, { fill: paint }, 4),
      `transform="translate(500 500) rotate(${((i * 180) / count).toFixed(2)})"`,
    );
  }
  return art + spokes + circle(500, 500, inner * 0.72, { fill: accent });
}

/** One or two discs in coarse halftone dots. */
export function halftone(next: () => number, { ground, ink, main, accent }: Palette): string {
  const step = between(next, 22, 38);
  const tilt = pick(next, [0, 0.26, 0.52, 0.79]);
  const [lightX, lightY] = [0.25 + next() * 0.5, 0.2 + next() * 0.4];
  const [x0, y0, size] = [between(next, 420, 580), between(next, 430, 570), between(next, 320, 400)];
  const spread = Math.ceil(1450 / step / 2);
  const list: { x: number; y: number; r: number }[] = [];
  for (let row = -spread; row <= spread; row++) {
    for (let column = -spread; column <= spread; column++) {
      const x = 500 + step * (column * Math.cos(tilt) - row * Math.sin(tilt));
      const y = 500 + step * (column * Math.sin(tilt) + row * Math.cos(tilt));
      if (x < -20 || x > 1020 || y < -20 || y > 1020 || Math.hypot(x - x0, y - y0) > size) continue;
      const shade = Math.hypot((x - x0) / size + 1 - lightX * 2, (y - y0) / size + 1 - lightY * 2) / 1.7;
      const r = step * 0.72 * Math.min(1, shade) ** 0.9;
      if (r > 1.5) list.push({ x, y, r });
    }
  }
  const [sheet, disc] = next() < 0.5 ? [ground, main] : [accent, ground];
  const behind = circle(x0, y0, size, { fill: disc });
  const band = next() < 0.4 ? rect(0, y0 + size * 0.2, 1000, 1000, { fill: main, opacity: 0.9 }) : "";
  return (
    rect(0, 0, 1000, 1000, { fill: sheet }) +
    band +
    behind +
    clipped("disc", circle(x0, y0, size, {}), dots(list, ink))
  );
}

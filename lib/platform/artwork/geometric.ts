import { pick } from "@/lib/platform/random";
import {
  between,
  circle,
  clipped,
  drawGroup,
  halfDisc,
  path,
  polygon,
  quarter,
  rect,
  shuffled,
} from "./draw";
import type { Palette } from "./palettes";

/** Tiles of quarter discs, like floor tiles; some left plain. */
export function tiles(next: () => number, { ground, ink, main, accent, third }: Palette): string {
  const count = pick(next, [3, 4, 5]);
  const margin = pick(next, [0, 90]);
  const size = (1000 - margin * 2) / count;
  const paints = shuffled(next, [main, accent, third]);
  let art = rect(0, 0, 1000, 1000, { fill: ground });
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      const [x, y] = [margin + column * size, margin + row * size];
      const paint = next() < 0.45 ? (paints[0] as string) : pick(next, paints);
      const turn = between(next, 0, 3);
      const corner = [
        [x, y],
        [x + size, y],
        [x + size, y + size],
        [x, y + size],
      ][turn] as [number, number];
      const kind = next();
      if (kind < 0.12) continue;
      if (kind < 0.2) art += rect(x, y, size, size, { fill: paint });
      else if (kind < 0.3) art += circle(x + size / 2, y + size / 2, size / 2, { fill: paint });
      else {
        art += path(quarter(...corner, size, turn), { fill: paint });
        if (next() < 0.55)
          art += path(quarter(...corner, size * 0.5, turn), {
            fill: next() < 0.5 ? ink : ground,
          });
      }
    }
  }
  return art;
}

/** A few large shapes in balance: a disc, a half disc, a bar, a triangle. */
export function poster(next: () => number, { ground, ink, main, accent, third }: Palette): string {
  const split = pick(next, [380, 500, 620, 1000]);
  const [a, b, c] = shuffled(next, [main, accent, third]) as [string, string, string];
  const upright = next() < 0.5;
  let art = rect(0, 0, 1000, 1000, { fill: ground });
  if (split < 1000)
    art += upright ? rect(0, 0, split, 1000, { fill: c }) : rect(0, split, 1000, 1000 - split, { fill: c });
  const x = pick(next, [333, 500, 667]);
  const y = pick(next, [380, 460, 560]);
  const radius = between(next, 210, 330);
  art += circle(x, y, radius, { fill: a });
  art += path(halfDisc(x, y, radius, pick(next, [0, 45, 90, 135, 180, 270])), {
    fill: b,
  });
  if (next() < 0.7) art += circle(x, y, radius * pick(next, [0.18, 0.3, 0.45]), { fill: ink });
  const bars = between(next, 2, 6);
  const from = between(next, 90, 600);
  for (let i = 0; i < bars; i++) {
    art += upright
      ? rect(from + i * 44, 1000 - (120 + next() * 240), 20, 400, { fill: ink })
      : rect(1000 - (120 + next() * 300), from + i * 44, 400, 20, {
          fill: ink,
        });
  }
  if (next() < 0.45) {
    const side = between(next, 120, 240);
    const [x, top] = [between(next, 60, 700), between(next, 60, 700)];
    art += path(
      polygon([
        [x, top + side],
        [x + side / 2, top],
        [x + side, top + side],
      ]),
      { fill: ink },
    );
  }
  return art;
}

/** A grid of discs in another color where a large shape lies over it. */
export function overlay(next: () => number, { ground, ink, main, accent }: Palette): string {
  const count = pick(next, [6, 8, 10]);
  const step = 1000 / count;
  const grid = (fill: string, scale: number) =>
    Array.from({ length: count * count }, (_, i) =>
      circle((i % count) * step + step / 2, Math.floor(i / count) * step + step / 2, step * scale, { fill }),
    ).join("");
  const shape = pick(next, [
    () =>
      circle(pick(next, [360, 500, 640]), pick(next, [400, 500, 620]), between(next, 270, 380), {
        fill: "#000",
      }),
    () =>
      path(
        polygon([
          [between(next, 0, 300), 1000],
          [between(next, 350, 700), 60],
          [1000, 1000],
        ]),
        { fill: "#000" },
      ),
    () =>
      rect(between(next, 80, 300), between(next, 80, 300), 560, 560, {
        fill: "#000",
      }),
    () => path(halfDisc(500, 560, 420, pick(next, [0, 90, 180])), { fill: "#000" }),
  ])();
  const inside = rect(0, 0, 1000, 1000, { fill: main }) + grid(next() < 0.5 ? ink : ground, 0.3);
  return rect(0, 0, 1000, 1000, { fill: ground }) + grid(accent, 0.16) + clipped("shape", shape, inside);
}

/** Rings that touch on one side, like a close-up of a record. */
export function rings(next: () => number, { ground, ink, main, accent, third }: Palette): string {
  const paints = shuffled(next, [main, accent, third, ink]);
  const count = between(next, 5, 11);
  const lean = pick(next, [0, 0.35, 0.75, 1]);
  const angle = next() * 2 * Math.PI;
  const [x, y] = [pick(next, [330, 500, 500, 690]), pick(next, [330, 500, 500, 690])];
  const outer = between(next, 420, 620);
  let art = rect(0, 0, 1000, 1000, { fill: ground });
  for (let i = 0; i < count; i++) {
    const radius = outer * (1 - i / count);
    const shift = (outer - radius) * lean;
    const fill = i % 2 === 0 ? (paints[(i / 2) % paints.length] as string) : ground;
    art += circle(x + Math.cos(angle) * shift, y + Math.sin(angle) * shift, radius, { fill });
  }
  return art;
}

/** Arches within arches, as in an empty building. */
export function arches(next: () => number, { ground, ink, main, accent, third }: Palette): string {
  const columns = pick(next, [1, 2, 3]);
  const width = 1000 / columns;
  let art = rect(0, 0, 1000, 1000, { fill: ground });
  for (let column = 0; column < columns; column++) {
    const paints = shuffled(next, [main, accent, third, ink]);
    const depth = between(next, 3, columns === 1 ? 6 : 4);
    const rise = between(next, 120, 340);
    for (let i = 0; i < depth; i++) {
      const half = (width / 2) * 0.86 * (1 - i / depth);
      const x = column * width + width / 2;
      const top = rise + half + (width / 2) * 0.86 * (i / depth) * 0.9;
      const fill = paints[i % paints.length] as string;
      art += path(arch(x, top, half), { fill });
    }
  }
  if (next() < 0.6)
    art += circle(pick(next, [150, 500, 850]), between(next, 90, 170), between(next, 45, 80), {
      fill: accent,
    });
  return art;
}

/** Strips of a striped sheet, each shifted against its neighbors. */
export function slices(next: () => number, { ground, ink, main, accent, third }: Palette): string {
  const count = between(next, 6, 12);
  const size = 1000 / count;
  const paints = shuffled(next, [main, accent, third, ink]);
  const subject =
    circle(500, 500, 340, { fill: paints[0] as string }) +
    circle(500, 500, 210, { fill: paints[1] as string }) +
    circle(500, 500, 90, { fill: ground });
  const upright = next() < 0.5;
  let art = rect(0, 0, 1000, 1000, { fill: ground });
  const amplitude = between(next, 40, 190);
  const waves = pick(next, [0.5, 1, 1.5]);
  for (let i = 0; i < count; i++) {
    const move = Math.sin((i / count) * 2 * Math.PI * waves) * amplitude * (0.6 + next() * 0.6);
    const window = upright
      ? rect(i * size - 1, 0, size + 2, 1000, {})
      : rect(0, i * size - 1, 1000, size + 2, {});
    const shifted = drawGroup(
      subject,
      `transform="translate(${upright ? `0 ${move.toFixed(1)}` : `${move.toFixed(1)} 0`})"`,
    );
    art += clipped(`slice${i}`, window, shifted);
  }
  return art;
}

/** Steps that turn from light to dark, seen from above. */
export function stairs(next: () => number, { ground, ink, main, accent, third }: Palette): string {
  const paints = shuffled(next, [main, accent, third]);
  const count = between(next, 5, 8);
  const size = 1000 / count;
  let art = rect(0, 0, 1000, 1000, { fill: ground });
  const flip = next() < 0.5;
  for (let i = 0; i < count; i++) {
    const height = (i + 1) * size;
    const x = flip ? 1000 - (i + 1) * size : i * size;
    art += rect(x, 1000 - height, size + 0.5, height, {
      fill: paints[i % 2] as string,
    });
    art += path(
      polygon([
        [x, 1000 - height],
        [x + size, 1000 - height],
        [x + (flip ? 0 : size), 1000 - height + size],
      ]),
      {
        fill: ink,
      },
    );
  }
  art += circle(flip ? 720 : 280, between(next, 200, 300), between(next, 90, 150), {
    fill: paints[2] as string,
  });
  return art;
}

/** A round arch on the lower edge, as path data: its center, where the curve begins, and half its width. */
function arch(x: number, spring: number, half: number): string {
  const [left, right, y, radius] = [x - half, x + half, spring, half].map((value) => value.toFixed(1));
  return `M${left} 1000L${left} ${y}A${radius} ${radius} 0 0 1 ${right} ${y}L${right} 1000Z`;
}

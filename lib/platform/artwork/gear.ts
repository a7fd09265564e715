import { between, circle, drawGroup, path, polygon, rect, shuffled } from "./draw";
import type { Palette } from "./palettes";

/** A turntable from above. */
export function turntable(next: () => number, { ground, ink, main, accent, third }: Palette): string {
  const [deck, label] = shuffled(next, [main, accent, third]) as [string, string];
  let art = rect(0, 0, 1000, 1000, { fill: ground }) + rect(70, 130, 860, 740, { fill: deck }, 36);
  art += circle(430, 500, 320, { fill: ground }) + circle(430, 500, 300, { fill: ink });
  for (let radius = 285; radius > 130; radius -= between(next, 9, 22)) {
    art += circle(430, 500, radius, { stroke: deck, width: 2, opacity: 0.45 });
  }
  const turn = between(next, 0, 359);
  const slot = drawGroup(
    rect(-6, -88, 12, 46, { fill: ink }),
    `transform="translate(430 500) rotate(${turn})"`,
  );
  art += circle(430, 500, 108, { fill: label }) + slot + circle(430, 500, 12, { fill: ground });
  const reach = between(next, 18, 30);
  const arm =
    rect(-11, -40, 22, 520, { fill: ground }, 11) +
    rect(-26, 430, 52, 100, { fill: ground }, 8) +
    circle(0, 0, 62, { fill: ink }) +
    circle(0, 0, 28, { fill: ground });
  art += drawGroup(arm, `transform="translate(820 240) rotate(${reach})"`);
  return (
    art +
    rect(780, 640, 20, 170, { fill: ink }, 10) +
    rect(762, between(next, 650, 760), 56, 34, { fill: ground }, 6)
  );
}

/** A wall of loudspeakers. */
export function speakers(next: () => number, { ground, ink, main, accent, third }: Palette): string {
  const columns = between(next, 1, 3);
  const rows = columns === 1 ? 1 : between(next, columns - 1, 2);
  const [width, height] = [1000 / columns, 1000 / rows];
  const paints = shuffled(next, [main, accent, third]);
  let art = rect(0, 0, 1000, 1000, { fill: ground });
  for (let i = 0; i < columns * rows; i++) {
    const [x, y] = [(i % columns) * width, Math.floor(i / columns) * height];
    const [box, cone] = [paints[i % 3] as string, paints[(i + 1) % 3] as string];
    const size = Math.min(width, height);
    const pad = size * 0.05;
    const big = Math.min(width * 0.36, height * 0.27);
    const [middle, low, high] = [x + width / 2, y + height * 0.64, y + height * 0.2];
    art += rect(x + pad, y + pad, width - pad * 2, height - pad * 2, { fill: box }, size * 0.03);
    art += circle(middle, low, big, { fill: ink }) + circle(middle, low, big * 0.82, { fill: cone });
    art +=
      circle(middle, low, big * 0.66, { stroke: ink, width: big * 0.03 }) +
      circle(middle, low, big * 0.3, { fill: ink });
    art +=
      circle(middle, high, big * 0.44, { fill: ink }) + circle(middle, high, big * 0.2, { fill: ground });
  }
  return art;
}

/** A cassette, straight or thrown on the table. */
export function cassette(next: () => number, { ground, ink, main, accent, third }: Palette): string {
  const [shell, label, sheet] = shuffled(next, [main, accent, third, ground]) as [string, string, string];
  const wound = between(next, 52, 96);
  const reel = (x: number, radius: number) =>
    circle(x, 0, radius, { fill: ink }) +
    circle(x, 0, 42, { fill: ground }) +
    Array.from({ length: 6 }, (_, i) =>
      drawGroup(
        rect(-6, -42, 12, 18, { fill: ink }),
        `transform="translate(${x} 0) rotate(${i * 60 + wound})"`,
      ),
    ).join("");
  const tape =
    rect(-390, -250, 780, 500, { fill: ink }, 34) +
    rect(-376, -236, 752, 472, { fill: shell }, 26) +
    rect(-330, -196, 660, 300, { fill: label }, 14) +
    rect(-330, -120, 660, 22, { fill: shell }) +
    rect(-330, -84, 660, 10, { fill: shell }) +
    rect(-215, -52, 430, 120, { fill: shell }, 60) +
    drawGroup(reel(-130, wound) + reel(130, 150 - wound), 'transform="translate(0 8)"') +
    path(
      polygon([
        [-250, 236],
        [-215, 140],
        [215, 140],
        [250, 236],
      ]),
      { fill: ink },
    ) +
    circle(-150, 196, 16, { fill: shell }) +
    circle(150, 196, 16, { fill: shell });
  return (
    rect(0, 0, 1000, 1000, { fill: sheet }) +
    drawGroup(tape, `transform="translate(500 500) rotate(${between(next, -24, 24)})"`)
  );
}

/** Faders and knobs of a mixing desk. */
export function mixingConsole(next: () => number, { ground, ink, main, accent, third }: Palette): string {
  const strips = between(next, 4, 7);
  const width = 1000 / strips;
  const [sheet, first, second] = shuffled(next, [ground, main, third]) as [string, string, string];
  const hot = between(next, 0, strips - 1);
  let art = rect(0, 0, 1000, 1000, { fill: sheet });
  for (let i = 0; i < strips; i++) {
    const x = i * width + width / 2;
    const radius = Math.min(width * 0.28, 52);
    for (let knob = 0; knob < 3; knob++) {
      const y = 110 + knob * (radius * 2 + 36);
      const pointer = drawGroup(
        rect(-4, -radius, 8, radius * 0.6, { fill: sheet }),
        `transform="translate(${x.toFixed(1)} ${y}) rotate(${between(next, -130, 130)})"`,
      );
      art += circle(x, y, radius, { fill: knob === i % 3 ? second : ink }) + pointer;
    }
    const [top, bottom] = [130 + 3 * (radius * 2 + 36), 940];
    art += rect(x - 5, top, 10, bottom - top, { fill: ink }, 5);
    for (let mark = 0; mark <= 8; mark++) {
      art += rect(x - width * 0.3, top + ((bottom - top) * mark) / 8 - 1.5, width * 0.16, 3, {
        fill: ink,
        opacity: 0.6,
      });
    }
    const level = top + 40 + next() * (bottom - top - 130);
    art += rect(x - width * 0.26, level, width * 0.52, 64, { fill: i === hot ? accent : first }, 8);
    art += rect(x - width * 0.26, level + 29, width * 0.52, 6, { fill: ink });
  }
  return art;
}

/** The keys of a piano, seen close. */
export function keyboard(next: () => number, { ground, ink, main, accent, third }: Palette): string {
  const count = between(next, 5, 9);
  const width = 1000 / count;
  const first = between(next, 0, 6);
  const lit = between(next, 0, count - 1);
  const top = between(next, 0, 320);
  let art = rect(0, 0, 1000, 1000, { fill: main });
  for (let i = 0; i < count; i++) {
    const fill = i === lit ? accent : (i + 2) % count === lit ? third : ground;
    art += rect(i * width + 3, top, width - 6, 1100, { fill }, 10);
  }
  for (let i = 0; i <= count; i++) {
    if ([0, 3].includes((first + i) % 7)) continue; // no black key between E and F, B and C
    art += rect(i * width - width * 0.3, top - 10, width * 0.6, (1000 - top) * 0.6, { fill: ink }, 8);
  }
  return art + rect(0, top - 14, 1000, 18, { fill: ink });
}

import { pick } from "@/lib/platform/random";
import {
  between,
  circle,
  clipped,
  dots,
  drawGroup,
  halfDisc,
  path,
  polygon,
  rect,
  shuffled,
  smoothLoop,
} from "./draw";
import type { Palette } from "./palettes";

/** Skin tones that work with every palette; portraits are flat prints, not likenesses. */
const SKINS = ["#5b3a29", "#7c4f35", "#9c6b4a", "#c08a63", "#d9aa85", "#efc9a8"];

/** Head and shoulders as a flat print: no features except hair, glasses and clothes. */
export function portrait(next: () => number, palette: Palette): string {
  const { ink, accent } = palette;
  const [sheet, cloth, second] = shuffled(next, [
    palette.ground,
    palette.main,
    palette.third,
    palette.accent,
  ]) as [string, string, string];
  const skin = pick(next, SKINS);
  const bright = next() < 0.3 && accent !== sheet && accent !== second; // hair must contrast with the backdrop
  const hair = bright ? accent : ink;
  const lean = between(next, -7, 7);
  const [style, glasses, headphones] = [pick(next, HAIR_STYLES), next() < 0.35, next() < 0.45];
  const behind = backdrop(next, sheet, second, palette);

  const shoulders = path(
    `M120 1010C130 ${between(next, 800, 840)} 260 760 410 730L500 790L590 730C740 760 870 ${between(next, 800, 840)} 880 1010Z`,
    { fill: cloth },
  );
  const neck = path(
    polygon([
      [418, 560],
      [582, 560],
      [596, 745],
      [500, 800],
      [404, 745],
    ]),
    { fill: skin },
  );
  const shade = path("M418 640C450 690 540 690 582 640L588 690C540 740 460 740 412 690Z", {
    fill: ink,
    opacity: 0.22,
  });
  const head = path(
    "M352 430C352 300 420 235 500 235C580 235 648 300 648 430C648 560 590 668 500 668C410 668 352 560 352 430Z",
    { fill: skin },
  );
  const half = clipped(
    "face",
    path(
      "M352 430C352 300 420 235 500 235C580 235 648 300 648 430C648 560 590 668 500 668C410 668 352 560 352 430Z",
      {},
    ),
    rect(next() < 0.5 ? 350 : 515, 200, 150, 500, { fill: ink, opacity: 0.13 }),
  );
  const { back, front } = style(hair, next);
  const face =
    back +
    neck +
    shade +
    head +
    half +
    front +
    (glasses ? shades(next, ink, second) : "") +
    (headphones ? cans(ink, accent) : "");
  return (
    behind +
    shoulders +
    collar(next, cloth, ink, second) +
    drawGroup(face, `transform="rotate(${lean} 500 720)"`)
  );
}

type Hair = (fill: string, next: () => number) => { back: string; front: string };

const CAP =
  "M340 400C330 270 410 205 500 205C590 205 670 270 660 400C620 330 560 315 500 318C440 315 380 330 340 400Z";

const HAIR_STYLES: Hair[] = [
  (fill) => ({ back: "", front: path(CAP, { fill }) }),
  (fill, next) => {
    const curls = Array.from({ length: 15 }, (_, i) => {
      const angle = Math.PI * (0.92 + (1.16 * i) / 14);
      return {
        x: 500 + Math.cos(angle) * 190,
        y: 400 + Math.sin(angle) * 205,
        r: 62 + next() * 26,
      };
    });
    return {
      back: dots(curls, fill) + circle(500, 360, 200, { fill }),
      front: path(CAP, { fill }),
    };
  },
  (fill) => ({
    back: path("M318 420C318 230 400 180 500 180C600 180 682 230 682 420L712 770C640 800 360 800 288 770Z", {
      fill,
    }),
    front: path(
      "M346 430C346 300 400 240 480 232C440 320 400 360 346 430ZM654 430C654 300 600 235 480 232C540 330 600 360 654 430Z",
      { fill },
    ),
  }),
  (fill) => ({
    back: circle(500, 180, 82, { fill }),
    front: path(
      "M344 420C340 280 420 215 500 215C580 215 660 280 656 420C640 350 600 300 500 296C400 300 360 350 344 420Z",
      { fill },
    ),
  }),
  (fill) => ({
    back: "",
    front:
      path("M338 372C338 250 420 196 500 196C580 196 662 250 662 372Z", {
        fill,
      }) + path("M338 360L820 372C800 330 700 318 640 318L338 318Z", { fill }),
  }),
  (fill) => ({
    back: "",
    front:
      path("M338 392C332 262 414 190 500 190C586 190 668 262 662 392L662 408L338 408Z", { fill }) +
      rect(330, 356, 340, 64, { fill }, 26),
  }),
  (fill, next) => ({
    back: path(
      smoothLoop(
        Array.from({ length: 12 }, (_, i) => {
          const angle = (i / 12) * 2 * Math.PI;
          return [
            500 + Math.cos(angle) * (210 + next() * 30),
            420 + Math.sin(angle) * (230 + next() * 40),
          ] as const;
        }),
      ),
      { fill },
    ),
    front: path(
      "M346 420C350 280 440 225 520 235C610 240 660 300 654 420C630 360 600 330 560 300C500 350 420 370 346 420Z",
      { fill },
    ),
  }),
  (fill) => ({
    back: "",
    front:
      path(
        "M352 400C352 290 420 222 500 222C580 222 648 290 648 400C630 320 570 290 500 290C430 290 370 320 352 400Z",
        { fill },
      ) +
      path(
        "M352 470C356 600 420 682 500 682C580 682 644 600 648 470C630 560 590 590 500 590C410 590 370 560 352 470Z",
        { fill },
      ),
  }),
];

function backdrop(next: () => number, sheet: string, second: string, { ink, accent }: Palette): string {
  const base = rect(0, 0, 1000, 1000, { fill: sheet });
  return pick(next, [
    () => base + circle(500, 430, between(next, 330, 400), { fill: second }),
    () => base + Array.from({ length: 9 }, (_, i) => rect(0, i * 120, 1000, 60, { fill: second })).join(""),
    () => base + rect(0, 0, 500, 1000, { fill: second }),
    () => base + path(halfDisc(500, 620, 420, 0), { fill: second }),
    () =>
      base +
      dots(
        Array.from({ length: 196 }, (_, i) => ({
          x: 36 + (i % 14) * 72,
          y: 36 + Math.floor(i / 14) * 72,
          r: 5 + (i / 196) * 22,
        })),
        second,
      ),
    () =>
      base +
      Array.from({ length: 24 }, (_, i) =>
        drawGroup(
          path("M0 0L-62 -1100L62 -1100Z", {
            fill: i % 2 === 0 ? second : sheet,
          }),
          `transform="translate(500 460) rotate(${i * 15})"`,
        ),
      ).join(""),
    () =>
      base +
      rect(110, 90, 780, 780, {
        stroke: next() < 0.5 ? ink : accent,
        width: 26,
      }),
  ])();
}

function collar(next: () => number, cloth: string, ink: string, second: string): string {
  return pick(next, [
    () => path("M404 740C430 830 570 830 596 740L640 752C600 900 400 900 360 752Z", { fill: second }),
    () => path("M404 740L500 900L596 740L660 760L500 1000L340 760Z", { fill: ink }),
    () =>
      path("M380 690C420 770 580 770 620 690L660 780C600 860 400 860 340 780Z", { fill: cloth }) +
      path("M470 850L460 960M530 850L540 960", { stroke: ink, width: 8 }),
    () =>
      path("M404 742C440 800 560 800 596 742", { stroke: ink, width: 14 }) +
      circle(500, 850, 26, { fill: second }),
  ])();
}

function shades(next: () => number, ink: string, lens: string): string {
  const fill = next() < 0.7 ? ink : lens;
  const rim = { fill, stroke: ink, width: 10 };
  const pair =
    next() < 0.5
      ? circle(430, 440, 52, rim) + circle(570, 440, 52, rim)
      : rect(370, 402, 116, 70, rim, 18) + rect(514, 402, 116, 70, rim, 18);
  return `${pair}${path("M352 430L380 428M482 436C492 424 508 424 518 436M620 428L648 430", { stroke: ink, width: 12 })}`;
}

function cans(ink: string, pad: string): string {
  return (
    path("M330 440C310 150 690 150 670 440", { stroke: ink, width: 34 }) +
    rect(296, 390, 72, 150, { fill: pad, stroke: ink, width: 10 }, 34) +
    rect(632, 390, 72, 150, { fill: pad, stroke: ink, width: 10 }, 34)
  );
}

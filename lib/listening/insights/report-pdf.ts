import { Paper, type TextStyle } from "@/lib/platform/documents/paper";
import { Typefaces } from "@/lib/platform/documents/typefaces";
import type { ReportData } from "./export-shapes";
import {
  CHART_HEIGHT,
  COUNTRY_ROW,
  countryLines,
  drawChart,
  drawCountries,
  drawTracks,
  INK,
  isOpen,
  LABEL,
  MARGIN,
  QUIET,
} from "./report-parts";
import { changeText, momentText, number, spanText } from "./report-words";

const BODY: TextStyle = { size: 10.5, color: INK };
const NOTE: TextStyle = { size: 8.5, color: QUIET };
const HEADING: TextStyle = { size: 13, weight: "bold", color: INK };

/** Only the footer is drawn below this distance from the bottom of the page. */
const FOOT = 64;

const NOTES = [
  "A play is one start of a track. Plays by the track's own producers do not count.",
  "A listener is an account or, without sign-in, a device. Someone who plays several tracks, or on several days, is one listener, so listeners of days, tracks and countries do not add up.",
  "Likes, reposts and new followers count on the day they were made, unless they have been undone since.",
  "Change compares with the same number of days before. Days are in UTC. Every number is exact.",
];

/** Every character in the report's fixed text. */
const OWN_WORDS = `${NOTES.join("")}0123456789 ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz.,:;+\u2212–%#<()'\u00a0`;

/**
 * Renders the report of an artist as a PDF: totals, charts over time, top tracks and countries. `covered`: all days of the previous
 * period were counted, so changes mean something.
 */
export async function drawReport(data: ReportData, covered: boolean): Promise<Uint8Array<ArrayBuffer>> {
  const countries = countryLines(data).map(({ name }) => name);
  const names = [data.artist.name, ...data.top_tracks.map(({ name }) => name), ...countries];
  const typefaces = await Typefaces.for([OWN_WORDS, ...names.map((name) => name.normalize("NFC"))]);
  const title = `${data.artist.name}: insights, ${spanText(data)}`;
  const paper = new Paper(typefaces, {
    title,
    author: "Downbeat",
    subject: `Plays and listeners, ${spanText(data)}`,
  });
  paper.addPage();
  let y = drawTitle(paper, data, covered);
  y = drawTotals(paper, data, covered, y + 18);

  const nextPage = () => {
    paper.addPage();
    return MARGIN + 8;
  };
  const ensureSpace = (height: number) => {
    if (y + height > paper.height - FOOT) y = nextPage();
  };
  const section = (heading: string, height: number, draw: () => void) => {
    ensureSpace(height + 40);
    paper.part("Sect", () => {
      y += 14;
      paper.leaf("H2", () => paper.text(heading, MARGIN, y, HEADING));
      y += 18;
      draw();
    });
    y += 14;
  };

  if (data.totals.plays === 0 && data.comparison.plays === 0) {
    section("Nothing was played", 20, () => {
      paper.leaf("P", () =>
        paper.text("No track was played in this period or the one before.", MARGIN, y, BODY),
      );
    });
  } else {
    for (const [metric, heading] of [
      ["plays", "Plays"],
      ["listeners", "Listeners"],
    ] as const) {
      ensureSpace(CHART_HEIGHT);
      const top = y + 6;
      paper.part("Sect", () => drawChart(paper, data, metric, heading, top));
      y += CHART_HEIGHT + 6;
    }
  }
  if (data.top_tracks.length > 0) {
    section("Top tracks", 3 * 20, () => {
      y = drawTracks(paper, data, y, nextPage);
    });
  }
  if (data.countries.length > 0) {
    const height = 8 + countries.length * COUNTRY_ROW;
    section("Countries", height, () => {
      drawCountries(paper, data, y);
      y += height;
    });
  }
  const notes = NOTES.flatMap((note) => paper.lines(note, paper.width - 2 * MARGIN, NOTE));
  section("What the numbers mean", notes.length * 12, () => {
    for (const note of NOTES) {
      const lines = paper.lines(note, paper.width - 2 * MARGIN, NOTE);
      paper.leaf("P", () => paper.paragraph(lines, MARGIN, y, 12, NOTE));
      y += lines.length * 12 + 2;
    }
  });
  return paper.end((page, pages) => drawFoot(paper, data, page, pages));
}

function drawTitle(paper: Paper, data: ReportData, covered: boolean): number {
  const width = paper.width - 2 * MARGIN;
  const right = paper.width - MARGIN;
  paper.leaf("P", () => paper.text("Downbeat", MARGIN, MARGIN + 8, { size: 10, weight: "bold", color: INK }));
  paper.leaf("P", () => paper.text("Insights report", right, MARGIN + 8, { ...LABEL, align: "right" }));
  paper.decoration(() => drawScale(paper, MARGIN + 16));
  let size = 28;
  while (size > 16 && paper.lines(data.artist.name, width, nameStyle(size)).length > 2) size -= 4;
  const lines = paper.lines(data.artist.name, width, nameStyle(size));
  let y = MARGIN + 34 + size;
  paper.leaf("H1", () => paper.paragraph(lines, MARGIN, y, size * 1.2, nameStyle(size)));
  y += (lines.length - 1) * size * 1.2 + 20;
  paper.leaf("P", () => paper.text(spanText(data), MARGIN, y, { ...BODY, size: 12 }));
  y += 15;
  const days = spanText(data.comparison);
  const comparison = covered
    ? `Compared with ${days}.`
    : `The first play was after ${days} had begun, so no changes are shown.`;
  const open = isOpen(data) ? " The last day is incomplete." : "";
  paper.leaf("P", () => paper.text(`${comparison}${open}`, MARGIN, y, LABEL));
  return y;
}

const nameStyle = (size: number): TextStyle => ({ size, weight: "bold", color: INK });

/** The printed scale beside a fader, as on the web pages: a short mark every 6 points, a long one every 30. */
function drawScale(paper: Paper, y: number): void {
  const marks = Math.floor((paper.width - 2 * MARGIN) / 6);
  const path = (long: boolean) =>
    Array.from({ length: marks + 1 }, (_, mark) => mark)
      .filter((mark) => (mark % 5 === 0) === long)
      .map((mark) => `M${mark * 6},0V${long ? 6 : 3}`)
      .join("");
  paper.path(path(false), MARGIN, y, { stroke: "#d9d5ca", lineWidth: 0.6 });
  paper.path(path(true), MARGIN, y, { stroke: "#857e71", lineWidth: 0.6 });
}

/** The totals side by side, each with its change and previous value. */
function drawTotals(paper: Paper, data: ReportData, covered: boolean, top: number): number {
  const { totals, comparison, growth, followers } = data;
  const before = (value: number) => `${number(value)} before`;
  const cells: [label: string, value: number, change: number, more: string][] = [
    ["Plays", totals.plays, growth.plays_change, before(comparison.plays)],
    ["Listeners", totals.listeners, growth.listeners_change, before(comparison.listeners)],
    ["Likes", totals.likes, growth.likes_change, before(comparison.likes)],
    ["Reposts", totals.reposts, growth.reposts_change, before(comparison.reposts)],
    ["New followers", followers.period, followers.change, `${number(followers.total)} in total`],
  ];
  const width = (paper.width - 2 * MARGIN) / cells.length;
  for (const [index, [label, value, change, more]] of cells.entries()) {
    const x = MARGIN + index * width;
    let size = 20;
    while (paper.lineWidth(number(value), nameStyle(size)) > width - 8) size--;
    paper.decoration(() =>
      paper.path("M0,0V62", x - 0.3, top, { stroke: index === 0 ? "#ffffff" : "#d9d5ca", lineWidth: 0.6 }),
    );
    const inset = index === 0 ? x : x + 10;
    const bold = { size: 9, weight: "bold", color: INK } as const;
    paper.part("Sect", () => {
      paper.leaf("P", () => paper.text(label, inset, top + 8, LABEL));
      paper.leaf("P", () => paper.text(number(value), inset, top + 31, nameStyle(size)));
      paper.leaf("P", () => paper.text(covered ? changeText(change) : "–", inset, top + 46, bold));
      paper.leaf("P", () => paper.text(more, inset, top + 59, LABEL));
    });
  }
  return top + 78;
}

function drawFoot(paper: Paper, data: ReportData, page: number, pages: number): void {
  const y = paper.height - 34;
  const right = paper.width - MARGIN;
  paper.path(`M0,0H${right - MARGIN}`, MARGIN, y - 14, { stroke: "#d9d5ca", lineWidth: 0.6 });
  paper.text(`Generated ${momentText(data)}`, MARGIN, y, NOTE);
  paper.text(`Page ${page} of ${pages}`, right, y, { ...NOTE, align: "right" });
}

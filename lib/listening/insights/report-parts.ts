import { shareBars } from "@/lib/platform/charts/share-bars";
import { boxesPath, timeChart } from "@/lib/platform/charts/time-chart";
import type { Paper, TextStyle } from "@/lib/platform/documents/paper";
import type { ReportData } from "./export-shapes";
import {
  chartSentence,
  countryName,
  type Metric,
  markShared,
  number,
  shortDay,
  shortNumber,
  spanText,
} from "./report-words";

/** The report's colors, those of the light theme; every pair also differs in black and white. */
export const INK = "#1b1814";
export const QUIET = "#5b5449";
const LINE = "#d9d5ca";
const EDGE = "#857e71";
const WELL = "#efece5";
const LAMP = "#f0a31c";
const BLUE = "#1f5c9e";

/** The page margin in points. */
export const MARGIN = 48;
export const LABEL: TextStyle = { size: 9, color: QUIET };
const CELL: TextStyle = { size: 9.5, color: INK };
const FIGURE: TextStyle = { ...CELL, tabular: true };
const HEAD: TextStyle = { size: 8.5, color: QUIET };

const PLOT = { height: 112, left: 34, labels: 18 };
export const CHART_HEIGHT = 30 + PLOT.height + PLOT.labels + 14;

/** Plays or listeners over time with the previous period: heading, legend and plot. */
export function drawChart(paper: Paper, data: ReportData, metric: Metric, title: string, top: number): void {
  const { points = [], comparison = [] } = data.series ?? {};
  const [x, y] = [MARGIN + PLOT.left, top + 30];
  const width = paper.width - MARGIN - x;
  paper.leaf("H2", () => paper.text(title, MARGIN, top + 12, { size: 13, weight: "bold", color: INK }));
  drawLegend(paper, data, top + 12);
  const chart = timeChart({
    values: points.map((point) => point[metric]),
    before: comparison.map((point) => point[metric]),
    width,
    height: PLOT.height,
    labelWidth: 40,
  });
  const draw = () => {
    for (const tick of chart.ticks) {
      paper.path(`M0,0H${width}`, x, y + tick.y, { stroke: tick.value === 0 ? EDGE : LINE, lineWidth: 0.6 });
      paper.text(shortNumber(tick.value), x - 6, y + tick.y + 3, { ...HEAD, size: 8, align: "right" });
    }
    paper.path(chart.barsPath, x, y, { fill: QUIET });
    paper.path(chart.lastBarPath, x, y, isOpen(data) ? { fill: LAMP } : { fill: QUIET });
    paper.path(chart.beforePath, x, y, { stroke: "#ffffff", lineWidth: 3 });
    paper.path(chart.beforePath, x, y, { stroke: BLUE, lineWidth: 1.2, dash: 3 });
    for (const { index, x: at, anchor } of chart.labels) {
      const align = anchor === "end" ? "right" : "center";
      paper.text(shortDay(points[index]?.date ?? data.to), x + at, y + PLOT.height + 13, {
        ...HEAD,
        size: 8,
        align,
      });
    }
  };
  paper.leaf("Figure", draw, {
    alt: chartSentence(data, metric),
    bbox: [MARGIN, y, paper.width - MARGIN, y + PLOT.height + PLOT.labels],
  });
}

/** Whether the last day is not over yet. */
export function isOpen({ to, generated_at }: ReportData): boolean {
  return to >= new Date(generated_at).toISOString().slice(0, 10);
}

function drawLegend(paper: Paper, data: ReportData, baseline: number): void {
  const right = paper.width - MARGIN;
  const before = `The ${data.series?.interval === "week" ? "weeks" : "days"} before`;
  paper.leaf("P", () => {
    let x = right - paper.text(before, right, baseline, { ...HEAD, align: "right" }) - 22;
    paper.path("M0,0H16", x, baseline - 3, { stroke: BLUE, lineWidth: 1.2, dash: 3 });
    if (!isOpen(data)) return;
    x -= 14;
    x -= paper.text("Incomplete", x, baseline, { ...HEAD, align: "right" }) + 11;
    paper.path("M0,0H7V7H0Z", x, baseline - 6.5, { fill: LAMP });
  });
}

interface Column {
  title: string;
  /** The position at which its text ends, or starts for the first column. */
  x: number;
  cell: (track: ReportData["top_tracks"][number], place: number) => string;
}

const ROW = 13;
const PADDING = 5;

/** The top tracks as table rows; a full page is continued on the next one under the same header. */
export function drawTracks(paper: Paper, data: ReportData, top: number, nextPage: () => number): number {
  const right = paper.width - MARGIN;
  const name = { x: MARGIN + 22, width: right - 210 - MARGIN - 22 };
  const columns: Column[] = [
    { title: "Plays", x: right - 130, cell: ({ plays }) => number(plays) },
    { title: "Share of plays", x: right - 60, cell: ({ plays }) => markShared(plays, data.totals.plays) },
    { title: "Listeners", x: right, cell: ({ listeners }) => number(listeners) },
  ];
  let y = top;
  const head = () =>
    paper.part("THead", () =>
      paper.part("TR", () => {
        paper.leaf("TH", () => paper.text("#", MARGIN + 14, y, { ...HEAD, align: "right" }), {
          scope: "Column",
        });
        paper.leaf("TH", () => paper.text("Track", name.x, y, HEAD), { scope: "Column" });
        for (const { title, x } of columns)
          paper.leaf("TH", () => paper.text(title, x, y, { ...HEAD, align: "right" }), { scope: "Column" });
        rule(paper, y + PADDING, EDGE);
        y += PADDING;
      }),
    );
  const row = (track: ReportData["top_tracks"][number], place: number, lines: string[]) =>
    paper.part("TR", () => {
      const first = y + ROW;
      paper.leaf("TD", () =>
        paper.text(String(place + 1), MARGIN + 14, first, { ...FIGURE, color: QUIET, align: "right" }),
      );
      paper.leaf("TH", () => paper.paragraph(lines, name.x, first, ROW, CELL), { scope: "Row" });
      for (const { x, cell } of columns)
        paper.leaf("TD", () => paper.text(cell(track, place), x, first, { ...FIGURE, align: "right" }));
      y += lines.length * ROW + PADDING;
      rule(paper, y, LINE);
    });
  let next = 0;
  while (next < data.top_tracks.length) {
    // A table ends with its page, because not every reader supports structure elements that span pages.
    paper.part("Table", () => {
      head();
      paper.part("TBody", () => {
        for (; next < data.top_tracks.length; next++) {
          const track = data.top_tracks[next] as ReportData["top_tracks"][number];
          const lines = paper.lines(track.name, name.width, CELL);
          if (y + lines.length * ROW + PADDING > paper.height - 64) return;
          row(track, next, lines);
        }
      });
    });
    if (next < data.top_tracks.length) y = nextPage() + 12;
  }
  return y;
}

function rule(paper: Paper, y: number, stroke: string): void {
  paper.decoration(() =>
    paper.path(`M0,0H${paper.width - 2 * MARGIN}`, MARGIN, y, { stroke, lineWidth: 0.6 }),
  );
}

/** The number of countries with a bar of their own; the others share one line. */
const COUNTRIES = 12;
export const COUNTRY_ROW = 17;

/** The countries by plays, most first: name, plays and the bar's share. */
export function countryLines({ countries, totals }: ReportData) {
  const topCountries = countries
    .slice(0, COUNTRIES)
    .map(({ country, plays }) => ({ name: countryName(country), plays }));
  const others = countries.slice(COUNTRIES);
  if (others.length > 0) {
    const name = others.length === 1 ? "1 other country" : `${others.length} other countries`;
    topCountries.push({ name, plays: others.reduce((sum, { plays }) => sum + plays, 0) });
  }
  return topCountries.map((line) => ({ ...line, share: markShared(line.plays, totals.plays) }));
}

export function drawCountries(paper: Paper, data: ReportData, top: number): void {
  const right = paper.width - MARGIN;
  const bars = { x: MARGIN + 190, width: right - 125 - (MARGIN + 190) };
  const lines = countryLines(data);
  // The sum of the others is not on the scale of single countries, so it has no bar.
  const widths = shareBars(
    lines.slice(0, COUNTRIES).map(({ plays }) => plays),
    bars.width,
  );
  paper.part("Table", () => {
    paper.leaf("Caption", () => paper.text(`Plays, ${spanText(data)}`, MARGIN, top, HEAD));
    paper.part("TBody", () => {
      for (const [index, { name, plays, share }] of lines.entries()) {
        const y = top + 8 + index * COUNTRY_ROW;
        const [width, baseline] = [widths[index], y + 12];
        paper.decoration(() => {
          if (width === undefined) return;
          paper.path(boxesPath([{ x: 0, y: 0, width: bars.width, height: 9 }]), bars.x, y + 4, {
            fill: WELL,
          });
          paper.path(boxesPath([{ x: 0, y: 0, width, height: 9 }]), bars.x, y + 4, { fill: QUIET });
        });
        paper.part("TR", () => {
          paper.leaf("TH", () => paper.text(name, MARGIN, baseline, CELL), { scope: "Row" });
          paper.leaf("TD", () =>
            paper.text(number(plays), right - 60, baseline, { ...FIGURE, align: "right" }),
          );
          paper.leaf("TD", () =>
            paper.text(share, right, baseline, { ...FIGURE, color: QUIET, align: "right" }),
          );
        });
      }
    });
  });
}

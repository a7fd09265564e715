import { describe, expect, it } from "vitest";
import {
  bucketSentence,
  chartName,
  chartSummary,
  toBuckets,
} from "@/components/listening/insights/chart-words";
import {
  countryName,
  formatChange,
  formatCount,
  formatDay,
  formatShare,
  formatShort,
  formatSpan,
} from "@/components/listening/insights/formats";
import { bucketSpan, type Metric } from "@/lib/listening/insights/measured";
import { withPrevious } from "@/lib/listening/insights/spans";

const figures = (plays: number, listeners: number) => ({ plays, listeners, likes: 0, reposts: 0 });
const point = (date: string, plays: number, listeners: number) => ({ date, ...figures(plays, listeners) });

const threeDays = (metric: Metric) => ({
  metric,
  performance: {
    id: 1,
    name: "Harbour Lights",
    image: "",
    first_day: "2026-11-01",
    ...withPrevious({ from: "2026-11-03", to: "2026-11-05" }),
    all_time: { plays: 5000, listeners: 900 },
    figures: figures(1230, 70),
    figures_before: figures(900, 60),
  },
  series: {
    interval: "day" as const,
    points: [point("2026-11-03", 1000, 50), point("2026-11-04", 200, 40), point("2026-11-05", 30, 20)],
    before: [point("2026-10-31", 300, 30), point("2026-11-01", 300, 30), point("2026-11-02", 300, 30)],
  },
});

/** The spaces around a dash depend on the version of the language data. */
const plainDashes = (text: string) => text.replace(/\s*–\s*/g, "–");

describe("A share", () => {
  it("A share is never shown as none when there is some", () => {
    const shares = [0, 1 / 4689, 0.00051, 0.24, 1].map((share) => formatShare(share, "en-GB"));
    expect(shares).toEqual(["0.0%", "<0.1%", "0.1%", "24.0%", "100.0%"]);
  });
});

describe("The words of a chart", () => {
  it("A chart names every bucket beside the one it is compared with, unless plays were not counted then; the last one is not over", () => {
    expect(toBuckets(threeDays("plays"), "en-GB")).toEqual([
      {
        name: "Tue, 3 Nov 2026",
        count: 1000,
        beforeName: "Sat, 31 Oct 2026",
        before: 300,
        comparable: false,
        open: false,
      },
      {
        name: "Wed, 4 Nov 2026",
        count: 200,
        beforeName: "Sun, 1 Nov 2026",
        before: 300,
        comparable: true,
        open: false,
      },
      {
        name: "Thu, 5 Nov 2026",
        count: 30,
        beforeName: "Mon, 2 Nov 2026",
        before: 300,
        comparable: true,
        open: true,
      },
    ]);
  });

  it("A chart names weeks by their first and last day", () => {
    const points = [{ date: "2026-10-27" }, { date: "2026-10-28" }, { date: "2026-11-04" }];
    expect(points.map((_, index) => bucketSpan(points, index, "2026-11-10"))).toEqual([
      { from: "2026-10-27", to: "2026-10-27" },
      { from: "2026-10-28", to: "2026-11-03" },
      { from: "2026-11-04", to: "2026-11-10" },
    ]);
  });

  it("A chart is described to people who do not see it: the whole, the most, the fewest of the days that are over, and the period before", () => {
    expect(plainDashes(chartSummary(threeDays("plays"), "en-GB"))).toBe(
      "Plays by day, 3–5 Nov 2026: 1,230 plays. Highest on Tue, 3 Nov 2026 with 1,000; lowest on Wed, 4 Nov 2026 with 200. " +
        "Previous period, 31 Oct–2 Nov 2026: 900 plays.",
    );
  });

  it("The description of a chart does not add up listeners", () => {
    expect(chartName(threeDays("listeners"))).toBe("Listeners by day");
    expect(chartSummary(threeDays("listeners"), "en-GB")).toContain(": 70 unique listeners. Highest on");
  });

  it("A chart of nothing says so, and names no highest day", () => {
    const { performance, series, ...rest } = threeDays("plays");
    const empty = {
      ...rest,
      performance: { ...performance, figures: figures(0, 0) },
      series: { ...series, points: series.points.map(({ date }) => point(date, 0, 0)) },
    };
    expect(plainDashes(chartSummary(empty, "en-GB"))).toBe(
      "Plays by day, 3–5 Nov 2026: no plays. Previous period, 31 Oct–2 Nov 2026: 900 plays.",
    );
    expect(chartSummary({ ...empty, metric: "listeners" }, "en-GB")).toContain(": no listeners. Previous");
  });

  it("The description of a chart says one play as one", () => {
    const { performance, ...rest } = threeDays("plays");
    const one = { ...rest, performance: { ...performance, figures: figures(1, 1) } };
    expect(chartSummary(one, "en-GB")).toContain(": 1 play. Highest");
    expect(chartSummary({ ...one, metric: "listeners" }, "en-GB")).toContain(": 1 unique listener. Highest");
  });

  it("A chart says a bucket in one sentence", () => {
    const last = toBuckets(threeDays("plays"), "en-GB")[2];
    expect(last && bucketSentence(last, "en-GB")).toBe(
      "Thu, 5 Nov 2026: 30 so far. Previous period, Mon, 2 Nov 2026: 300.",
    );
  });
});

describe("Numbers, days and countries", () => {
  it("Numbers, days and countries are written as the viewer writes them", () => {
    expect(formatCount(1234567, "en-GB")).toBe("1,234,567");
    expect(formatCount(1234567, "de-DE")).toBe("1.234.567");
    expect(formatShort(9999, "en-GB")).toBe("9,999");
    expect(formatShort(1_250_000, "en-US")).toBe("1.25M");
    expect(countryName("NL", "en-GB")).toBe("Netherlands");
    expect(countryName("NL", "de-DE")).toBe("Niederlande");
  });

  it("Numbers carry the sign of a change, and none when there is no change", () => {
    expect(formatChange(12.34, "en-GB")).toBe("+12.3%");
    expect(formatChange(-4, "en-GB")).toBe("-4.0%");
    expect(formatChange(0, "en-GB")).toBe("0.0%");
  });

  it("Days keep to UTC as they are counted, wherever the viewer is", () => {
    expect(formatDay("2026-11-05", "en-GB", "dated")).toBe("5 Nov 2026");
    expect(plainDashes(formatSpan({ from: "2025-12-30", to: "2026-01-05" }, "en-GB"))).toBe(
      "30 Dec 2025–5 Jan 2026",
    );
  });

  it("The list of countries says so when a play named none", () => {
    expect(countryName("ZZ", "en-GB")).toBe("Not given");
    expect(countryName(null, "en-GB")).toBe("Not given");
  });
});

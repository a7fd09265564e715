import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dateLabels } from "@/lib/platform/charts/date-labels";
import { shareBars } from "@/lib/platform/charts/share-bars";
import { stackedBars } from "@/lib/platform/charts/stacked-bars";
import { boxesPath, timeChart } from "@/lib/platform/charts/time-chart";

const plot = { width: 700, height: 200, labelWidth: 60 };
const counts = fc.array(fc.nat({ max: 5_000_000 }), { minLength: 1, maxLength: 400 });

describe("A chart over time", () => {
  it("A chart over time begins its scale at 0: a bar twice as high is twice as many", () => {
    const { slots } = timeChart({ ...plot, values: [10, 20, 40] });
    const [ten, twenty, forty] = slots.map(({ bar }) => bar.height);
    expect(twenty).toBeCloseTo(2 * Number(ten));
    expect(forty).toBeCloseTo(4 * Number(ten));
  });

  it("A chart over time keeps every bar and level inside the plot and every bar in its own slot", () => {
    fc.assert(
      fc.property(counts, counts, (values, before) => {
        const { slots, ticks } = timeChart({ ...plot, values, before });
        expect(slots).toHaveLength(values.length);
        for (const { x, width, bar } of slots) {
          expect(bar.y).toBeGreaterThanOrEqual(-1e-6);
          expect(bar.y + bar.height).toBeCloseTo(plot.height);
          expect(bar.x).toBeGreaterThanOrEqual(x - 1e-6);
          expect(bar.x + bar.width).toBeLessThanOrEqual(x + width + 1e-6);
        }
        const top = ticks.at(-1);
        expect(top?.value).toBeGreaterThanOrEqual(Math.max(...values, ...before));
        expect(top?.y).toBeCloseTo(0);
      }),
    );
  });

  it("A chart over time has few lines in its scale, at whole numbers, 0 first", () => {
    fc.assert(
      fc.property(counts, (values) => {
        const { ticks } = timeChart({ ...plot, values });
        expect(ticks[0]).toEqual({ value: 0, y: plot.height });
        expect(ticks.length).toBeGreaterThan(1);
        expect(ticks.length).toBeLessThan(10);
        expect(ticks.every(({ value }) => Number.isInteger(value))).toBe(true);
      }),
    );
    expect(timeChart({ ...plot, values: [0, 0] }).ticks.map(({ value }) => value)).toEqual([0, 1]);
    expect(timeChart({ ...plot, values: [930] }).ticks.map(({ value }) => value)).toEqual([
      0, 200, 400, 600, 800, 1000,
    ]);
  });

  it("A chart over time draws the last bar by itself, for its bucket may not be over", () => {
    const chart = timeChart({ ...plot, width: 30, height: 10, values: [1, 2], before: [2, 0] });
    expect(chart.barsPath).toBe("M2.1,5H12.9V10H2.1Z");
    expect(chart.lastBarPath).toBe("M17.1,0H27.9V10H17.1Z");
  });

  it("A chart over time draws the period before as a stair over the whole width", () => {
    const chart = timeChart({ ...plot, width: 30, height: 10, values: [1, 2], before: [2, 0] });
    expect(chart.beforePath).toBe("M0,0L15,0L15,10L30,10");
    expect(timeChart({ ...plot, values: [1, 2] }).beforePath).toBe("");
  });

  it("A chart over time lets bars touch where slots are too narrow for gaps", () => {
    const [first, second] = timeChart({ ...plot, values: Array(366).fill(1) }).slots;
    expect(second?.bar.x).toBeCloseTo(Number(first?.bar.x) + Number(first?.bar.width));
  });

  it("A chart over time of nothing is an empty plot with a scale", () => {
    const chart = timeChart({ ...plot, values: [] });
    expect(chart).toMatchObject({ slots: [], labels: [], barsPath: "", lastBarPath: "", beforePath: "" });
    expect(chart.ticks).toHaveLength(2);
  });
});

describe("Stacked bars", () => {
  it("Stacked bars cut each bar into layers, the first at the bottom, and leave no trace of empty ones", () => {
    const chart = timeChart({ ...plot, values: [40, 0, 20], labelWidth: 60 });
    const boxes = stackedBars(chart, [
      [30, 0, 0],
      [10, 0, 20],
      [0, 0, 0],
    ]).map((path) =>
      path
        .split("Z")
        .filter(Boolean)
        .map((box) =>
          box
            .match(/^M[\d.]+,([\d.]+)H[\d.]+V([\d.]+)/)
            ?.slice(1)
            .map(Number),
        ),
    );
    const top = (index: number) => chart.slots[index]?.bar.y;
    expect(boxes).toEqual([
      [[50, 200]],
      [
        [top(0), 50],
        [top(2), 200],
      ],
      [],
    ]);
  });
});

describe("Dates under a chart", () => {
  const spans = fc.record({
    count: fc.integer({ min: 1, max: 400 }),
    width: fc.integer({ min: 100, max: 1200 }),
    labelWidth: fc.integer({ min: 30, max: 90 }),
  });

  it("Dates under a chart always name the newest bucket, touch nowhere and stay inside", () => {
    fc.assert(
      fc.property(spans, ({ count, width, labelWidth }) => {
        const labels = dateLabels(count, width, labelWidth);
        expect(labels.at(-1)?.index).toBe(count - 1);
        let free = 0;
        for (const { x, anchor } of labels) {
          const start = { middle: x - labelWidth / 2, end: x - labelWidth }[anchor];
          expect(start).toBeGreaterThanOrEqual(free - 0.02);
          free = start + labelWidth;
        }
        expect(free).toBeLessThanOrEqual(width + 0.02);
      }),
    );
  });

  it("Dates under a chart name every bucket when there is room, else at even distances", () => {
    expect(dateLabels(7, 700, 60).map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(dateLabels(30, 700, 60).map(({ index }) => index)).toEqual([4, 9, 14, 19, 24, 29]);
    expect(
      dateLabels(90, 1100, 60)
        .map(({ index }) => index)
        .slice(-3),
    ).toEqual([75, 82, 89]);
  });
});

describe("The bars of a ranking", () => {
  it("The bars of a ranking are as long as their values say, the largest as long as there is room", () => {
    expect(shareBars([50, 25, 0], 200)).toEqual([200, 100, 0]);
    expect(shareBars([0, 0], 200)).toEqual([0, 0]);
    expect(shareBars([], 200)).toEqual([]);
  });
});

describe("Boxes as a path", () => {
  it("Boxes as a path are one after the other, empty ones left out", () => {
    expect(
      boxesPath([
        { x: 0, y: 1, width: 2, height: 3 },
        { x: 4, y: 4, width: 2, height: 0 },
        { x: 10.005, y: 0, width: 1, height: 1 },
      ]),
    ).toBe("M0,1H2V4H0ZM10.01,0H11.01V1H10.01Z");
  });
});

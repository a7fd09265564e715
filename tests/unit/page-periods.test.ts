import { describe, expect, it } from "vitest";
import { toSalesBuckets } from "@/components/commerce/finances/buckets";
import { salesFileName } from "@/lib/commerce/finances/files";
import { pageSpan, parsePagePeriod } from "@/lib/listening/insights/spans";

const NOW = new Date("2026-03-31T12:00:00Z");

describe("The period in the address of a page", () => {
  it.each([
    [{ period: "90-days" }, "90-days"],
    [{ period: "all" }, "all"],
    // As older links have it.
    [{ period: "12m" }, "1-year"],
    [{ period: "7d" }, "7-days"],
    [{ period: "2026-01-01..2026-02-28" }, "2026-01-01..2026-02-28"],
    [{ from: "2026-01-01", to: "2026-02-28" }, "2026-01-01..2026-02-28"],
    [{ from: "2026-02-28", to: "2026-01-01" }, "2026-01-01..2026-02-28"],
    [{ from: "2026-03-01", to: "2026-12-31" }, "2026-03-01..2026-03-31"],
    [{ from: "2026-02-30", to: "2026-03-01" }, "28-days"],
    [{ from: "2026-04-01", to: "2026-04-02" }, "28-days"],
    [{ period: "..", from: "2026-01-01" }, "28-days"],
    [{ period: ["7-days", "all"] }, "28-days"],
    // Names that every object has.
    [{ period: "constructor" }, "28-days"],
    [{ period: "__proto__" }, "28-days"],
    [{}, "28-days"],
  ] as const)("The period of %j is %s", (parameters, period) => {
    expect(parsePagePeriod({ ...parameters } as never, "28-days", NOW)).toBe(period);
  });

  it("A range of days is shortened to the five years before its end", () => {
    expect(parsePagePeriod({ from: "1990-01-01", to: "2026-03-01" }, "all", NOW)).toBe(
      "2021-02-26..2026-03-01",
    );
  });

  it("The days of a period end with today, those of a range are its own, and all time has no first one", () => {
    expect(pageSpan("7-days", NOW)).toEqual({ from: "2026-03-25", to: "2026-03-31" });
    expect(pageSpan("2026-01-01..2026-01-31", NOW)).toEqual({ from: "2026-01-01", to: "2026-01-31" });
    expect(pageSpan("all", NOW)).toEqual({ from: null, to: "2026-03-31" });
  });
});

describe("The chart of sales", () => {
  const days = [
    { day: "2026-01-30", sales: 1, amount: 100 },
    { day: "2026-03-02", sales: 2, amount: 200 },
  ];

  it("The chart of sales has a bar for each day of up to 100 days", () => {
    const buckets = toSalesBuckets(days, { from: "2026-01-29", to: "2026-03-02" }, "en-US");
    expect(buckets).toHaveLength(33);
    expect(buckets.filter(({ sales }) => sales > 0).map(({ key }) => key)).toEqual([
      "2026-01-30",
      "2026-03-02",
    ]);
  });

  it("The chart of sales has its days and months as the reader writes them", () => {
    const first = (locale: string, from: string) =>
      toSalesBuckets(days, { from, to: "2026-03-02" }, locale)[0]?.label;
    expect(first("en-US", "2026-01-29")).toBe("Jan 29");
    expect(first("en-GB", "2026-01-29")).toBe("29 Jan");
    expect(first("de-DE", "2025-10-01")).toBe("Okt. 2025");
  });

  it("The chart of sales has a bar for each month of longer periods, and of all time at least six", () => {
    const sums = (from: string | null) =>
      toSalesBuckets(days, { from, to: "2026-03-31" }, "en-US").map(({ key, amount }) => [key, amount]);
    expect(sums("2025-09-01")).toHaveLength(7);
    expect(sums(null)).toEqual([
      ["2025-10", 0],
      ["2025-11", 0],
      ["2025-12", 0],
      ["2026-01", 100],
      ["2026-02", 0],
      ["2026-03", 200],
    ]);
  });
});

it("The name of the file of sales says the artist, if it is of one, and the days", () => {
  const sales = [{ artist_name: "Low Tide Assembly" }, { artist_name: "Low Tide Assembly" }];
  expect(salesFileName(sales, { from: "2026-01-01", to: "2026-01-31" })).toBe(
    "Low-Tide-Assembly-sales-2026-01-01-to-2026-01-31.csv",
  );
  expect(salesFileName([...sales, { artist_name: "Kelp" }], { from: null, to: "2026-01-31" })).toBe(
    "sales-until-2026-01-31.csv",
  );
  expect(salesFileName([], { from: null, to: "2026-01-31" })).toBe("sales-until-2026-01-31.csv");
});

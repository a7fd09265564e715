import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { growthTrend } from "@/lib/progress/growth/trend";

const week = (plays: number) => ({ plays, days: 7 });
const month = (plays: number) => ({ plays, days: 28 });

describe("A trend", () => {
  it.each([
    [3, 1, "steady"],
    [5, 1, "rising"],
    [0, 0, "steady"],
    [0, 12, "steady"],
    [0, 40, "falling"],
    [25, 100, "steady"],
    [42, 100, "rising"],
    [10, 100, "falling"],
    [10_000, 40_000, "steady"],
    [10_500, 40_000, "rising"],
    [9_500, 40_000, "falling"],
  ] as const)("A trend of %i plays in a week after %i in four is %s", (now, before, trend) => {
    expect(growthTrend(week(now), month(before))).toBe(trend);
  });

  it("A trend takes into account that a track is young, and that today is not over", () => {
    expect(growthTrend(week(70), month(30))).toBe("rising");
    expect(growthTrend(week(70), { plays: 30, days: 3 })).toBe("steady");
    expect(growthTrend(week(600), month(2_800))).toBe("falling");
    expect(growthTrend({ plays: 600, days: 6.1 }, month(2_800))).toBe("steady");
  });

  it("A trend is found by chance in about one of a hundred tracks whose plays do not change", () => {
    const random = (() => {
      let state = 42;
      return () => {
        state = (state * 48_271) % 2_147_483_647;
        return state / 2_147_483_647;
      };
    })();
    const drawSamples = (mean: number) => {
      let [plays, product] = [-1, 1];
      for (const limit = Math.exp(-mean); product > limit; plays++) product *= random();
      return plays;
    };
    const trends = Array.from({ length: 4_000 }, () =>
      growthTrend(week(drawSamples(20)), month(drawSamples(80))),
    );
    const share = (trend: string) => trends.filter((each) => each === trend).length / trends.length;
    expect(share("rising")).toBeLessThan(0.015);
    expect(share("falling")).toBeLessThan(0.015);
  });

  it("A trend never turns from rising when there are more plays", () => {
    const plays = fc.integer({ min: 0, max: 6_000 });
    fc.assert(
      fc.property(plays, plays, (now, before) => {
        if (growthTrend(week(now), month(before)) !== "rising") return;
        expect(growthTrend(week(now + 1), month(before))).toBe("rising");
      }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  allocate,
  decimalText,
  formatMoney,
  minor,
  refundParts,
  share,
  sumAmounts,
} from "@/lib/commerce/ledger/money";
import { CURRENCY_CODES, MAX_AMOUNT } from "@/lib/commerce/ledger/money-constants";
import { currencyExponent, toMinor } from "@/lib/platform/currency";

const amounts = fc.integer({ min: 0, max: MAX_AMOUNT });
const weights = fc
  .array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 10 })
  .filter((all) => all.some((weight) => weight > 0));

/** One unit after the other to the highest quotient: what `allocate` shortens. */
function oneByOne(total: number, given: readonly number[]): number[] {
  const parts = given.map(() => 0);
  for (let unit = 0; unit < total; unit++) {
    const quotients = given.map((weight, place) => weight / ((parts[place] ?? 0) + 1));
    const first = quotients.indexOf(Math.max(...quotients));
    parts[first] = (parts[first] ?? 0) + 1;
  }
  return parts;
}

describe("An amount", () => {
  it("An amount is a safe integer of at most 10^11", () => {
    for (const wrong of [0.1, Number.NaN, Number.POSITIVE_INFINITY, MAX_AMOUNT + 1, -MAX_AMOUNT - 1]) {
      expect(() => minor(wrong)).toThrow(RangeError);
    }
    expect(Object.is(minor(-0), 0)).toBe(true);
    expect(minor(MAX_AMOUNT)).toBe(MAX_AMOUNT);
    expect(() => sumAmounts([MAX_AMOUNT, 1])).toThrow(RangeError);
  });

  it("An amount is printed exactly, with the digits of its currency", () => {
    expect(decimalText(4851, 2)).toBe("48.51");
    expect(decimalText(5, 2)).toBe("0.05");
    expect(decimalText(-5, 2)).toBe("-0.05");
    expect(decimalText(4851, 0)).toBe("4851");
    expect(decimalText(4850, 3)).toBe("4.850");
    expect(decimalText(MAX_AMOUNT, 2)).toBe("1000000000.00");
    expect(formatMoney(4851, "usd")).toBe("$48.51");
    expect(formatMoney(-4851, "eur")).toBe("-€48.51");
  });

  it("An amount has the digits that the payment provider counts", () => {
    expect(["usd", "JPY", "kwd", "huf", "xof"].map(currencyExponent)).toEqual([2, 0, 3, 2, 0]);
    expect([formatMoney(4851, "jpy"), formatMoney(4850, "kwd"), formatMoney(123456, "huf")]).toEqual([
      "¥4,851",
      "KWD\u00a04.850",
      "HUF\u00a01,234.56",
    ]);
  });

  it("An amount is read as people type it, with no more digits than its currency has", () => {
    expect(["12.50", "12,5", " 12 ", "0"].map((text) => toMinor(text, "usd"))).toEqual([1250, 1250, 1200, 0]);
    expect(["1250", "12.5", "12."].map((text) => toMinor(text, "jpy"))).toEqual([1250, undefined, undefined]);
    expect(["12.345", "-1", "", "1e3", "1,000.00"].map((text) => toMinor(text, "usd"))).toEqual(
      Array(5).fill(undefined),
    );
  });

  it("An amount has the exponent in every currency that Intl knows for it", () => {
    for (const code of CURRENCY_CODES) {
      const options = new Intl.NumberFormat("en", { style: "currency", currency: code }).resolvedOptions();
      expect(currencyExponent(code), code).toBe(options.maximumFractionDigits);
    }
  });
});

describe("A percentage", () => {
  it("A percentage rounds half up", () => {
    expect(share(4410, 1000)).toBe(441);
    expect(share(5, 1000)).toBe(1);
    expect(share(4, 1000)).toBe(0);
    expect(share(1, 5000)).toBe(1);
    expect(share(MAX_AMOUNT, 10_000)).toBe(MAX_AMOUNT);
  });

  it("A percentage is never off by more than half a unit", () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (amount, bps) => {
        const twice = 2n * 10_000n * BigInt(share(amount, bps)) - 2n * BigInt(amount) * BigInt(bps);
        expect(twice > -10_000n && twice <= 10_000n).toBe(true);
      }),
    );
  });
});

describe("A total divided by weights", () => {
  it("A total divided by weights goes to the highest quotients, the first of equals", () => {
    expect(allocate(4410, [6000, 4000])).toEqual([2646, 1764]);
    expect(allocate(100, [3333, 3333, 3334])).toEqual([33, 33, 34]);
    expect(allocate(1, [3333, 3333, 3333])).toEqual([1, 0, 0]);
    expect(
      allocate(
        100,
        Array.from({ length: 10 }, () => 1000),
      ),
    ).toEqual(Array.from({ length: 10 }, () => 10));
    expect(allocate(0, [])).toEqual([]);
    expect(() => allocate(1, [0, 0])).toThrow(RangeError);
    expect(() => allocate(-1, [1])).toThrow(RangeError);
    expect(() => allocate(1, [0.5])).toThrow(RangeError);
  });

  it("A total divided by weights adds up exactly, and gives nobody less than the whole units of the exact share", () => {
    fc.assert(
      fc.property(amounts, weights, (total, given) => {
        const parts = allocate(total, given);
        expect(sumAmounts(parts)).toBe(total);
        const all = BigInt(given.reduce((sum, weight) => sum + weight, 0));
        for (const [place, part] of parts.entries()) {
          expect(BigInt(part) >= (BigInt(total) * BigInt(given[place] ?? 0)) / all).toBe(true);
        }
      }),
    );
  });

  it("A total divided by weights is the same as giving out one unit after the other", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), weights, (total, given) => {
        expect(allocate(total, given)).toEqual(oneByOne(total, given));
      }),
    );
  });

  it("A total divided by weights never takes back from anybody when the total grows", () => {
    fc.assert(
      fc.property(amounts, amounts, weights, (one, other, given) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        const smaller = allocate(less, given);
        for (const [place, part] of allocate(more, given).entries()) {
          expect(part).toBeGreaterThanOrEqual(smaller[place] ?? 0);
        }
      }),
    );
  });
});

describe("Refunds in parts", () => {
  it("Refunds in parts give back every part exactly, whatever the cuts, and never more than a part", () => {
    const parts = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 11 });
    const cuts = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 5 });
    fc.assert(
      fc.property(parts, cuts, (original, pieces) => {
        const total = sumAmounts(original);
        const ends = [...pieces.map((cut) => (total === 0 ? 0 : cut % total)).sort((a, b) => a - b), total];
        const refunded = original.map(() => 0);
        let before = 0;
        for (const after of ends) {
          const back = refundParts(original, before, after);
          expect(sumAmounts(back)).toBe(after - before);
          for (const [place, part] of back.entries()) {
            expect(part).toBeGreaterThanOrEqual(0);
            refunded[place] = (refunded[place] ?? 0) + part;
            expect(refunded[place]).toBeLessThanOrEqual(original[place] ?? 0);
          }
          before = after;
        }
        expect(refunded).toEqual(original);
      }),
    );
  });
});

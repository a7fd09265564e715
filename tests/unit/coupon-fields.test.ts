import { describe, expect, it } from "vitest";
import { parseDiscount, parseRules, pickLimits } from "@/components/commerce/offers/coupon-fields";

const clock = { now: 0, locale: "en-GB", timeZone: "Europe/Berlin" };

const former = {
  percent: 10,
  currency: null,
  min_amount: 0,
  starts_at: "2026-12-01T17:00:00.000Z",
  expires_at: null,
  track_ids: [7],
  user_id: null,
};

const values = {
  code: "",
  coupon_name: "Winter",
  discount: "10",
  unit: "percent",
  currency: "usd",
  max_redemptions: "",
  expires_at: "",
  min_amount: "",
  max_per_user: "1",
  starts_at: "2026-12-01",
};

const parse = (
  changes: Partial<typeof values>,
  coupon: Parameters<typeof parseRules>[2],
  tiers: string[] = [],
) =>
  parseRules(
    { ...values, ...changes },
    { first_order_only: [], listed: [], license_types: tiers },
    coupon,
    clock,
  );

describe("The form of a coupon", () => {
  it("A percentage has a currency while it has a lowest price, and loses it with that", () => {
    expect(parse({ min_amount: "20" }, former)).toMatchObject({ min_amount: 2_000, currency: "usd" });
    const limited = { ...former, min_amount: 2_000, currency: "usd" };
    expect(parse({}, limited)).toMatchObject({ min_amount: 0, currency: null });
    // After the first use the form has no discount.
    expect(parse({ unit: "" }, limited)).toMatchObject({ min_amount: 0, currency: null });
  });

  it("A currency that a program has given a percentage stays, as does that of an amount", () => {
    expect(parse({}, { ...former, currency: "eur" })).not.toHaveProperty("currency");
    const fixed = { ...former, percent: null, currency: "usd" };
    expect(parse({ unit: "amount" }, fixed)).not.toHaveProperty("currency");
    expect(parse({ unit: "" }, fixed)).not.toHaveProperty("currency");
    // As a percentage it is for all currencies.
    expect(parse({ unit: "percent" }, fixed)).toMatchObject({ currency: null });
  });

  it("A copy has the moment, the tracks and the licenses of its original, unless the form says otherwise", () => {
    const copy = { ...pickLimits(former), ...parse({}, former, ["free", "wav"]) };
    expect(copy).toMatchObject({
      starts_at: former.starts_at,
      track_ids: [7],
      license_types: ["free", "wav"],
    });
    expect({ ...pickLimits(former), ...parse({ starts_at: "" }, former) }).toMatchObject({ starts_at: null });
  });

  it("What is no amount, number or day is refused by the name of its field", () => {
    const readErrors = (act: () => unknown) => {
      try {
        act();
      } catch (cause) {
        return cause;
      }
      return undefined;
    };
    expect(readErrors(() => parse({ min_amount: "a lot" }, former))).toMatchObject({
      errors: { min_amount: "Must be an amount, such as 29.00, or empty." },
    });
    expect(readErrors(() => parse({ starts_at: "soon" }, former))).toMatchObject({
      errors: { starts_at: "Must be a day." },
    });
    expect(readErrors(() => parseDiscount({ discount: "x", unit: "amount", currency: "usd" }))).toMatchObject(
      {
        errors: { amount: "Must be an amount, such as 29.00." },
      },
    );
  });
});

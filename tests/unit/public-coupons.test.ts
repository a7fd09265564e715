import { expect, it } from "vitest";
import { couponConditions, firstUsable, type PublicCoupon } from "@/components/commerce/offers/coupon-state";

const coupon = {
  ...{ code: "TEN", percent: 10, amount: null, currency: null, license_types: [] },
  ...{ min_amount: 0, first_order_only: false },
};
const offer = { license_type: "wav" as const, amount: 4_900, currency: "usd" };

const lowersPrice = (each: PublicCoupon, priced: typeof offer) => firstUsable([each], [priced]).length === 1;

it("A public coupon is shown for the licenses that it makes cheaper, and for no other", () => {
  expect(lowersPrice(coupon, offer)).toBe(true);
  expect(lowersPrice(coupon, { ...offer, amount: 0 })).toBe(false);
  expect(lowersPrice({ ...coupon, min_amount: 5_000, currency: "usd" }, offer)).toBe(false);
  expect(lowersPrice({ ...coupon, amount: 500, percent: null, currency: "eur" }, offer)).toBe(false);
  expect(lowersPrice({ ...coupon, license_types: ["mp3"] }, offer)).toBe(false);
  expect(lowersPrice({ ...coupon, license_types: ["mp3", "wav"] }, offer)).toBe(true);
});

it("The first three public coupons that make one of several licenses cheaper are shown", () => {
  const codes = ["A", "B", "C", "D"].map((code) => ({
    ...coupon,
    code,
    min_amount: code === "B" ? 9_000 : 0,
  }));
  const offers = [{ ...offer, amount: 0 }, offer];
  expect(firstUsable(codes, offers).map(({ code }) => code)).toEqual(["A", "C", "D"]);
  expect(firstUsable([...codes, { ...coupon, code: "E" }], offers)).toHaveLength(3);
});

it("A public coupon says on which conditions it counts", () => {
  expect(couponConditions(coupon)).toBe("");
  const limited = { ...coupon, license_types: ["mp3" as const], min_amount: 2_500, currency: "usd" };
  expect(couponConditions({ ...limited, first_order_only: true })).toBe(
    "MP3 lease, from $25.00, on a first order",
  );
});

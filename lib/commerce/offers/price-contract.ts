import { z } from "zod";
import { Coupon } from "@/lib/commerce/coupons/shapes";
import { amountShape, currency } from "@/lib/commerce/ledger/money-shapes";
import { LICENSE_TIERS } from "@/lib/commerce/terms/names";
import { id, pathId, succeeded } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";
import { examplePrice } from "./price-examples";
import { couponCode, priceFields } from "./price-shapes";

export const calculatePrice = operation({
  id: "calculatePrice",
  method: "POST",
  path: "/tracks/{id}/purchase/calculate-price",
  tag: "Purchases",
  summary: "Calculate a price",
  description:
    "Returns what a license costs you now, and keeps that price for 15 minutes under `quote_id`. Without a license type: the exclusive " +
    "license if you can buy it, else the only license there is. Reserves neither the license nor the coupon.",
  access: "account",
  scope: "purchases:read",
  params: z.object({ id: pathId.describe("The track's id.") }),
  body: z.object({
    license_type: z.enum(LICENSE_TIERS).optional(),
    coupon_code: couponCode.optional(),
  }),
  response: succeeded(priceFields),
  errors: ["forbidden", "not_found", "conflict", "gone"],
  example: {
    params: { id: 1 },
    body: { license_type: "wav" },
    response: {
      ...examplePrice,
      license_terms: { ...examplePrice.license_terms, files_to_deliver: ["wav"] },
    },
  },
});

export const validateCoupon = operation({
  tag: "Coupons",
  access: "account",
  scope: "purchases:read",
  id: "validateCoupon",
  method: "POST",
  path: "/coupons/validate",
  aliases: ["/billing/coupons/validate"],
  summary: "Validate a coupon",
  description:
    "Says what a coupon takes off the price of a license, for you and now. It reserves nothing: an order does. A coupon that does not " +
    "count is 422 with its `reason_code`; codes that do not exist and those that are not for you have the same one. The price is that of " +
    "the offer, whatever `amount` says.",
  limit: "coupons",
  safe: true,
  body: z
    .object({
      code: couponCode.describe("In upper or lower case."),
      track_id: id.optional(),
      product_id: id.optional().describe("The same as `track_id`."),
      license_type: z.enum(LICENSE_TIERS).optional(),
      amount: z.number().optional().describe("Has no effect."),
    })
    .refine(({ track_id, product_id }) => track_id !== undefined || product_id !== undefined, {
      error: "Must be given.",
      path: ["track_id"],
    }),
  response: succeeded({
    valid: z.literal(true),
    coupon: Coupon.pick({ id: true, code: true, type: true, percent: true, amount: true }),
    discount_amount: amountShape,
    final_amount: amountShape.describe("The price less the discount, before the platform's fee."),
    savings: amountShape.describe("The same as `discount_amount`."),
    currency,
    reserved: z.literal(false),
  }),
  errors: ["not_found", "conflict", "gone"],
  example: {
    body: { code: "welcome10", track_id: 1, license_type: "wav" },
    response: {
      valid: true,
      coupon: { id: 1, code: "WELCOME10", type: "percentage", percent: 10, amount: null },
      discount_amount: 490,
      final_amount: 4410,
      savings: 490,
      currency: "usd",
      reserved: false,
    },
  },
});

import { z } from "zod";
import { amountShape, currency } from "@/lib/commerce/ledger/money-shapes";
import { LICENSE_TIERS } from "@/lib/commerce/terms/names";
import { LicenseTerms } from "@/lib/commerce/terms/shapes";
import { id, text, timestamp } from "@/lib/platform/http-contract/fields";

/** A coupon code as people type it. */
export const couponCode = text(1, 50);

/** The price of a license, and its parts. */
export const priceFields = {
  track_price: amountShape.describe("The artist's price. Amounts are in minor units (cents) of `currency`."),
  base_price: amountShape.describe("The same as `track_price`."),
  discount_amount: amountShape.describe("What the coupon takes off."),
  platform_fee: amountShape.describe("What this server adds, paid by the buyer."),
  platform_fee_rate: z.number().describe("Percent of the price less the discount."),
  platform_fee_flat: amountShape,
  tax_amount: amountShape,
  total_amount: amountShape.describe("What the buyer pays."),
  total_price: amountShape.describe("The same as `total_amount`."),
  artist_amount: amountShape.describe("What the artist and collaborators share."),
  currency,
  offer_id: id,
  license_type: z.enum(LICENSE_TIERS),
  is_exclusive: z.boolean(),
  license_terms: LicenseTerms,
  coupon_code: z.string().nullable(),
  quote_id: z.uuid().nullable().describe("Keeps this price until `quote_expires_at`; used by one order."),
  quote_expires_at: timestamp.nullable(),
};

export const Price = z.object(priceFields).meta({ id: "Price" });

import { z } from "zod";
import { COUPON_KINDS } from "@/db/values/market";
import { amountShape, currency } from "@/lib/commerce/ledger/money-shapes";
import { LICENSE_TIERS } from "@/lib/commerce/terms/names";
import { count, id, timestamp } from "@/lib/platform/http-contract/fields";

/** A coupon as buyers see it. */
export const Coupon = z
  .object({
    id,
    code: z.string(),
    name: z.string(),
    type: z.enum(COUPON_KINDS),
    percent: z.number().min(0.01).max(100).nullable().describe("Of a `percentage` coupon."),
    amount: amountShape.nullable().describe("What a `fixed` coupon takes off, in minor units."),
    currency: currency.nullable().describe("Of `amount` and `min_amount`."),
    license_types: z.array(z.enum(LICENSE_TIERS)).describe("The licenses it is for; empty for all."),
    track_ids: z.array(id).describe("The tracks it is for; empty for all of its artist."),
    artist_id: id.nullable().describe("Null for a coupon of this server, for all artists."),
    min_amount: amountShape.describe("The least price that it counts for."),
    first_order_only: z.boolean(),
    expires_at: timestamp.nullable(),
  })
  .meta({ id: "Coupon" });

/** A coupon as its artist sees it. */
export const ArtistCoupon = Coupon.extend({
  max_redemptions: count.nullable().describe("How many orders may use it; null for any number."),
  max_per_user: count.describe("How many orders of one account may use it."),
  uses: count.describe("How many orders use it or have reserved it."),
  starts_at: timestamp.nullable(),
  user_id: id.nullable().describe("The only account that may use it."),
  listed: z.boolean().describe("Whether `GET /coupons` lists it."),
  active: z.boolean(),
  created_at: timestamp,
}).meta({ id: "ArtistCoupon" });

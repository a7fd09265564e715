import { z } from "zod";
import { EVENT_EXAMPLES, eventType } from "@/lib/platform/event-types/declaration";
import { id } from "@/lib/platform/http-contract/fields";

export const couponRedeemed = eventType({
  type: "coupon.redeemed",
  group: "selling",
  scope: "sales:read",
  summary: "A coupon of the artist was used in a paid order.",
  data: z.object({
    artist_id: id,
    coupon: z.object({ id, code: z.string() }),
    discount_amount: z.int(),
    currency: z.string(),
  }),
  self: "/artist/coupons/{coupon.id}",
  from: [{ audience: "artist" }],
  example: {
    artist_id: EVENT_EXAMPLES.artist_id,
    coupon: { id: 4, code: "WELCOME10" },
    discount_amount: 490,
    currency: "usd",
  },
});

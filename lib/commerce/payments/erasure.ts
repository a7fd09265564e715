import "server-only";
import { sql } from "@/db/client";
import type { Erasure } from "@/db/erasure";
import { couponRedemptions } from "@/db/schema/coupons";
import { ledgerAccounts } from "@/db/schema/ledger";
import { orders, purchases } from "@/db/schema/purchases";
import { isOrderDisputed } from "./fragments";

/** Orders, purchases, licenses and the ledger outlive the account, under the name that they were made in (decision 47). */
export const erasure = {
  exports: {
    purchases: {
      tables: ["purchases", "orders"],
      columns: {
        id: "Its id.",
        order_number: "The number of the order.",
        track_id: "The track.",
        track_name: "Its name then.",
        artist_name: "The artist.",
        license_type: "The type of license.",
        licensee_name: "The name on the license.",
        price_amount: "The price, in minor units.",
        discount_amount: "The discount.",
        fee_amount: "The fee.",
        currency: "The currency.",
        returned_amount: "What was given back.",
        state: "What became of it.",
        buyer_name: "Your name on the receipt.",
        buyer_email: "Your address on the receipt.",
        created_at: "When it was made.",
        completed_at: "When it was completed.",
      },
      rows: (user) => sql`
        select ${purchases.id}, ${orders.number} as order_number, ${purchases.track_id}, ${purchases.track_name}, ${purchases.artist_name},
          ${purchases.license_type}, ${purchases.licensee_name}, ${purchases.price_amount},
          ${purchases.discount_amount}, ${purchases.fee_amount}, ${purchases.currency}, ${purchases.returned_amount}, ${purchases.state},
            ${orders.buyer_name}, ${orders.buyer_email},
          ${purchases.created_at}, ${purchases.completed_at}
        from ${purchases} join ${orders} on ${orders.id} = ${purchases.order_id} where ${purchases.buyer_id} = ${user}
          order by ${purchases.id}`,
    },
    coupon_uses: {
      tables: ["coupon_redemptions"],
      columns: {
        coupon_id: "The coupon.",
        order_id: "The order.",
        state: "Whether it counts.",
        discount_amount: "The discount, in minor units.",
        created_at: "When it was made.",
      },
      rows: (user) => sql`
        select ${couponRedemptions.coupon_id}, ${couponRedemptions.order_id}, ${couponRedemptions.state},
          ${couponRedemptions.discount_amount}, ${couponRedemptions.created_at} from ${couponRedemptions}
          where ${couponRedemptions.user_id} = ${user} order by created_at, order_id`,
    },
  },
  holds: {},
  async waits(transaction, userId) {
    const [row] = await transaction<[{ waits: boolean }]>`
      select exists (select from ${purchases} where ${purchases.buyer_id} = ${userId}
        and ${purchases.state} in ('capturing', 'voiding', 'refund_due'))
        or exists (select from ${orders} where ${orders.buyer_id} = ${userId} and ${isOrderDisputed})
        or exists (select from ${ledgerAccounts} where ${ledgerAccounts.user_id} = ${userId}
          and ${ledgerAccounts.owed_amount} <> 0) as waits`;
    return row.waits;
  },
} satisfies Erasure;

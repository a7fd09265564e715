import "server-only";
import { sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { artistMembers } from "@/db/schema/artists";
import { orders, purchases, refunds } from "@/db/schema/purchases";
import { isDisputed, isFinalSale } from "@/lib/commerce/ledger/order-fragments";
import { REFUND_HOURS, SELLER_REFUND_DAYS } from "./constants";

/** Whether the buyer's bank is deciding about the payment; needs `orders`. */
export const isOrderDisputed = isDisputed(orders.id);

/** Whether something was paid that nobody has asked back yet; needs `purchases` and `orders`. */
const isRefundable = sql`(
  ${purchases.state} = 'completed' and ${orders.total_amount} > 0 and not ${isOrderDisputed}
  and not exists (select from ${refunds} where ${refunds.purchase_id} = ${purchases.id} and ${refunds.state} in ('requested', 'pending')))`;

const buyersEnd = sql`${purchases.completed_at} + make_interval(
  hours => case ${purchases.license_type} when 'exclusive' then ${REFUND_HOURS.exclusive}::int else ${REFUND_HOURS.lease}::int end)`;

/** A purchase as `PurchaseRow`; needs `purchases` and `orders`. */
export const purchaseShape = jsonObject(sql`
  ${purchases.id}, ${orders.number} as order_number, ${purchases.track_id},
  json_build_object('id', ${purchases.track_id}, 'name', ${purchases.track_name}, 'artist_id', ${purchases.artist_id},
    'artist_name', ${purchases.artist_name}) as track,
  ${purchases.license_type}, ${purchases.terms} as license_terms, ${purchases.state}, ${purchases.failure_code},
  ${purchases.price_amount} as track_price, ${purchases.discount_amount}, ${purchases.fee_amount} as platform_fee, ${orders.tax_amount},
  ${orders.total_amount}, ${purchases.artist_amount},
  (select coalesce(sum(${refunds.amount}), 0) from ${refunds} where ${refunds.purchase_id} = ${purchases.id}
    and ${refunds.state} = 'succeeded') as refunded_amount,
  ${purchases.currency}, case when ${purchases.completed_at} is not null then ${purchases.license_uuid} end as license_uuid,
  case when ${isRefundable} and not ${isFinalSale(purchases.id)} and now() < ${buyersEnd} then ${buyersEnd} end as refundable_until,
  ${orders.withdrawal_waived_at} is not null as withdrawal_waived,
  ${purchases.state} = 'completed' and not ${isOrderDisputed} as downloads_available,
  ${orders.livemode}, case when ${purchases.state} = 'open' then ${orders.expires_at} end as expires_at,
  ${purchases.completed_at} as purchased_at, ${purchases.created_at}`);

const sellersEnd = sql`${purchases.completed_at} + make_interval(days => ${SELLER_REFUND_DAYS}::int)`;

/** Until when its seller can refund a purchase, null when not or not now; needs `purchases` and `orders`. */
export const refundDeadline = sql`case when ${isRefundable} and now() < ${sellersEnd} then ${sellersEnd} end`;

/** Whether the purchase is one that the account may read: its own, or a sale of its artists. */
export const mayRead = (userId: number, isOperator: boolean) => sql`
  (${purchases.buyer_id} = ${userId} or ${isOperator}
    or ${purchases.artist_id} in (select ${artistMembers.artist_id} from ${artistMembers} where ${artistMembers.user_id} = ${userId}))`;

export const ordersOfPurchases = sql`join ${orders} on ${orders.id} = ${purchases.order_id}`;

import "server-only";
import { sql } from "@/db/client";
import { orders, purchaseSplits, purchases as purchasesTable } from "@/db/schema/purchases";
import { transfers } from "@/db/schema/transfers";
import type { Fragment } from "@/db/tagged";
import { isDisputed } from "@/lib/commerce/ledger/order-fragments";
import { refundDeadline } from "@/lib/commerce/payments/fragments";
import { SOLD_STATES } from "./constants";

/**
 * Whether a row of purchases, under this name, is a sale: its money came in and somebody got a license for it. Money that came in after the
 * purchase was given up goes back, and nobody shares it.
 */
export const isSale = (purchases: Fragment): Fragment => sql`
  (${purchases}.state = any(${[...SOLD_STATES]}::text[]) and ${purchases}.completed_at is not null)`;

/** The columns of a sale as its seller sees it; needs `purchases` and `orders`. */
export const saleColumns = (userId: number): Fragment => sql`
    ${purchasesTable.id}, ${orders.number} as order_number, ${purchasesTable.track_id},
    json_build_object('id', ${purchasesTable.track_id}, 'name', ${purchasesTable.track_name}) as track, ${purchasesTable.license_type},
    case ${purchasesTable.state} when 'refund_due' then 'refund_pending' else ${purchasesTable.state} end as status,
    ${purchasesTable.licensee_name} as buyer_name, ${purchasesTable.price_amount} as track_price, ${purchasesTable.discount_amount},
    ${purchasesTable.fee_amount} as platform_fee, ${purchasesTable.net_amount} + ${purchasesTable.fee_amount} as total_amount,
      ${purchasesTable.artist_amount},
    coalesce((select ${purchaseSplits.share_amount} from ${purchaseSplits} where ${purchaseSplits.purchase_id} = ${purchasesTable.id}
      and ${purchaseSplits.user_id} = ${userId}), 0) as share_amount,
    ${purchasesTable.returned_amount} as refunded_amount, ${purchasesTable.currency}, ${purchasesTable.is_live} as livemode,
      ${purchasesTable.completed_at} as purchased_at,
    ${isDisputed(orders.id)} as disputed, ${refundDeadline} as refundable_until`;

/** The state of a share for people, from the row of `transfers`. */
export const transferStatus = sql`case
  when ${transfers.state} = 'sending' then 'sending'
  when ${transfers.state} = 'blocked' or ${transfers.failure} is not null and ${transfers.state} = 'owed' then 'needs_attention'
  when ${transfers.state} = 'owed' then 'waiting'
  when ${transfers.state} in ('cancelled', 'reversed') then 'refunded'
  else 'completed' end`;

/** The reason why a share waits; null when nothing is in its way. */
export const transferReason = sql`
  coalesce(${transfers.blocked_reason}, case when ${transfers.failure} is not null and ${transfers.state} = 'owed' then 'refused' end)`;

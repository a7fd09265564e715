import "server-only";
import { sql } from "@/db/client";
import { downloadEvents, licenses } from "@/db/schema/licenses";
import { disputes, orders, purchases } from "@/db/schema/purchases";
import type { Fragment } from "@/db/tagged";

/** Whether a row of `disputes` waits for the decision of the buyer's bank. */
export const isUndecided = sql`${disputes.state} not in ('won', 'lost')`;

/** Whether the buyer's bank is deciding about the payment of the order with this id. */
export const isDisputed = (orderId: Fragment | number): Fragment => sql`exists (
  select from ${disputes} where ${disputes.order_id} = ${orderId} and ${isUndecided})`;

/**
 * Whether a download has ended the right to withdraw from a purchase: of a file of an exclusive license, or of another one whose buyer has waived
 * that right so as to have the files at once. The tagged MP3, which everybody may hear, does not count.
 */
export const isFinalSale = (purchaseId: Fragment): Fragment => sql`exists (
  select from ${downloadEvents} join ${licenses} on ${licenses.id} = ${downloadEvents.license_id}
    join ${purchases} as bought on bought.id = ${licenses.purchase_id} join ${orders} as paid on paid.id = bought.order_id
  where ${licenses.purchase_id} = ${purchaseId} and ${downloadEvents.kind} <> 'mp3_tagged'
    and (bought.license_type = 'exclusive' or paid.withdrawal_waived_at is not null))`;

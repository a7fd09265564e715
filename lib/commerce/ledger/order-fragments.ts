import "server-only";
import { sql } from "@/db/client";
import { disputes } from "@/db/schema/purchases";
import type { Fragment } from "@/db/tagged";

/** Whether a row of `disputes` waits for the decision of the buyer's bank. */
export const isUndecided = sql`${disputes.state} not in ('won', 'lost')`;

/** Whether the buyer's bank is deciding about the payment of the order with this id. */
export const isDisputed = (orderId: Fragment | number): Fragment => sql`exists (
  select from ${disputes} where ${disputes.order_id} = ${orderId} and ${isUndecided})`;

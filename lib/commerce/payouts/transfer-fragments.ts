import "server-only";
import { sql } from "@/db/client";
import { transfers } from "@/db/schema/transfers";
import { isFinalSale } from "@/lib/commerce/ledger/order-fragments";

/** Whether the buyer can no longer take back the license whose price a row of `transfers` shares. */
export const isFinal = sql`(${transfers.held_until} <= now() or ${isFinalSale(transfers.purchase_id)})`;

/** The time from which a row of `transfers` is sent, as things stand: a download may end the wait for a buyer who can take it back. */
export const dueTime = sql`
  case when ${isFinalSale(transfers.purchase_id)} then ${transfers.available_at}
    else greatest(${transfers.available_at}, ${transfers.held_until}) end`;

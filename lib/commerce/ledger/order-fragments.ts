import "server-only";
import { sql } from "@/db/client";
import { downloadEvents, licenses } from "@/db/schema/licenses";
import { disputes } from "@/db/schema/purchases";
import type { Fragment } from "@/db/tagged";

/** Whether a row of `disputes` waits for the decision of the buyer's bank. */
export const isUndecided = sql`${disputes.state} not in ('won', 'lost')`;

/** Whether the buyer's bank is deciding about the payment of the order with this id. */
export const isDisputed = (orderId: Fragment | number): Fragment => sql`exists (
  select from ${disputes} where ${disputes.order_id} = ${orderId} and ${isUndecided})`;

/** Whether a file of the license of a purchase was downloaded; the tagged MP3, which everybody may hear, does not count. */
export const isDownloaded = (purchaseId: Fragment): Fragment => sql`exists (
  select from ${downloadEvents} join ${licenses} on ${licenses.id} = ${downloadEvents.license_id}
  where ${licenses.purchase_id} = ${purchaseId} and ${downloadEvents.kind} <> 'mp3_tagged')`;

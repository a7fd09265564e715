import "server-only";
import { sql } from "@/db/client";
import { orders, purchases, refunds } from "@/db/schema/purchases";
import type { Db } from "@/db/tagged";
import { addJob, enqueue } from "@/lib/platform/jobs/fragments";
import {
  capturePayment,
  expireSession,
  mailPurchase,
  mailSale,
  recordOrder,
  sendRefund,
  voidPayment,
} from "./jobs";

/** Queues the next step with the provider; of a step one job waits at a time. */
export async function queueStep(
  db: Db,
  step: "record" | "capture" | "void" | "expire",
  orderId: number,
  { seconds = 0 }: { seconds?: number } = {},
): Promise<void> {
  const task = { record: recordOrder, capture: capturePayment, void: voidPayment, expire: expireSession }[
    step
  ];
  await addJob(
    db,
    task,
    { order_id: orderId },
    { jobKey: [orderId], runAt: db`now() + make_interval(secs => ${seconds})` },
  );
}

/** Queues the emails about what became of a purchase. */
export async function queueMails(db: Db, purchaseId: number, to: "buyer" | "both"): Promise<void> {
  await addJob(db, mailPurchase, { purchase_id: purchaseId });
  if (to === "both") await addJob(db, mailSale, { purchase_id: purchaseId });
}

/** Queues a question about every order and refund that has waited for ten minutes. `isLive`: of the mode in which payments are made now. */
export async function queueWaiting(isLive: boolean): Promise<void> {
  await sql`
    select ${enqueue(recordOrder, { order_id: sql`waiting.order_id` }, { jobKey: [sql`waiting.order_id`] })} from (
      select ${purchases.order_id} from ${purchases} join ${orders} on ${orders.id} = ${purchases.order_id}
      where ${orders.livemode} = ${isLive} and ${orders.updated_at} < now() - interval '10 minutes' and ${orders.total_amount} > 0
        and (${purchases.state} in ('capturing', 'voiding') or ${orders.state} in ('open', 'authorized') and ${orders.session_attempt} > 0)
      order by ${orders.updated_at} limit 500) as waiting`;
  await sql`
    select ${enqueue(sendRefund, { refund_id: sql`waiting.id` }, { jobKey: [sql`waiting.id`] })} from (
      select ${refunds.id} from ${refunds} join ${purchases} on ${purchases.id} = ${refunds.purchase_id}
        join ${orders} on ${orders.id} = ${purchases.order_id}
      where ${orders.livemode} = ${isLive} and ${refunds.state} in ('requested', 'pending')
        and ${refunds.updated_at} < now() - make_interval(mins => 10 * ${refunds.attempt})
      order by ${refunds.updated_at} limit 500) as waiting`;
}

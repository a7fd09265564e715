import "server-only";
import { and, isNotNull } from "drizzle-orm";
import { db, sql } from "@/db/client";
import { orders, paymentEvents, purchases } from "@/db/schema/purchases";
import { countsInMode, isRevoked, termEnd } from "@/lib/commerce/terms/fragments";

/**
 * Orders that were not paid in time, and those whose exclusive license is over or revoked while their track still counts as sold. Once payments are
 * live, one that was sold for test money is over.
 */
export async function findDueOrders(isLive: boolean): Promise<{ late: number[]; ended: number[] }> {
  const [row] = await sql<[{ late: number[]; ended: number[] }]>`
    select
      array(select ${purchases.order_id} from ${purchases} join ${orders} on ${orders.id} = ${purchases.order_id}
        where ${purchases.state} = 'open' and ${orders.expires_at} < now() order by order_id limit 500) as late,
      array(select ${purchases.order_id} from ${purchases}
        where ${purchases.license_type} = 'exclusive' and ${purchases.state} = 'completed' and ${purchases.slot_released_at} is null
          and (${termEnd(purchases.completed_at, purchases.terms)} < now()
            or ${isRevoked} or not ${countsInMode(isLive)})
        order by order_id limit 500) as ended`;
  return { late: row.late.map(Number), ended: row.ended.map(Number) };
}

/** Forgets the bodies of old events. */
export async function clearEventPayloads(days: number): Promise<void> {
  await db
    .update(paymentEvents)
    .set({ payload: null })
    .where(
      and(
        sql`${paymentEvents.received_at} < now() - make_interval(days => ${days})`,
        isNotNull(paymentEvents.payload),
      ),
    );
}

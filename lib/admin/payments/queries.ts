import "server-only";
import { and, eq, isNotNull } from "drizzle-orm";
import { addAuditEntry } from "@/db/audit";
import { sql } from "@/db/client";
import { escapeLike } from "@/db/like";
import type { PageSlice } from "@/db/page";
import { paymentAlerts } from "@/db/schema/payment-alerts";
import { disputes, orders, paymentEvents, purchases } from "@/db/schema/purchases";
import { transfers } from "@/db/schema/transfers";
import { users } from "@/db/schema/users";
import type { Db, Fragment } from "@/db/tagged";
import type { EventKind } from "@/lib/developers/access/states";
import type { PaymentList } from "./kinds";
import type { ListedPaymentRow } from "./pages";

const withOrder = sql`${purchases} join ${orders} on ${orders.id} = ${purchases.order_id}`;

/** The rows of each list as `ListedPaymentRow`, with what else is searched in `words`. */
const LISTS: Record<PaymentList, Fragment> = {
  attention: sql`
    select 'purchase-' || ${purchases.id} as key, ${purchases.order_id}, ${orders.number} as order_number, null::text as event_id,
      null::bigint as alert_id, ${purchases.track_name} as about,
      ${orders.buyer_name} as who, ${purchases.attention} as code, null::text as note, ${orders.total_amount} as amount, ${orders.currency},
      ${orders.livemode},
      ${purchases.updated_at} as at, null::timestamptz as due_by, '' as words
    from ${withOrder} where ${purchases.attention} is not null
    union all
    select 'alert-' || ${paymentAlerts.id}, ${paymentAlerts.order_id}, ${orders.number}, null, ${paymentAlerts.id},
      coalesce(${purchases.track_name}, ''),
      coalesce(${users.name}, ''), ${paymentAlerts.code}, ${paymentAlerts.note}, ${paymentAlerts.amount}, ${paymentAlerts.currency},
        ${paymentAlerts.livemode},
      ${paymentAlerts.updated_at}, null, ''
    from ${paymentAlerts} left join ${users} on ${users.id} = ${paymentAlerts.user_id} left
      join ${orders} on ${orders.id} = ${paymentAlerts.order_id}
      left join ${purchases} on ${purchases.order_id} = ${orders.id}
    where ${paymentAlerts.settled_at} is null`,
  disputes: sql`
    select 'dispute-' || ${disputes.id} as key, ${disputes.order_id}, ${orders.number} as order_number, null::text as event_id,
      null::bigint as alert_id,
      ${purchases.track_name} as about, ${orders.buyer_name} as who, ${disputes.reason} as code, ${disputes.state} as note,
        ${disputes.amount}, ${disputes.currency},
      ${orders.livemode}, ${disputes.created_at} as at, ${disputes.due_by}, '' as words
    from ${disputes} join ${orders} on ${orders.id} = ${disputes.order_id} join ${purchases} on ${purchases.order_id} = ${orders.id}
    where ${disputes.state} in ('open', 'withdrawn', 'under_review')`,
  events: sql`
    select ${paymentEvents.event_id} as key, ${paymentEvents.order_id}, null::text as order_number, ${paymentEvents.event_id},
      null::bigint as alert_id, ${paymentEvents.type} as about, coalesce(${paymentEvents.object_id}, '') as who,
      ${paymentEvents.state} as code, ${paymentEvents.error} as note, null::bigint as amount, null::text as currency,
        ${paymentEvents.livemode}, ${paymentEvents.received_at} as at,
      null::timestamptz as due_by, ${paymentEvents.event_id} as words
    from ${paymentEvents} where ${paymentEvents.state} in ('received', 'dead') and (${paymentEvents.state} = 'dead'
      or ${paymentEvents.error} is not null)`,
  transfers: sql`
    select 'transfer-' || ${transfers.id} as key, ${purchases.order_id}, ${orders.number} as order_number, null::text as event_id,
      null::bigint as alert_id, ${purchases.track_name} as about,
      ${users.name} as who, coalesce(${transfers.blocked_reason}, 'refused') as code, ${transfers.failure} as note,
      ${transfers.amount} - ${transfers.refunded_amount} as amount, ${transfers.currency}, ${transfers.livemode},
        ${transfers.updated_at} as at,
      null::timestamptz as due_by, '' as words
    from ${transfers} join ${purchases} on ${purchases.id} = ${transfers.purchase_id} join ${orders} on ${orders.id} = ${purchases.order_id}
      join ${users} on ${users.id} = ${transfers.user_id}
    where ${transfers.state} = 'blocked' or (${transfers.state} = 'owed' and ${transfers.failure} is not null)`,
};

/** A page of a list, the longest wait first, and how many rows of each list match the search. */
export async function findPaymentsPage(list: PaymentList, search: string, { limit, offset }: PageSlice) {
  const like = `%${escapeLike(search)}%`;
  const matching =
    search === "" ? sql`true` : sql`concat_ws(' ', order_number, order_id, about, who, words) ilike ${like}`;
  const countPayments = (name: PaymentList) =>
    sql`(select count(*) from (${LISTS[name]}) as listed where ${matching}) as ${sql(name)}`;
  const [data, [counts]] = await Promise.all([
    sql<ListedPaymentRow[]>`
      select * from (${LISTS[list]}) as listed where ${matching} order by due_by nulls last, at, key limit ${limit} offset ${offset}`,
    sql<[Record<PaymentList, number>]>`
      select ${countPayments("attention")}, ${countPayments("disputes")}, ${countPayments("events")}, ${countPayments("transfers")}`,
  ]);
  return { data, counts };
}

/** Whether a purchase that the transaction has locked needs an operator. */
export async function needsAttention(db: Db, purchaseId: number): Promise<boolean> {
  const rows = await db
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(eq(purchases.id, purchaseId), isNotNull(purchases.attention)));
  return rows.length > 0;
}

/** The name of an order where no track is shown. */
const orderName = sql`coalesce('order ' || ${orders.number}, 'unfinished order ' || ${orders.id})`;

/** Adds to the audit log what an operator did with an order, in the transaction that does it. */
export async function noteOrderForOperators(
  db: Db,
  kind: EventKind,
  operatorId: number,
  orderId: number,
  reason: string,
): Promise<void> {
  await addAuditEntry(db, {
    kind,
    actorId: operatorId,
    subject: orderName,
    reason: sql`${reason}::text`,
    from: orders,
    where: sql`${orders.id} = ${orderId}`,
  });
}

/** The same for an event of the payment provider. */
export async function noteEvent(db: Db, kind: EventKind, operatorId: number, eventId: string): Promise<void> {
  await addAuditEntry(db, {
    kind,
    actorId: operatorId,
    subject: sql`event_id`,
    reason: sql`type`,
    from: paymentEvents,
    where: sql`${paymentEvents.event_id} = ${eventId}`,
  });
}

/** The same for an alert. */
export async function noteAlert(db: Db, operatorId: number, alertId: number): Promise<void> {
  await addAuditEntry(db, {
    kind: "payment_settled" satisfies EventKind,
    actorId: operatorId,
    subject: paymentAlerts.code,
    reason: paymentAlerts.note,
    from: paymentAlerts,
    where: sql`${paymentAlerts.id} = ${alertId}`,
  });
}

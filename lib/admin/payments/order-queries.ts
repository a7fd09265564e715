import "server-only";
import { eq } from "drizzle-orm";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { orders, purchases, refunds as refundsTable } from "@/db/schema/purchases";
import { users } from "@/db/schema/users";
import type { OrderRow } from "./pages";

const account = jsonObject(sql`users.id, users.name, users.handle`);

const purchase = jsonObject(sql`
  purchases.id, purchases.track_id, purchases.track_name, purchases.artist_id, purchases.artist_name, purchases.license_type,
  purchases.state, purchases.failure_code, purchases.attention, purchases.completed_at`);

const license = sql`
  (select ${jsonObject(sql`
     licenses.uuid, licenses.state, licenses.reason, licenses.issued_at,
     (select count(*) from download_events where license_id = licenses.id) as downloads`)}
   from licenses where licenses.purchase_id = purchases.id)`;

const transfers = sql`
  (select coalesce(json_agg(${jsonObject(sql`
     transfers.id, ${account} as payee, transfers.state, transfers.amount, transfers.sent_amount, transfers.reversed_amount,
     transfers.blocked_reason, transfers.failure, transfers.available_at`)} order by transfers.id), '[]')
   from transfers join users on users.id = transfers.user_id where transfers.purchase_id = purchases.id)`;

const refunds = sql`
  (select coalesce(json_agg(${jsonObject(sql`
     refunds.id, refunds.state, refunds.amount, refunds.by, users.handle as actor, refunds.reason, refunds.failure,
     refunds.created_at`)} order by refunds.id), '[]')
   from refunds left join users on users.id = refunds.actor_id where refunds.purchase_id = purchases.id)`;

const disputes = sql`
  (select coalesce(json_agg(${jsonObject(sql`
     disputes.id, disputes.state, disputes.reason, disputes.amount, disputes.is_inquiry,
     disputes.evidence_submitted_at as answered_at, disputes.due_by,
     disputes.created_at`)} order by disputes.id), '[]')
   from disputes where disputes.order_id = orders.id)`;

const events = sql`
  (select coalesce(json_agg(${jsonObject(sql`
     payment_events.event_id, payment_events.type, payment_events.state, payment_events.attempts, payment_events.error,
     payment_events.received_at`)} order by payment_events.received_at, payment_events.event_id), '[]')
   from payment_events where payment_events.order_id = orders.id)`;

const entries = sql`
  (select json_agg(${jsonObject(sql`
     ledger_accounts.kind as account, users.name as payee, ledger_entries.amount`)} order by ledger_entries.amount desc,
     ledger_accounts.id)
   from ledger_entries join ledger_accounts on ledger_accounts.id = ledger_entries.account_id
     left join users on users.id = ledger_accounts.user_id
   where ledger_entries.transaction_id = ledger_transactions.id)`;

const postings = sql`
  (select coalesce(json_agg(${jsonObject(sql`
     ledger_transactions.id, ledger_transactions.cause, ledger_transactions.note, ledger_transactions.created_at,
     ${entries} as entries`)} order by ledger_transactions.id), '[]')
   from ledger_transactions where ledger_transactions.order_id = orders.id)`;

/** An order with everything that has happened to it; undefined when there is none. */
export async function findOrder(orderId: number): Promise<OrderRow | undefined> {
  const [row] = await db
    .select({
      id: orders.id,
      number: orders.number,
      state: orders.state,
      livemode: orders.livemode,
      currency: orders.currency,
      price_amount: orders.price_amount,
      discount_amount: orders.discount_amount,
      fee_amount: orders.fee_amount,
      tax_amount: orders.tax_amount,
      total_amount: orders.total_amount,
      provider_payment: orders.provider_payment,
      failed_payments: orders.failed_payments,
      created_at: orders.created_at,
      buyer_name: orders.buyer_name,
      buyer: expression<OrderRow["buyer"]>(
        sql`(select ${account} from ${users} where ${users.id} = ${orders.buyer_id} and deleted_at is null)`,
      ),
      purchase: expression<OrderRow["purchase"]>(purchase),
      license: expression<OrderRow["license"]>(license),
      transfers: expression<OrderRow["transfers"]>(transfers),
      refunds: expression<OrderRow["refunds"]>(refunds),
      disputes: expression<OrderRow["disputes"]>(disputes),
      events: expression<OrderRow["events"]>(events),
      postings: expression<OrderRow["postings"]>(postings),
      refundable_amount: expression<
        OrderRow["refundable_amount"]
      >(sql`${orders.total_amount} - (select coalesce(sum(amount), 0) from ${refundsTable}
          where ${refundsTable.purchase_id} = ${purchases.id} and ${refundsTable.state} <> 'failed')::bigint`),
    })
    .from(orders)
    .innerJoin(purchases, eq(purchases.order_id, orders.id))
    .where(eq(orders.id, orderId));
  return row;
}

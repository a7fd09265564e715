import "server-only";
import { sql } from "@/db/client";
import { jsonObject } from "@/db/json";
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
  const [row] = await sql<OrderRow[]>`
    select orders.id, orders.number, orders.state, orders.livemode, orders.currency, orders.price_amount, orders.discount_amount,
      orders.fee_amount, orders.tax_amount, orders.total_amount, orders.provider_payment, orders.failed_payments, orders.created_at,
      orders.buyer_name,
      (select ${account} from users where users.id = orders.buyer_id and deleted_at is null) as buyer,
      ${purchase} as purchase, ${license} as license, ${transfers} as transfers, ${refunds} as refunds, ${disputes} as disputes,
      ${events} as events, ${postings} as postings,
      orders.total_amount - (select coalesce(sum(amount), 0) from refunds
        where refunds.purchase_id = purchases.id and refunds.state <> 'failed')::bigint as refundable_amount
    from orders join purchases on purchases.order_id = orders.id where orders.id = ${orderId}`;
  return row;
}

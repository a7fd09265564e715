import "server-only";
import { eq } from "drizzle-orm";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from "@/db/schema/ledger";
import { downloadEvents, licenses } from "@/db/schema/licenses";
import {
  disputes as disputesTable,
  orders,
  paymentEvents,
  purchases,
  refunds as refundsTable,
} from "@/db/schema/purchases";
import { transfers as transfersTable } from "@/db/schema/transfers";
import { users } from "@/db/schema/users";
import { dueTime } from "@/lib/commerce/payouts/transfer-fragments";
import type { OrderRow } from "./pages";

const account = jsonObject(sql`${users.id}, ${users.name}, ${users.handle}`);

const purchase = jsonObject(sql`
  ${purchases.id}, ${purchases.track_id}, ${purchases.track_name}, ${purchases.artist_id}, ${purchases.artist_name},
    ${purchases.license_type},
  ${purchases.state}, ${purchases.failure_code}, ${purchases.attention}, ${purchases.completed_at}`);

const license = sql`
  (select ${jsonObject(sql`
     ${licenses.uuid}, ${licenses.state}, ${licenses.reason}, ${licenses.issued_at},
     (select count(*) from ${downloadEvents} where ${downloadEvents.license_id} = ${licenses.id}) as downloads`)}
   from ${licenses} where ${licenses.purchase_id} = ${purchases.id})`;

const transfers = sql`
  (select coalesce(json_agg(${jsonObject(sql`
     ${transfersTable.id}, ${account} as payee, ${transfersTable.state}, ${transfersTable.amount}, ${transfersTable.sent_amount},
       ${transfersTable.reversed_amount},
     ${transfersTable.blocked_reason}, ${transfersTable.failure}, ${dueTime} as due_at`)} order by ${transfersTable.id}), '[]')
   from ${transfersTable} join ${users} on ${users.id} = ${transfersTable.user_id} where ${transfersTable.purchase_id} = ${purchases.id})`;

const refunds = sql`
  (select coalesce(json_agg(${jsonObject(sql`
     ${refundsTable.id}, ${refundsTable.state}, ${refundsTable.amount}, ${refundsTable.by}, ${users.handle} as actor,
       ${refundsTable.reason}, ${refundsTable.failure},
     ${refundsTable.created_at}`)} order by ${refundsTable.id}), '[]')
   from ${refundsTable} left join ${users} on ${users.id} = ${refundsTable.actor_id} where ${refundsTable.purchase_id} = ${purchases.id})`;

const disputes = sql`
  (select coalesce(json_agg(${jsonObject(sql`
     ${disputesTable.id}, ${disputesTable.state}, ${disputesTable.reason}, ${disputesTable.amount}, ${disputesTable.is_inquiry},
     ${disputesTable.evidence_submitted_at} as answered_at, ${disputesTable.due_by},
     ${disputesTable.created_at}`)} order by ${disputesTable.id}), '[]')
   from ${disputesTable} where ${disputesTable.order_id} = ${orders.id})`;

const events = sql`
  (select coalesce(json_agg(${jsonObject(sql`
     ${paymentEvents.event_id}, ${paymentEvents.type}, ${paymentEvents.state}, ${paymentEvents.attempts}, ${paymentEvents.error},
     ${paymentEvents.received_at}`)} order by ${paymentEvents.received_at}, ${paymentEvents.event_id}), '[]')
   from ${paymentEvents} where ${paymentEvents.order_id} = ${orders.id})`;

const entries = sql`
  (select json_agg(${jsonObject(sql`
     ${ledgerAccounts.kind} as account, ${users.name} as payee, ${ledgerEntries.amount}`)} order by ${ledgerEntries.amount} desc,
     ${ledgerAccounts.id})
   from ${ledgerEntries} join ${ledgerAccounts} on ${ledgerAccounts.id} = ${ledgerEntries.account_id}
     left join ${users} on ${users.id} = ${ledgerAccounts.user_id}
   where ${ledgerEntries.transaction_id} = ${ledgerTransactions.id})`;

const postings = sql`
  (select coalesce(json_agg(${jsonObject(sql`
     ${ledgerTransactions.id}, ${ledgerTransactions.cause}, ${ledgerTransactions.note}, ${ledgerTransactions.created_at},
     ${entries} as entries`)} order by ${ledgerTransactions.id}), '[]')
   from ${ledgerTransactions} where ${ledgerTransactions.order_id} = ${orders.id})`;

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
        sql`(select ${account} from ${users} where ${users.id} = ${orders.buyer_id} and ${users.deleted_at} is null)`,
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
      >(sql`${orders.total_amount} - (select coalesce(sum(${refundsTable.amount}), 0) from ${refundsTable}
          where ${refundsTable.purchase_id} = ${purchases.id} and ${refundsTable.state} <> 'failed')::bigint`),
    })
    .from(orders)
    .innerJoin(purchases, eq(purchases.order_id, orders.id))
    .where(eq(orders.id, orderId));
  return row;
}

import "server-only";
import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { db, sql } from "@/db/client";
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from "@/db/schema/ledger";
import { paymentAccounts } from "@/db/schema/payments";
import { disputes, orders, paymentEvents, purchases, refunds } from "@/db/schema/purchases";
import { transfers } from "@/db/schema/transfers";

/** Finds the time at which the last event of a mode arrived; undefined before the first. */
export async function findLastEvent(livemode: boolean): Promise<Date | undefined> {
  const [row] = await db
    .select({ received_at: paymentEvents.received_at })
    .from(paymentEvents)
    .where(eq(paymentEvents.livemode, livemode))
    .orderBy(desc(paymentEvents.received_at))
    .limit(1);
  return row?.received_at;
}

/** The accounts at the provider that sellers have opened. */
export async function findAccounts(livemode: boolean): Promise<string[]> {
  const rows = await db
    .select({ account: paymentAccounts.provider_account })
    .from(paymentAccounts)
    .where(
      and(
        isNotNull(paymentAccounts.provider_account),
        isNull(paymentAccounts.closed_at),
        eq(paymentAccounts.livemode, livemode),
      ),
    )
    .orderBy(paymentAccounts.user_id);
  return rows.flatMap(({ account }) => account ?? []);
}

/** Money that the provider says it has moved. */
export interface RecordedMovement {
  id: string;
  type: string;
  /** The charge, refund, transfer or dispute. */
  source: string;
  /** In minor units; positive for what came in. */
  amount: number;
  fee: number;
  currency: string;
  /** Seconds since 1970. */
  created: number;
  /** Whether its object says that an order of ours is behind it. */
  is_ours: boolean;
}

/** A movement with what the books say of it. */
export interface PostedMovement {
  id: string;
  order_id: number;
  /** The amount posted to the balance at the provider, in the currency of the movement; null when nothing was. */
  cash: number | null;
  /** The amount posted as the provider's fee, which is not on the same posting. */
  fee: number;
}

/** Finds the postings of movements that the books know. */
export async function findPostedMovements(movements: readonly RecordedMovement[]): Promise<PostedMovement[]> {
  return sql<PostedMovement[]>`
    with given as (
      select * from jsonb_to_recordset(${sql.json(movements as never)})
        as given (id text, type text, source text, amount bigint, currency text)),
    known as (
      select given.id, given.currency, 'capture:' || ${orders.id} as key, ${orders.id} as order_id
      from given join ${orders} on ${orders.provider_charge} = source where type in ('charge', 'payment')
      union all
      select given.id, given.currency, 'refund:' || ${refunds.id} || case when type like '%failure%' then ':failed'
        else '' end, ${purchases.order_id}
      from given join ${refunds} on ${refunds.provider_id} = source join ${purchases} on ${purchases.id} = ${refunds.purchase_id}
      where type in ('refund', 'payment_refund', 'refund_failure', 'payment_failure_refund')
      union all
      select given.id, given.currency, 'transfer:' || ${transfers.id}, ${purchases.order_id}
      from given join ${transfers} on ${transfers.provider_id} = source join ${purchases} on ${purchases.id} = ${transfers.purchase_id}
      where type = 'transfer'
      union all
      select given.id, given.currency, 'dispute:' || ${disputes.id} || case when given.amount < 0 then ':withdrawn'
        else ':won' end, ${disputes.order_id}
      from given join ${disputes} on ${disputes.provider_id} = source where type = 'adjustment')
    select known.id, known.order_id,
      (select sum(${ledgerEntries.amount})::bigint from ${ledgerTransactions}
       join ${ledgerEntries} on ${ledgerEntries.transaction_id} = ${ledgerTransactions.id}
         join ${ledgerAccounts} on ${ledgerAccounts.id} = ${ledgerEntries.account_id}
       where ${ledgerTransactions.key} in (known.key, known.key || ':exchange', known.key || ':settled')
         and ${ledgerTransactions.currency} = known.currency and ${ledgerAccounts.kind} = 'cash') as cash,
      coalesce((select sum(${ledgerEntries.amount}) from ${ledgerTransactions}
       join ${ledgerEntries} on ${ledgerEntries.transaction_id} = ${ledgerTransactions.id}
         join ${ledgerAccounts} on ${ledgerAccounts.id} = ${ledgerEntries.account_id}
       where ${ledgerTransactions.key} = 'fee:' || known.id and ${ledgerAccounts.kind} = 'processing'), 0)::bigint as fee
    from known`;
}

/** Something that was posted as moved at the provider. */
export interface ReconciliationClaim {
  order_id: number;
  source: string;
  amount: number;
  currency: string;
}

/** Finds the postings of movements at the provider, from some days ago until some minutes ago. */
export async function findClaims(
  livemode: boolean,
  days: number,
  minutes: number,
): Promise<ReconciliationClaim[]> {
  return sql<ReconciliationClaim[]>`
    with posted as (
      select ${ledgerTransactions.id}, ${ledgerTransactions.key}, ${ledgerTransactions.cause}, ${ledgerTransactions.currency}
        from ${ledgerTransactions}
      where ${ledgerTransactions.livemode} = ${livemode} and ${ledgerTransactions.cause} in ('capture', 'refund', 'transfer')
        and ${ledgerTransactions.created_at} between now() - make_interval(days => ${days}) and now() - make_interval(mins => ${minutes}))
    select ${orders.id} as order_id, ${orders.provider_charge} as source, ${orders.total_amount} as amount, posted.currency
    from posted join ${orders} on posted.key = 'capture:' || ${orders.id} where cause = 'capture' and ${orders.provider_charge} is not null
    union all
    select ${purchases.order_id}, ${refunds.provider_id}, -${refunds.amount}, posted.currency
    from posted join ${refunds} on posted.key = 'refund:' || ${refunds.id} join ${purchases} on ${purchases.id} = ${refunds.purchase_id}
    where cause = 'refund' and ${refunds.provider_id} is not null
    union all
    select ${purchases.order_id}, ${transfers.provider_id}, -${transfers.sent_amount}, posted.currency
    from posted join ${transfers} on posted.key = 'transfer:' || ${transfers.id}
      join ${purchases} on ${purchases.id} = ${transfers.purchase_id}
    where cause = 'transfer' and ${transfers.provider_id} is not null`;
}

/** Sums the money at the provider by currency, as the books have it. */
export async function findCash(livemode: boolean): Promise<{ currency: string; amount: number }[]> {
  return sql<{ currency: string; amount: number }[]>`
    select ${ledgerEntries.currency}, sum(${ledgerEntries.amount})::bigint as amount from ${ledgerEntries}
    join ${ledgerAccounts} on ${ledgerAccounts.id} = ${ledgerEntries.account_id}
    where ${ledgerAccounts.kind} = 'cash' and ${ledgerEntries.livemode} = ${livemode} group by ${ledgerEntries.currency} order by 1`;
}

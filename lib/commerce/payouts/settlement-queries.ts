import "server-only";
import { eq } from "drizzle-orm";
import { db, sql } from "@/db/client";
import { orders } from "@/db/schema/purchases";
import { settlements } from "@/db/schema/settlements";
import type { Db } from "@/db/tagged";

/** A balance transaction of the provider, and what of an order it is about. */
export interface SettlementRecord {
  providerId: string;
  orderId: number;
  /** Of the posting that it settles. */
  key: string;
  livemode: boolean;
  amount: number;
  currency: string;
  settledAmount: number;
  settledCurrency: string;
  fee: number;
  rate: number | null;
}

/** Keeps a settlement; false when it was kept before. */
export async function insertSettlement(db: Db, one: SettlementRecord): Promise<boolean> {
  const rows = await db
    .insert(settlements)
    .values({
      provider_id: one.providerId,
      order_id: one.orderId,
      key: one.key,
      livemode: one.livemode,
      amount: one.amount,
      currency: one.currency,
      settled_amount: one.settledAmount,
      settled_currency: one.settledCurrency,
      fee_amount: one.fee,
      exchange_rate: one.rate,
    })
    .onConflictDoNothing()
    .returning({ key: settlements.key });
  return rows.length > 0;
}

/** A sum in two currencies. */
export interface ExchangeRate {
  amount: number;
  settled_amount: number;
  settled_currency: string;
}

/**
 * Finds the settled amount of an order's payment at the provider. Of an order that was free, the last payment in its currency says in which
 * one the platform has money.
 */
export async function findRate(orderId: number): Promise<ExchangeRate | undefined> {
  const [row] = await sql<ExchangeRate[]>`
    select amount, settled_amount, settled_currency from ${settlements} where ${settlements.key} = 'capture:' || ${orderId}::bigint
    union all
    (select ${settlements.amount}, ${settlements.settled_amount}, ${settlements.settled_currency}
     from ${orders} join ${settlements} on ${settlements.currency} = ${orders.currency} and ${settlements.livemode} = ${orders.livemode}
     where ${orders.id} = ${orderId} and ${orders.provider_payment} is null and ${settlements.amount} > 0
     order by ${settlements.created_at} desc limit 1)
    limit 1`;
  return row;
}

/** The charge of an order whose settlement is not known. */
export async function findCharge(orderId: number) {
  const [row] = await db
    .select({
      charge: orders.provider_charge,
      amount: orders.total_amount,
      currency: orders.currency,
      livemode: orders.livemode,
    })
    .from(orders)
    .where(eq(orders.id, orderId));
  return row;
}

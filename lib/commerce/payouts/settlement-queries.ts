import "server-only";
import { sql } from "@/db/client";
import type { Db } from "@/db/transaction";

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
  const rows = await db`
    insert into settlements (provider_id, order_id, key, livemode, amount, currency, settled_amount, settled_currency, fee_amount, exchange_rate)
    values (${one.providerId}, ${one.orderId}, ${one.key}, ${one.livemode}, ${one.amount}, ${one.currency}, ${one.settledAmount},
      ${one.settledCurrency}, ${one.fee}, ${one.rate})
    on conflict do nothing returning key`;
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
    select amount, settled_amount, settled_currency from settlements where key = 'capture:' || ${orderId}::bigint
    union all
    (select settlements.amount, settled_amount, settled_currency
     from orders join settlements on settlements.currency = orders.currency and settlements.livemode = orders.livemode
     where orders.id = ${orderId} and provider_payment is null and settlements.amount > 0
     order by settlements.created_at desc limit 1)
    limit 1`;
  return row;
}

/** The charge of an order whose settlement is not known. */
export async function findCharge(orderId: number) {
  const [row] = await sql<{ charge: string | null; amount: number; currency: string; livemode: boolean }[]>`
    select provider_charge as charge, total_amount as amount, currency, livemode from orders where id = ${orderId}`;
  return row;
}

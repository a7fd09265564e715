import "server-only";
import type { Db } from "@/db/tagged";
import { inTransaction } from "@/db/transaction";
import { post } from "@/lib/commerce/ledger/service";
import { type Stripe, stripe } from "@/lib/commerce/payment-provider/service";
import * as queries from "./settlement-queries";

export type { ExchangeRate } from "./settlement-queries";

/**
 * Money that the provider keeps in another currency than that of the sale. What people owe and are owed stays in the currency of the sale;
 * the balance at the provider is posted in its own, and the account `exchange` has both sides: what is left there is won or lost by rates.
 */

/** The fields of a balance transaction that are read. */
export type BalanceMovement = Pick<
  Stripe.BalanceTransaction,
  "id" | "amount" | "currency" | "fee" | "exchange_rate"
>;

/** The balance transaction that an object names; null while there is none. */
export async function findSettlement(
  named: string | Stripe.BalanceTransaction | null | undefined,
): Promise<BalanceMovement | null> {
  if (typeof named !== "string") return named ?? null;
  return (await stripe()).balanceTransactions.retrieve(named);
}

/** A posting of the sale's currency, as it moved the balance at the provider. */
interface Posting {
  key: string;
  orderId: number;
  livemode: boolean;
  currency: string;
  /** Positive for what came in. */
  amount: number;
}

/** Keeps how a posting was settled, and posts the exchange if that was in another currency. Doing it again changes nothing. */
export async function recordSettlement(
  db: Db,
  { key, orderId, livemode, currency, amount }: Posting,
  movement: BalanceMovement,
  { hasFee = false } = {},
): Promise<void> {
  const { id, amount: settledAmount, currency: settledCurrency, fee, exchange_rate: rate } = movement;
  const row = { providerId: id, key, orderId, livemode, amount, currency, fee, rate };
  if (
    !(await queries.insertSettlement(db, {
      ...row,
      settledAmount: settledAmount,
      settledCurrency: settledCurrency,
    }))
  )
    return;
  if (settledCurrency !== currency)
    await exchange(
      db,
      { key, orderId, livemode },
      { amount, currency },
      { amount: settledAmount, currency: settledCurrency, fee: hasFee ? fee : 0 },
    );
}

/** Posts that cash came or went in another currency than the books of the order have it in. */
async function exchange(
  db: Db,
  { key, ...of }: Pick<Posting, "key" | "orderId" | "livemode">,
  own: { amount: number; currency: string },
  settlement: { amount: number; currency: string; fee: number },
): Promise<void> {
  const posting = { ...of, cause: "exchange" };
  await post(db, {
    ...posting,
    key: `${key}:exchange`,
    currency: own.currency,
    entries: [
      { account: "exchange", amount: own.amount },
      { account: "cash", amount: -own.amount },
    ],
  });
  await post(db, {
    ...posting,
    key: `${key}:settled`,
    currency: settlement.currency,
    entries: [
      { account: "cash", amount: settlement.amount - settlement.fee },
      { account: "processing", amount: settlement.fee },
      { account: "exchange", amount: -settlement.amount },
    ],
  });
}

/**
 * Finds the currency in which the payment of an order is at the provider, and its amount; asks the provider if it has not said so yet.
 * `unsettled` while it does not know, undefined for an order without a payment in whose currency nothing was paid so far.
 */
export async function getExchangeRate(
  orderId: number,
): Promise<queries.ExchangeRate | "unsettled" | undefined> {
  const rate = await queries.findRate(orderId);
  if (rate) return rate;
  const order = await queries.findCharge(orderId);
  if (!order?.charge) return undefined;
  const { charge, ...posted } = order;
  const { data } = await (await stripe()).balanceTransactions.list({ source: charge, limit: 1 });
  const [movement] = data;
  if (!movement) return "unsettled";
  await inTransaction((db) =>
    recordSettlement(db, { ...posted, key: `capture:${orderId}`, orderId }, movement),
  );
  return queries.findRate(orderId);
}

/** Converts a part of the payment into the currency of the balance, rounded down: all parts together are never more than the whole. */
export const settledPart = (part: number, { amount, settled_amount }: queries.ExchangeRate): number =>
  part === amount ? settled_amount : Number((BigInt(part) * BigInt(settled_amount)) / BigInt(amount));

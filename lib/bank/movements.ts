import { exchanged } from "./exchange";
import type { Movement } from "./objects";
import { newId, type Teller } from "./teller";

/** Balance transactions: every amount that comes to an account or leaves it. */

interface Moved {
  type: Movement["type"];
  /** Positive for what comes, in minor units. */
  amount: number;
  currency: string;
  /** What the bank keeps of an amount, in the currency in which the account has it. */
  fee?: (settled: number) => number;
  source: string;
}

/** Writes down that money came to the teller's account, or left it, in the currency in which the account keeps it. It is available at once. */
export async function move(
  teller: Teller,
  { type, amount: moved, currency: given, fee: feeOf, source }: Moved,
): Promise<Movement> {
  const { amount, currency, rate } = await exchanged(teller, moved, given);
  const fee = feeOf?.(amount) ?? 0;
  return await teller.save<Movement>({
    id: newId("txn"),
    object: "balance_transaction",
    amount,
    available_on: teller.now(),
    created: teller.now(),
    currency,
    description: null,
    exchange_rate: rate,
    fee,
    net: amount - fee,
    reporting_category: type,
    source,
    status: "available",
    type,
  });
}

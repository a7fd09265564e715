import { type BankSession, newId } from "./bank-session";
import { convert } from "./exchange";
import type { Movement } from "./objects";

/** Balance transactions: every amount that comes to an account or leaves it. */

interface MovementInput {
  type: Movement["type"];
  /** Positive for what comes, in minor units. */
  amount: number;
  currency: string;
  /** The fee of the bank on an amount, in the currency in which the account has it. */
  fee?: (settledAmount: number) => number;
  source: string;
}

/** Writes down that money came to the session's account, or left it, in the currency in which the account keeps it. It is available at once. */
export async function move(
  bank: BankSession,
  { type, amount: sum, currency: sourceCurrency, fee: calculateFee, source }: MovementInput,
): Promise<Movement> {
  const { amount, currency, rate } = await convert(bank, sum, sourceCurrency);
  const fee = calculateFee?.(amount) ?? 0;
  return await bank.save<Movement>({
    id: newId("txn"),
    object: "balance_transaction",
    amount,
    available_on: bank.now(),
    created: bank.now(),
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

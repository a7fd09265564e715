import type { Movement } from "./objects";
import { newId, type Teller } from "./teller";

/** Balance transactions: every amount that comes to an account or leaves it. */

interface Moved {
  type: Movement["type"];
  /** Positive for what comes, in minor units. */
  amount: number;
  currency: string;
  fee?: number;
  source: string;
}

/** Writes down that money came to the teller's account, or left it. It is available at once. */
export async function move(
  teller: Teller,
  { type, amount, currency, fee = 0, source }: Moved,
): Promise<Movement> {
  return await teller.save<Movement>({
    id: newId("txn"),
    object: "balance_transaction",
    amount,
    available_on: teller.now(),
    created: teller.now(),
    currency,
    description: null,
    fee,
    net: amount - fee,
    reporting_category: type,
    source,
    status: "available",
    type,
  });
}

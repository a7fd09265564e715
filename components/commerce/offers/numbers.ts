import { fromDecimal } from "@/lib/commerce/ledger/money";
import { invalid } from "@/lib/platform/http-contract/errors";

/** A whole number of a form; NaN for anything else, which the operation then refuses. */
export const parseWhole = (value: string): number => (/^\d+$/.test(value) ? Number(value) : Number.NaN);

/** Reads an amount as people write it, in minor units of the currency. Throws `validation_failed` for the field `amount`. */
export function parseAmount(value: string, currency: string): number {
  const amount = fromDecimal(value, currency);
  if (Number.isNaN(amount)) throw invalid({ amount: "Must be an amount, such as 29.00." });
  return amount;
}

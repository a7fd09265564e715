import { z } from "zod";
import { CURRENCY_CODES, MAX_AMOUNT } from "./money-constants";

/** An amount on the wire: whole minor units, never negative. `currency` is beside it. */
export const amountShape = z.int().min(0).max(MAX_AMOUNT).describe("In minor units (cents) of `currency`.");

/** The same where it can be negative, such as a balance. */
export const signedAmount = z
  .int()
  .min(-MAX_AMOUNT)
  .max(MAX_AMOUNT)
  .describe("In minor units (cents) of `currency`.");

/** A currency on the wire: ISO 4217 in lower case. Balances at the provider can be in others than we sell in. */
export const currency = z.string().length(3).describe("ISO 4217 code in lower case.");

/** A currency that a client sends, in either case. */
export const currencyInput = z
  .string()
  .toLowerCase()
  .pipe(z.enum(CURRENCY_CODES, { error: `Must be one of ${CURRENCY_CODES.join(", ")}.` }));

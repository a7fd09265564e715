import { currencyExponent } from "@/lib/platform/currency";
import { MAX_AMOUNT } from "./money-constants";

declare const minorUnit: unique symbol;

/** A whole number of minor units (cents), safe to add and compare as a JavaScript number. Made by `minor` only. */
export type Minor = number & { readonly [minorUnit]: true };

/** The number as an amount. Throws a RangeError for anything but an integer of at most 10^11 in either direction. */
export function minor(amount: number): Minor {
  if (!Number.isSafeInteger(amount) || Math.abs(amount) > MAX_AMOUNT) {
    throw new RangeError(`${amount} is not an amount of money.`);
  }
  // Without the negative zero, which would print as "-0.00". Safe cast: this is what makes one.
  return (amount === 0 ? 0 : amount) as Minor;
}

/** The sum of the amounts. */
export const sumAmounts = (amounts: readonly number[]): Minor =>
  minor(amounts.reduce((sum, amount) => sum + amount, 0));

const WHOLE_BPS = 10_000n;

/** `bps` hundredths of a percent of a non-negative amount, half up. */
export function share(amount: number, bps: number): Minor {
  if (amount < 0 || bps < 0) throw new RangeError("A share is of something that is not negative.");
  return minor(Number((BigInt(minor(amount)) * BigInt(bps) * 2n + WHOLE_BPS) / (2n * WHOLE_BPS)));
}

/**
 * Divides a non-negative total by the weights, exactly: each part is the floor of its exact share, and the rest goes out one by one to
 * the highest quotient weight / (part + 1), the first of equals (D'Hondt). No part becomes smaller when the total grows, so cumulative
 * refunds never take back from one payee while they refund another. Weights are non-negative integers; their sum is positive unless
 * the total is 0.
 */
export function allocate(total: number, weights: readonly number[]): Minor[] {
  minor(total);
  if (total < 0 || weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError("Totals and weights are whole and not negative.");
  }
  const exact = weights.map(BigInt);
  const all = exact.reduce((sum, weight) => sum + weight, 0n);
  if (all === 0n) {
    if (total > 0) throw new RangeError("There is nobody to divide it among.");
    return weights.map(() => minor(0));
  }
  const parts = exact.map((weight) => (BigInt(total) * weight) / all);
  let rest = BigInt(total) - parts.reduce((sum, part) => sum + part, 0n);
  for (; rest > 0n; rest--) {
    let first = 0;
    for (let place = 1; place < parts.length; place++) {
      if (quotient(exact, parts, place, first)) first = place;
    }
    parts[first] = (parts[first] ?? 0n) + 1n;
  }
  return parts.map((part) => minor(Number(part)));
}

/** Whether the next unit is worth more at `place` than at `other`: the quotients compared without dividing. */
function quotient(weights: readonly bigint[], parts: readonly bigint[], place: number, other: number) {
  const at = (list: readonly bigint[], index: number) => list[index] ?? 0n;
  return at(weights, place) * (at(parts, other) + 1n) > at(weights, other) * (at(parts, place) + 1n);
}

/**
 * Computes the part that each of the original parts gives back when `before` of their sum has been refunded and `after` is to be. The parts
 * of successive refunds add up to the original parts when everything is refunded.
 */
export function refundParts(parts: readonly number[], before: number, after: number): Minor[] {
  if (before > after || after > sumAmounts(parts))
    throw new RangeError("A refund is of what has not been refunded.");
  const [first, next] = [allocate(before, parts), allocate(after, parts)];
  return next.map((part, place) => minor(part - (first[place] ?? 0)));
}

/** The amount as an exact decimal with so many digits after the point, for example "48.51": for files. */
export function decimalText(amount: number, exponent: number): `${number}` {
  const digits = String(Math.abs(minor(amount))).padStart(exponent + 1, "0");
  const whole = digits.slice(0, digits.length - exponent);
  const rest = exponent === 0 ? "" : `.${digits.slice(-exponent)}`;
  // Safe cast: digits with a point.
  return `${amount < 0 ? "-" : ""}${whole}${rest}` as `${number}`;
}

/** The amount as an exact decimal of its currency. */
export const toDecimal = (amount: number, currency: string) =>
  decimalText(amount, currencyExponent(currency));

/** Reads an amount as people write it, `29` or `29.50`, in minor units of its currency; NaN for anything else. */
export function fromDecimal(text: string, currency: string): number {
  const exponent = currencyExponent(currency);
  const [, whole = "", rest = ""] = /^(\d{1,8})(?:[.,](\d+))?$/.exec(text.trim()) ?? [];
  return whole === "" || rest.length > exponent ? Number.NaN : Number(whole + rest.padEnd(exponent, "0"));
}

/** Hundredths of a percent as people read them, for example "12.5%". */
export const formatBps = (bps: number): string => `${Number(decimalText(bps, 2))}%`;

/** The amount as people read it, for example "$48.51". */
export function formatMoney(amount: number, currency: string): string {
  const format = new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    maximumFractionDigits: currencyExponent(currency),
  });
  return format.format(toDecimal(amount, currency));
}

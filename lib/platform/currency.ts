/**
 * The currencies whose amounts have other digits after the point than two, as the payment provider counts them. Intl cannot say: it knows
 * the digits that people write, which are none for forints and rupiahs.
 */
const DIGITS: ReadonlyMap<number, readonly string[]> = new Map([
  [
    0,
    ["bif", "clp", "djf", "gnf", "jpy", "kmf", "krw", "mga", "pyg", "rwf", "vnd", "vuv", "xaf", "xof", "xpf"],
  ],
  [3, ["bhd", "jod", "kwd", "omr", "tnd"]],
]);

const USUAL = 2;

/** Returns the digits after the point of amounts of a currency: 2 for `usd`, 0 for `jpy`. Codes are in either case. */
export function currencyExponent(currency: string): number {
  const code = currency.toLowerCase();
  const [exponent = USUAL] = [...DIGITS].find(([, codes]) => codes.includes(code)) ?? [];
  return exponent;
}

/** A decimal that somebody typed, such as "12.50" or "12,50", in minor units; undefined for anything else. */
export function toMinor(decimal: string, currency: string): number | undefined {
  const exponent = currencyExponent(currency);
  const [, whole, digits = ""] = /^(\d{1,9})(?:[.,](\d+))?$/.exec(decimal.trim()) ?? [];
  if (whole === undefined || digits.length > exponent) return undefined;
  return Number(whole + digits.padEnd(exponent, "0"));
}

/** The currencies of which a whole unit is not 100 minor ones, with the number that it is. */
export const UNUSUAL_UNITS = [...DIGITS].map(([exponent, codes]) => ({ minor: 10 ** exponent, codes }));

export const USUAL_UNIT = 10 ** USUAL;

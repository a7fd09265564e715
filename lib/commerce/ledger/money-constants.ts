/** The largest amount that is stored, in minor units: it and its sums are safe in a JavaScript number. */
export const MAX_AMOUNT = 100_000_000_000;

/** The currencies in which things are sold: the smallest amount that the payment provider charges, in minor units, and the name. */
export const CURRENCIES = {
  usd: { minimum: 50, name: "US dollar" },
  eur: { minimum: 50, name: "Euro" },
  gbp: { minimum: 30, name: "Pound sterling" },
  cad: { minimum: 50, name: "Canadian dollar" },
} as const;

export type CurrencyCode = keyof typeof CURRENCIES;

export const CURRENCY_CODES = Object.keys(CURRENCIES) as [CurrencyCode, ...CurrencyCode[]];

/** The currency of prices for sellers who are paid out in one that nothing is sold in. */
const PRICE_CURRENCIES: Readonly<Record<string, CurrencyCode>> = {
  dkk: "eur",
  nok: "eur",
  pln: "eur",
  sek: "eur",
};

/** The currency of the prices of somebody who is paid out in this one; null when nothing follows from it. */
export const priceCurrency = (payout: string | null): CurrencyCode | null =>
  // Safe cast: the table has it.
  payout !== null && payout in CURRENCIES
    ? (payout as CurrencyCode)
    : (PRICE_CURRENCIES[payout ?? ""] ?? null);

/** Of splits: the whole, in hundredths of a percent. */
export const ALL_BPS = 10_000;

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

/** Of splits: the whole, in hundredths of a percent. */
export const ALL_BPS = 10_000;

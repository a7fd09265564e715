/**
 * The countries whose sellers are paid out, each with the currency of its bank accounts, which is the provider's default there: those among
 * which the provider transfers freely.
 */
export const COUNTRY_CURRENCIES: Readonly<Record<string, string>> = {
  US: "usd",
  CA: "cad",
  GB: "gbp",
  DK: "dkk",
  NO: "nok",
  PL: "pln",
  SE: "sek",
  ...Object.fromEntries(
    ["AT", "BE", "DE", "ES", "FI", "FR", "IE", "IT", "LU", "NL", "PT"].map((country) => [country, "eur"]),
  ),
};

/** Transfers wait this long after a payee has another account, at the provider or at the bank: a thief of the account must wait, too. */
export const CHANGED_ACCOUNT_HOURS = 72;

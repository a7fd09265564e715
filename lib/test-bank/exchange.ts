import { currencyExponent } from "@/lib/platform/currency";
import type { BankSession } from "./bank-session";
import { invalid } from "./error";

/** Currencies: an account keeps its money in those that it has a bank account in, and converts all others. */

/** The worth of a unit in US dollars. */
const RATES: Readonly<Record<string, number>> = {
  usd: 1,
  eur: 1.16,
  gbp: 1.34,
  cad: 0.72,
  dkk: 0.155,
  nok: 0.099,
  pln: 0.273,
  sek: 0.106,
};

interface Exchanged {
  amount: number;
  currency: string;
  /** The worth of a minor unit after conversion; null when nothing was converted. */
  rate: number | null;
}

/** An amount as the session's account keeps it. */
export async function convert(bank: BankSession, amount: number, currency: string): Promise<Exchanged> {
  const kept = await resolveCurrency(bank, currency);
  if (kept === currency) return { amount, currency, rate: null };
  const rate = exchangeRate(bank, currency, kept);
  return { amount: Math.sign(amount) * Math.round(Math.abs(amount) * rate), currency: kept, rate };
}

/** Finds the currency in which the account keeps money that comes in another one. */
async function resolveCurrency(bank: BankSession, currency: string): Promise<string> {
  if (bank.account !== "") {
    const account = await bank.at("").find("v2.core.account", bank.account);
    return account?.defaults.currency ?? currency;
  }
  const { currencies } = bank.settings.settlement;
  return currencies.length === 0 || currencies.includes(currency) ? currency : (currencies[0] ?? currency);
}

function exchangeRate({ settings }: BankSession, from: string, to: string): number {
  const worth = (currency: string) => {
    const unit = settings.settlement.rates[currency] ?? RATES[currency];
    if (unit === undefined) throw invalid(`This bank has no rate for ${currency}.`);
    return unit / 10 ** currencyExponent(currency);
  };
  return Number((worth(from) / worth(to)).toFixed(6));
}

import { exponentOf } from "@/lib/platform/currency";
import { invalid } from "./error";
import type { Teller } from "./teller";

/** Currencies: an account keeps its money in those that it has a bank account in, and converts all others. */

/** What a unit is worth in US dollars. */
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
  /** What a minor unit became; null when nothing was converted. */
  rate: number | null;
}

/** An amount as the teller's account keeps it. */
export async function exchanged(teller: Teller, amount: number, currency: string): Promise<Exchanged> {
  const kept = await currencyOf(teller, currency);
  if (kept === currency) return { amount, currency, rate: null };
  const rate = rateOf(teller, currency, kept);
  return { amount: Math.sign(amount) * Math.round(Math.abs(amount) * rate), currency: kept, rate };
}

/** In which currency the teller's account keeps what comes in another one. */
async function currencyOf(teller: Teller, currency: string): Promise<string> {
  if (teller.account !== "") {
    const account = await teller.at("").find("v2.core.account", teller.account);
    return account?.defaults.currency ?? currency;
  }
  const { currencies } = teller.settings.settlement;
  return currencies.length === 0 || currencies.includes(currency) ? currency : (currencies[0] ?? currency);
}

function rateOf({ settings }: Teller, from: string, to: string): number {
  const worth = (currency: string) => {
    const unit = settings.settlement.rates[currency] ?? RATES[currency];
    if (unit === undefined) throw invalid(`This bank has no rate for ${currency}.`);
    return unit / 10 ** exponentOf(currency);
  };
  return Number((worth(from) / worth(to)).toFixed(6));
}

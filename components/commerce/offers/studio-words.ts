import { formatMoney } from "@/lib/commerce/ledger/money";

/** An amount as people read it. */
export const moneyWords = (amount: number, currency: string | null): string =>
  formatMoney(amount, currency ?? "usd");

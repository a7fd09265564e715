import { formatMoney } from "@/lib/commerce/ledger/money";

/** "from $29": the lowest price of several licenses. */
export const fromPrice = (amount: number, currency: string): string => `from ${shortMoney(amount, currency)}`;

/** A price without zeros behind the point, "$29" and "$29.50", for rows and buttons. */
export const shortMoney = (amount: number, currency: string): string =>
  formatMoney(amount, currency).replace(/\.0+$/, "");

import { formatMoney } from "@/lib/commerce/ledger/money";
import type { TrackLicenses } from "@/lib/commerce/offers/price-pages";

/** "from $29", or "Free": the lowest price of several licenses. */
export const fromPrice = (amount: number, currency: string): string =>
  amount === 0 ? "Free" : `from ${shortMoney(amount, currency)}`;

/** A price without zeros behind the point, "$29" and "$29.50", for rows and buttons. */
export const shortMoney = (amount: number, currency: string): string =>
  formatMoney(amount, currency).replace(/\.0+$/, "");

/** The label of the button that leads to the licenses of a track, "Buy for $29" or "Buy from $29"; undefined while none can be bought. */
export function buyWords({ offers, own, mode }: TrackLicenses): string | undefined {
  const buyable = offers.filter(({ sellable, amount }) => sellable && amount > 0);
  const [cheapest] = [...buyable].sort((a, b) => a.amount - b.amount);
  if (!cheapest || own || mode === "off") return undefined;
  const { amount, currency } = cheapest;
  return buyable.length > 1
    ? `Buy ${fromPrice(amount, currency)}`
    : `Buy for ${shortMoney(amount, currency)}`;
}

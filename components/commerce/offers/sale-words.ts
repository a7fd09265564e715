import type { z } from "zod";
import type { SaleRefusal } from "@/lib/commerce/offers/names";
import type { LicenseOffer, trackOffers } from "@/lib/commerce/offers/shapes";
import { fromPrice, shortMoney } from "./price-words";

/** The licenses of a track, as its seller sees them. */
export type TrackOffers = z.output<z.ZodObject<typeof trackOffers>>;

const REASONS: Record<SaleRefusal, string> = {
  not_for_sale: "Not published",
  exclusive_sold: "Ended, exclusive rights are sold",
  exclusive_reserved: "Reserved by a buyer",
  files_missing: "Its files are missing",
  seller_not_ready: "Payouts are not set up",
};

/** Explains to the seller why a license cannot be bought now. */
export const sellerWords = ({ reason_code }: Pick<LicenseOffer, "reason_code">): string =>
  reason_code === null ? "On sale" : REASONS[reason_code as SaleRefusal];

/** "from $29", "$29" or "Free": what a track costs, by the prices of its licenses. Undefined without any. */
export function priceWords(amounts: readonly number[], currency: string): string | undefined {
  if (amounts.length === 0) return undefined;
  const paid = amounts.filter((amount) => amount > 0);
  const [first] = paid;
  if (first === undefined) return "Free";
  return amounts.length === 1 ? shortMoney(first, currency) : fromPrice(Math.min(...paid), currency);
}

/** The same for what of a track can be bought now. */
export function saleWords({ offers }: TrackOffers): string | undefined {
  const sellable = offers.filter((offer) => offer.sellable);
  return priceWords(
    sellable.map(({ amount }) => amount),
    sellable[0]?.currency ?? "usd",
  );
}

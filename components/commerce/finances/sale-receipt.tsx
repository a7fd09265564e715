import type { SaleDetails } from "@/lib/commerce/finances/sale-pages";
import { formatMoney } from "@/lib/commerce/ledger/money";
import { soldTier } from "./sale-status";

/** The money of a sale in two sums: what the buyer paid, and what of that the artist earns. */
export function SaleReceipt({ sale }: { sale: SaleDetails }) {
  const { currency, track_price, discount_amount, platform_fee, tax_amount, refunded_amount } = sale;
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <section aria-labelledby="amounts" className="rounded-md border border-line bg-face px-5 py-4 text-sm">
      <h2 id="amounts" className="mb-3 text-lg font-semibold">
        Amounts
      </h2>
      <dl>
        <Line label={soldTier(sale)} amount={money(track_price)} />
        {discount_amount > 0 && <Line label={discountLabel(sale)} amount={money(-discount_amount)} />}
        <Line label="Platform fee" amount={money(platform_fee)} />
        {tax_amount > 0 && <Line label="Tax" amount={money(tax_amount)} />}
        <Line label="Paid by the buyer" amount={money(sale.total_amount + tax_amount)} isTotal />
        {refunded_amount > 0 && <Line label="Refunded" amount={money(-refunded_amount)} />}
      </dl>
      <dl className="mt-3 border-t border-line pt-2">
        <Line label="For the artist" amount={money(sale.artist_amount)} />
        <Line label="Your share" amount={money(sale.share_amount)} isTotal />
      </dl>
      <p className="mt-3 text-xs text-quiet">{earningsNote(sale)}</p>
    </section>
  );
}

const discountLabel = ({ coupon }: SaleDetails) =>
  coupon === null ? "Discount" : coupon.code === null ? "Coupon of the platform" : `Coupon ${coupon.code}`;

function earningsNote({ discount_amount, artist_amount, track_price }: SaleDetails): string {
  if (discount_amount > 0 && artist_amount === track_price)
    return "The platform paid for this coupon: the artist earns the whole price. Its fee came on top.";
  const earned = discount_amount > 0 ? "price less the discount" : "price";
  return `The artist earns the ${earned}. The platform’s fee came on top and was paid by the buyer.`;
}

function Line({ label, amount, isTotal = false }: { label: string; amount: string; isTotal?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 py-1 ${isTotal ? "font-semibold" : ""}`}>
      <dt className="min-w-0 break-words">{label}</dt>
      <dd className="tabular-nums">{amount}</dd>
    </div>
  );
}

import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { Table, Th } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import { trackPath } from "@/lib/catalog/resource-shapes/addresses";
import type { SalesPage } from "@/lib/commerce/finances/pages";
import type { SalesBucket } from "./buckets";
import { type RefundAction, RefundSale } from "./refund-sale";
import { salePath, saleStatus, soldTier } from "./sale-status";

type Money = (amount: number) => string;

/** On a phone these are lines below the track. */
const WIDE = "hidden md:table-cell";

const NUMBER = "text-right tabular-nums whitespace-nowrap";

/** The earnings of each track. */
export function TracksTable({ tracks, money }: { tracks: SalesPage["tracks"]; money: Money }) {
  return (
    <section aria-labelledby="sales-by-track">
      <h2 id="sales-by-track" className="mb-3 font-semibold">
        By track
      </h2>
      <Table caption="Sales by track">
        <thead>
          <tr>
            <Th>Track</Th>
            <Th className="text-right">Sold</Th>
            <Th className={`${WIDE} text-right`}>Refunded</Th>
            <Th className="text-right">Earned</Th>
          </tr>
        </thead>
        <tbody>
          {tracks.map(({ track_id, name, sales, amount, refunded_amount }) => (
            <tr key={track_id}>
              <td className="min-w-[10rem]">
                <Link href={trackPath({ id: track_id, name })} className="hover:underline">
                  {name}
                </Link>
              </td>
              <td className={NUMBER}>{sales}</td>
              <td className={`${WIDE} ${NUMBER}`}>{refunded_amount === 0 ? "–" : money(refunded_amount)}</td>
              <td className={NUMBER}>{money(amount)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

type Sale = SalesPage["pagination"]["data"][number];

/** The sales, newest first. */
export function SalesTable({
  sales,
  money,
  refund,
}: {
  sales: readonly Sale[];
  money: Money;
  refund: RefundAction;
}) {
  const salePrice = (sale: Sale) => money(sale.track_price - sale.discount_amount);
  return (
    <section aria-labelledby="all-sales">
      <h2 id="all-sales" className="mb-3 font-semibold">
        Sales
      </h2>
      <Table caption="Sales">
        <thead>
          <tr>
            <Th className={WIDE}>Date</Th>
            <Th>Track</Th>
            <Th className={WIDE}>License</Th>
            <Th className={WIDE}>Buyer</Th>
            <Th>State</Th>
            <Th className={`text-right ${WIDE}`}>Price</Th>
            <Th className="text-right">Your share</Th>
          </tr>
        </thead>
        <tbody>
          {sales.map((sale) => (
            <tr key={sale.id}>
              <td className={`whitespace-nowrap ${WIDE}`}>
                <Time at={sale.purchased_at} />
              </td>
              <td className="w-full md:w-auto md:min-w-[8rem]">
                <Link
                  href={salePath(sale)}
                  className="hover:underline"
                  aria-label={`Sale of ${sale.track.name} to ${sale.buyer_name}`}
                >
                  {sale.track.name}
                </Link>
                <span className="block text-xs text-quiet md:hidden">
                  {soldTier(sale)}, {salePrice(sale)}
                </span>
                <span className="block text-xs text-quiet md:hidden">{sale.buyer_name}</span>
                <span className="block text-xs text-quiet md:hidden">
                  <Time at={sale.purchased_at} />
                </span>
              </td>
              <td className={`whitespace-nowrap ${WIDE}`}>{soldTier(sale)}</td>
              <td className={`min-w-[7rem] ${WIDE}`}>{sale.buyer_name}</td>
              <td className="md:min-w-[11rem]">
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <Badge tone={saleStatus(sale).tone}>{saleStatus(sale).word}</Badge>
                  {sale.refundable_until !== null && (
                    <RefundSale sale={sale} act={refund.bind(null, sale.id)} />
                  )}
                </div>
                {/* On a phone the page of the sale says it. */}
                {saleStatus(sale).text && (
                  <p className="mt-1 hidden text-xs text-quiet md:block">{saleStatus(sale).text}</p>
                )}
              </td>
              <td className={`${NUMBER} ${WIDE}`}>{salePrice(sale)}</td>
              {/* A share that was given back does not count any more. */}
              <td className={NUMBER}>{sale.status === "completed" ? money(sale.share_amount) : "–"}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

/** The numbers of the chart, the newest first. */
export function MonthsTable({ buckets, money }: { buckets: readonly SalesBucket[]; money: Money }) {
  return (
    <Table caption="Earnings over time">
      <thead>
        <tr>
          <Th>Time</Th>
          <Th className="text-right">Sold</Th>
          <Th className="text-right">Earned</Th>
        </tr>
      </thead>
      <tbody>
        {[...buckets].reverse().map(({ key, label, sales, amount }) => (
          <tr key={key}>
            <td>{label}</td>
            <td className={NUMBER}>{sales}</td>
            <td className={NUMBER}>{money(amount)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { Table, Td, Th } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import type { SalesView } from "@/lib/commerce/finances/portal";
import { type LicenseTier, TIER_NAMES } from "@/lib/commerce/terms/names";
import type { Bucket } from "./buckets";

type Money = (amount: number) => string;

const NUMBER = "text-right tabular-nums whitespace-nowrap";

/** What each track has earned. */
export function TracksTable({ tracks, money }: { tracks: SalesView["tracks"]; money: Money }) {
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
            <Th className="text-right">Refunded</Th>
            <Th className="text-right">Earned</Th>
          </tr>
        </thead>
        <tbody>
          {tracks.map(({ track_id, name, sales, amount, refunded_amount }) => (
            <tr key={track_id}>
              <Td className="min-w-[10rem]">
                <Link href={`/tracks/${track_id}`} className="hover:underline">
                  {name}
                </Link>
              </Td>
              <Td className={NUMBER}>{sales}</Td>
              <Td className={NUMBER}>{refunded_amount === 0 ? "–" : money(refunded_amount)}</Td>
              <Td className={NUMBER}>{money(amount)}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

const STATUS_WORDS = {
  completed: { word: "Paid", tone: "green" },
  refund_pending: { word: "Refund on its way", tone: "amber" },
  refunded: { word: "Refunded", tone: "plain" },
  charged_back: { word: "Charged back", tone: "red" },
} as const;

/** The sales, newest first. */
export function SalesTable({ sales, money }: { sales: SalesView["pagination"]["data"]; money: Money }) {
  return (
    <section aria-labelledby="all-sales">
      <h2 id="all-sales" className="mb-3 font-semibold">
        Sales
      </h2>
      <Table caption="Sales">
        <thead>
          <tr>
            <Th>Date</Th>
            <Th>Track</Th>
            <Th>License</Th>
            <Th>Buyer</Th>
            <Th>State</Th>
            <Th className="text-right">Price</Th>
            <Th className="text-right">Your share</Th>
          </tr>
        </thead>
        <tbody>
          {sales.map((sale) => (
            <tr key={sale.id}>
              <Td className="whitespace-nowrap">
                <Time at={sale.purchased_at} />
              </Td>
              <Td className="min-w-[8rem]">{sale.track.name}</Td>
              {/* Safe cast: only these tiers are sold. */}
              <Td className="whitespace-nowrap">{TIER_NAMES[sale.license_type as LicenseTier]}</Td>
              <Td className="min-w-[7rem]">{sale.buyer_name}</Td>
              <Td>
                <Badge tone={STATUS_WORDS[sale.status].tone}>{STATUS_WORDS[sale.status].word}</Badge>
              </Td>
              <Td className={NUMBER}>{money(sale.track_price - sale.discount_amount)}</Td>
              {/* What was given back is no share any more. */}
              <Td className={NUMBER}>{sale.status === "completed" ? money(sale.share_amount) : "–"}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

/** The numbers of the chart, the newest first. */
export function MonthsTable({ buckets, money }: { buckets: readonly Bucket[]; money: Money }) {
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
        {[...buckets].reverse().map(({ key, sales, amount }) => (
          <tr key={key}>
            <Td>{key}</Td>
            <Td className={NUMBER}>{sales}</Td>
            <Td className={NUMBER}>{money(amount)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { DetailHeader } from "@/components/ui/detail-header";
import { Facts } from "@/components/ui/facts";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import { TestBand } from "@/components/ui/test-band";
import { Time } from "@/components/ui/time";
import { artistPath, personPath, trackPath } from "@/lib/catalog/resource-shapes/addresses";
import type { SaleDetails } from "@/lib/commerce/finances/sale-pages";
import { FILE_NAMES } from "@/lib/commerce/terms/names";
import { type RefundAction, RefundSale } from "./refund-sale";
import { SaleHistory } from "./sale-history";
import { SalePayouts } from "./sale-payouts";
import { SaleReceipt } from "./sale-receipt";
import { saleStatus, soldTier } from "./sale-status";
import { SharesTable } from "./shares-table";

type Props = {
  sale: SaleDetails;
  viewerId: number;
  /** The cover of the track; undefined when it was deleted since. */
  cover: string | undefined;
  refund: RefundAction;
  /** The button that writes to the buyer. */
  message: ReactNode;
};

/** A sale for those who manage its artist: its lines, shares, downloads and history, and what can be done. */
export function SaleView({ sale, viewerId, cover, refund, message }: Props) {
  const { tone, word, text } = saleStatus(sale);
  return (
    <div className="pb-12">
      <DetailHeader trail={[{ href: "/studio/sales", label: "Sales" }]} title={saleTitle(sale)}>
        <div className="flex flex-wrap items-center gap-3">
          {message}
          {sale.refundable_until !== null && (
            <RefundSale sale={sale} act={refund.bind(null, sale.id)} size="md" />
          )}
        </div>
      </DetailHeader>
      {!sale.livemode && (
        <div className="mb-6">
          <TestBand title="Test mode.">This sale is not real, and no money moved.</TestBand>
        </div>
      )}
      <div className="mb-6">
        <Badge tone={tone}>{word}</Badge>
        {text && <p className="mt-1 text-sm text-quiet">{text}</p>}
      </div>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-8">
          <SoldLicense sale={sale} cover={cover} />
          <SharesTable sale={sale} viewerId={viewerId} />
          <SalePayouts payouts={sale.payouts} />
          <Downloads downloads={sale.downloads} />
        </div>
        <div className="space-y-8">
          <SaleReceipt sale={sale} />
          <SaleHistory sale={sale} />
        </div>
      </div>
    </div>
  );
}

const saleTitle = ({ order_number, id }: SaleDetails) =>
  order_number === null ? `Sale ${id}` : `Order ${order_number}`;

/** The track, the license and the buyer. */
function SoldLicense({ sale, cover }: Pick<Props, "sale" | "cover">) {
  const { track, artist, buyer, buyer_name, license_uuid, refundable_until } = sale;
  return (
    <section aria-labelledby="sold">
      <h2 id="sold" className="sr-only">
        What was sold
      </h2>
      <div className="mb-4 flex items-center gap-4">
        {cover && <Picture src={cover} pixels={64} className="size-16 shrink-0 rounded-md" />}
        <div className="min-w-0">
          <p className="font-semibold break-words">
            <Link href={trackPath(track)} className="hover:underline">
              <bdi>{track.name}</bdi>
            </Link>
          </p>
          <p className="text-sm text-quiet">
            {soldTier(sale)} by{" "}
            <Link href={artistPath(artist)} className="hover:underline">
              <bdi>{artist.name}</bdi>
            </Link>
          </p>
        </div>
      </div>
      <Facts
        facts={[
          {
            name: "Buyer",
            value: buyer ? (
              <Link href={personPath(buyer.id)} className="link inline-flex min-h-6 items-center">
                <bdi>{buyer_name}</bdi>&nbsp;(@{buyer.handle})
              </Link>
            ) : (
              <bdi>{buyer_name}</bdi>
            ),
          },
          { name: "Sold", value: <Time at={sale.purchased_at} clock /> },
          ...(license_uuid === null
            ? []
            : [
                {
                  name: "License",
                  value: (
                    <Link
                      href={`/verify/${license_uuid}`}
                      className="link inline-flex min-h-6 items-center font-mono text-xs break-all"
                    >
                      {license_uuid}
                    </Link>
                  ),
                },
              ]),
          ...(refundable_until === null
            ? []
            : [{ name: "Refund possible until", value: <Time at={refundable_until} /> }]),
        ]}
      />
    </section>
  );
}

/** Files that the buyer has fetched. The first may end the right to withdraw. */
function Downloads({ downloads }: Pick<SaleDetails, "downloads">) {
  return (
    <section aria-labelledby="downloads">
      <h2 id="downloads" className="mb-3 text-lg font-semibold">
        Downloads
      </h2>
      {downloads.length === 0 ? (
        <p className="text-sm text-quiet">The buyer has not downloaded a file yet.</p>
      ) : (
        <ul className="border-b border-line text-sm">
          {downloads.map(({ kind, count, last_at }) => (
            <li
              key={kind}
              className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-line py-2"
            >
              <span>{FILE_NAMES[kind]}</span>
              <span className="text-quiet">
                {count === 1 ? "once" : `${count} times`}, last on <Time at={last_at} clock />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

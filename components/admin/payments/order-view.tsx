import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { DetailHeader } from "@/components/ui/detail-header";
import { Facts } from "@/components/ui/facts";
import type { FormAction } from "@/components/ui/form";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { Time } from "@/components/ui/time";
import type { Order } from "@/lib/admin/payments/pages";
import { artistPath, trackPath } from "@/lib/catalog/resource-shapes/addresses";
import { formatMoney } from "@/lib/commerce/ledger/money";
import { TIER_NAMES } from "@/lib/commerce/terms/names";
import { OrderActions } from "./order-actions";
import { DisputeTable, EventTable, PostingTable, RefundTable, TransferTable } from "./order-tables";
import { codeTone, codeWords } from "./words";

type Props = {
  order: Order;
  refund: FormAction;
  end: FormAction;
  settle: FormAction;
  answer: FormAction;
  reprocess: (eventId: string) => Promise<{ message?: string }>;
};

const link = (href: string, words: ReactNode) => (
  <Link href={href} className="link inline-flex min-h-6 items-center break-words">
    <bdi>{words}</bdi>
  </Link>
);

const mono = (words: string) => <span className="font-mono text-xs break-all">{words}</span>;

/** An order for operators: what was bought, where its money is, and what can be done. */
export function OrderView({ order, refund, end, settle, answer, reprocess }: Props) {
  const { id, number, purchase, livemode, currency, transfers, refunds, disputes, events, postings } = order;
  return (
    <>
      <DetailHeader
        trail={[{ href: "/admin/payments", label: "Payments" }]}
        title={number === null ? `Unfinished order ${id}` : `Order ${number}`}
      >
        <Badge tone={codeTone(purchase.state)}>{codeWords(purchase.state)}</Badge>
      </DetailHeader>
      {!livemode && (
        <div className="mb-6">
          <Notice title="Test payment">
            <p>No money moves.</p>
          </Notice>
        </div>
      )}
      {purchase.attention !== null && (
        <div className="mb-6">
          <Notice tone="amber" title={codeWords(purchase.attention)}>
            <p>Review what follows, do what is needed, and mark it as settled.</p>
          </Notice>
        </div>
      )}
      <OrderActions order={order} refund={refund} end={end} settle={settle} answer={answer} />
      <div className="mb-8 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <section>
          <h2 className="mb-3 text-lg font-semibold">Purchase</h2>
          <Facts facts={purchaseFacts(order)} />
        </section>
        <section>
          <h2 className="mb-3 text-lg font-semibold">Payment</h2>
          <Facts facts={paymentFacts(order)} />
        </section>
      </div>
      <div className="space-y-8">
        <Part title="Disputes" shown={disputes.length > 0}>
          <DisputeTable disputes={disputes} currency={currency} />
        </Part>
        <Part title="Refunds" shown={refunds.length > 0}>
          <RefundTable refunds={refunds} currency={currency} />
        </Part>
        <Part title="Transfers" shown={transfers.length > 0}>
          <TransferTable transfers={transfers} currency={currency} />
        </Part>
        <Part title="Ledger" shown={postings.length > 0}>
          <PostingTable postings={postings} currency={currency} />
        </Part>
        <Part title="Events of the payment provider" shown={events.length > 0}>
          <EventTable events={events} reprocess={reprocess} />
        </Part>
      </div>
    </>
  );
}

function Part({ title, shown, children }: { title: string; shown: boolean; children: ReactNode }) {
  if (!shown) return null;
  return (
    <section>
      <h2 className="mb-3 text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function purchaseFacts({ purchase, buyer, buyer_name, license }: Order) {
  return [
    {
      name: "Track",
      value: link(trackPath({ id: purchase.track_id, name: purchase.track_name }), purchase.track_name),
    },
    {
      name: "Artist",
      value: link(artistPath({ id: purchase.artist_id, name: purchase.artist_name }), purchase.artist_name),
    },
    { name: "License type", value: TIER_NAMES[purchase.license_type] },
    {
      name: "Buyer",
      value:
        buyer === null ? buyer_name : link(`/admin/people/${buyer.id}`, `${buyer_name} (@${buyer.handle})`),
    },
    ...(purchase.failure_code === null ? [] : [{ name: "Failed", value: codeWords(purchase.failure_code) }]),
    {
      name: "Completed",
      value: purchase.completed_at === null ? "No" : <Time at={purchase.completed_at} clock />,
    },
    ...(license === null
      ? [{ name: "License", value: "None" }]
      : [
          { name: "License", value: link(`/verify/${license.uuid}`, mono(license.uuid)) },
          {
            name: "License state",
            value: (
              <>
                <Badge tone={codeTone(license.state)}>{codeWords(license.state)}</Badge>
                {license.reason !== null && `, because of: ${codeWords(license.reason).toLowerCase()}`}
              </>
            ),
          },
          { name: "Downloads", value: license.downloads },
        ]),
  ];
}

function paymentFacts(order: Order) {
  const { currency, price_amount, discount_amount, fee_amount, tax_amount, total_amount } = order;
  const { state, provider_payment, failed_payments, created_at, refundable_amount } = order;
  const amount = (value: number) => <span className="tabular-nums">{formatMoney(value, currency)}</span>;
  return [
    { name: "State", value: <Badge tone={codeTone(state)}>{codeWords(state)}</Badge> },
    { name: "Price", value: amount(price_amount) },
    ...(discount_amount === 0 ? [] : [{ name: "Discount", value: amount(-discount_amount) }]),
    { name: "Platform fee", value: amount(fee_amount) },
    ...(tax_amount === 0 ? [] : [{ name: "Tax", value: amount(tax_amount) }]),
    { name: "Total", value: amount(total_amount) },
    ...(refundable_amount === total_amount
      ? []
      : [{ name: "Not refunded", value: amount(refundable_amount) }]),
    { name: "Provider ID", value: provider_payment === null ? "Nothing" : mono(provider_payment) },
    ...(failed_payments === 0 ? [] : [{ name: "Declined cards", value: failed_payments }]),
    { name: "Started", value: <Time at={created_at} clock /> },
  ];
}

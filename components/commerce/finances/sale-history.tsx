import { Time } from "@/components/ui/time";
import { TimelineItem, TimelineList } from "@/components/ui/timeline";
import type { SaleDetails } from "@/lib/commerce/finances/sale-pages";
import { formatMoney } from "@/lib/commerce/ledger/money";

/** The events of a sale, oldest first. */
export function SaleHistory({ sale }: { sale: SaleDetails }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-3 text-lg font-semibold">
        History
      </h2>
      <TimelineList>
        {toSaleHistory(sale).map(({ key, lamp, title, note, at }) => (
          <TimelineItem key={key} lamp={lamp} title={title}>
            {note && <p className="text-sm break-words text-quiet">{note}</p>}
            <p className="text-xs text-quiet">
              <Time at={at} clock />
            </p>
          </TimelineItem>
        ))}
      </TimelineList>
    </section>
  );
}

const REFUND_WORDS = {
  requested: "requested",
  pending: "on its way",
  succeeded: "done",
  failed: "failed",
} as const;

const REFUND_SOURCES: Readonly<Record<string, string>> = {
  buyer: "by the buyer",
  seller: "by the seller",
  operator: "by an operator",
  provider: "at the payment provider",
};

const DISPUTE_WORDS = {
  open: "The buyer’s bank disputes the payment",
  withdrawn: "The buyer’s bank disputes the payment",
  under_review: "The buyer’s bank disputes the payment",
  won: "A dispute was decided for the seller",
  lost: "A dispute was decided for the buyer",
} as const;

function toSaleHistory({ purchased_at, shares, refunds, disputes, currency }: SaleDetails) {
  const transfers = shares.flatMap(({ payee, transfer }) =>
    transfer?.sent_at
      ? [
          {
            key: `transfer ${payee.id}`,
            lamp: "ink" as const,
            title: `${formatMoney(transfer.sent_amount, currency)} sent to ${payee.name}`,
            note: "",
            at: transfer.sent_at,
          },
        ]
      : [],
  );
  const events = [
    { key: "paid", lamp: "green" as const, title: "Paid", note: "", at: purchased_at },
    ...transfers,
    ...refunds.map(({ id, state, amount, by, reason, created_at }) => ({
      key: `refund ${id}`,
      lamp: state === "failed" ? ("red" as const) : ("amber" as const),
      title: `Refund of ${formatMoney(amount, currency)} ${REFUND_SOURCES[by] ?? ""} ${REFUND_WORDS[state]}`,
      note: reason === "withdrawal" ? "Withdrawal" : reason,
      at: created_at,
    })),
    ...disputes.map(({ id, state, amount, created_at }) => ({
      key: `dispute ${id}`,
      lamp: state === "won" ? ("green" as const) : ("red" as const),
      title: `${DISPUTE_WORDS[state]}: ${formatMoney(amount, currency)}`,
      note: "",
      at: created_at,
    })),
  ];
  return events.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

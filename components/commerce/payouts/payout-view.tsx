import { Badge } from "@/components/ui/badge";
import { CalendarDay } from "@/components/ui/calendar-day";
import { DetailHeader } from "@/components/ui/detail-header";
import { Facts } from "@/components/ui/facts";
import { Link } from "@/components/ui/link";
import { Pager } from "@/components/ui/pager";
import { Table, Th } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import type { PayoutDetails } from "@/lib/commerce/finances/payout-pages";
import { formatMoney } from "@/lib/commerce/ledger/money";
import { PAYOUT_WORDS, requirementWords } from "./payout-words";

const NUMBER = "text-right tabular-nums whitespace-nowrap";

/** A payout with the sales that it consists of; their amounts add up to it. */
export function PayoutView({ details: { payout, parts, parts_amount } }: { details: PayoutDetails }) {
  const { id, amount, currency, state, arrival_date, failure_code, created_at } = payout;
  const money = (value: number) => formatMoney(value, currency);
  return (
    <div className="space-y-6 pb-12">
      <DetailHeader
        trail={[{ href: "/studio/payouts", label: "Payouts" }]}
        title={`Payout of ${money(amount)}`}
      >
        <Badge tone={PAYOUT_WORDS[state].tone}>{PAYOUT_WORDS[state].word}</Badge>
      </DetailHeader>
      <Facts
        facts={[
          { name: "Sent to your bank", value: <Time at={created_at} /> },
          ...(arrival_date === null || state === "failed"
            ? []
            : [
                {
                  name: state === "paid" ? "Arrived" : "Expected",
                  value: <CalendarDay day={arrival_date} />,
                },
              ]),
          ...(failure_code === null ? [] : [{ name: "Reason", value: requirementWords(failure_code) }]),
        ]}
      />
      {state === "failed" ? (
        <p className="text-sm">
          Your bank did not take it. The money went back into your account at the payment provider and is part
          of your next payout.
        </p>
      ) : (
        <section aria-labelledby="parts">
          <h2 id="parts" className="mb-3 font-semibold">
            Sales in this payout
          </h2>
          <Pager page={parts} path={`/studio/payouts/${id}`} query={{}}>
            <Table caption="Sales in this payout">
              <thead>
                <tr>
                  <Th>Sent</Th>
                  <Th>Sale</Th>
                  <Th className="hidden text-right md:table-cell">Your share</Th>
                  <Th className="text-right">In this payout</Th>
                </tr>
              </thead>
              <tbody>
                {parts.data.map((part) => (
                  <PartRow key={part.transfer_id} part={part} money={money} />
                ))}
                {parts_amount !== amount && (
                  <tr>
                    <td />
                    <td>Not from sales here, or given back since</td>
                    <td className="hidden md:table-cell" />
                    <td className={NUMBER}>{money(amount - parts_amount)}</td>
                  </tr>
                )}
                <tr className="font-medium">
                  <td />
                  <td>{parts.last_page > 1 ? "Total of all pages" : "Total"}</td>
                  <td className="hidden md:table-cell" />
                  <td className={NUMBER}>{money(amount)}</td>
                </tr>
              </tbody>
            </Table>
          </Pager>
          <p className="mt-3 text-sm text-quiet">
            Your bank gets the balance of your account at the payment provider, so shares count here in the
            order in which they were sent to it. One share can be divided between two payouts.
          </p>
        </section>
      )}
    </div>
  );
}

function PartRow({
  part,
  money,
}: {
  part: PayoutDetails["parts"]["data"][number];
  money: (amount: number) => string;
}) {
  const { sale_id, order_number, track_name, artist_name, is_own, sent_amount, sent_at, amount } = part;
  return (
    <tr>
      <td className="md:whitespace-nowrap">
        <Time at={sent_at} />
      </td>
      <td className="min-w-[8rem] break-words">
        {is_own ? (
          <Link href={`/studio/sales/${sale_id}`} className="link inline-flex min-h-6 items-center">
            {track_name}
          </Link>
        ) : (
          track_name
        )}
        <span className="block text-xs text-quiet">
          {artist_name}
          {order_number !== null && `, order ${order_number}`}
          <span className="md:hidden">, your share {money(sent_amount)}</span>
        </span>
      </td>
      <td className={`hidden md:table-cell ${NUMBER}`}>{money(sent_amount)}</td>
      <td className={NUMBER}>{money(amount)}</td>
    </tr>
  );
}

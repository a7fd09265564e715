import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { Pager } from "@/components/ui/pager";
import { Table, Th } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import type { PayoutsPage } from "@/lib/commerce/finances/pages";
import { formatMoney } from "@/lib/commerce/ledger/money";
import { PAYOUT_WORDS, requirementWords } from "./payout-words";

/** A page of the payouts, each with a link to the sales that it consists of. */
export function PayoutList({ payouts }: { payouts: NonNullable<PayoutsPage["finances"]>["payouts"] }) {
  if (payouts.total === 0) return null;
  return (
    <section aria-labelledby="payouts">
      <h2 id="payouts" className="mb-3 font-semibold">
        Payouts to your bank
      </h2>
      <Pager page={payouts} path="/studio/payouts" query={{}}>
        <Table caption="Payouts">
          <thead>
            <tr>
              <Th>Date</Th>
              <Th>State</Th>
              <Th className="text-right">Amount</Th>
              <Th>
                <span className="sr-only">Sales</span>
              </Th>
            </tr>
          </thead>
          <tbody>
            {payouts.data.map(({ id, created_at, state, failure_code, amount, currency }) => (
              <tr key={id}>
                <td>
                  <Time at={created_at} />
                </td>
                <td>
                  <Badge tone={PAYOUT_WORDS[state].tone}>{PAYOUT_WORDS[state].word}</Badge>
                  {failure_code && <span className="ml-2 text-quiet">{requirementWords(failure_code)}</span>}
                </td>
                <td className="text-right tabular-nums">{formatMoney(amount, currency)}</td>
                <td className="text-right">
                  <Link
                    href={`/studio/payouts/${id}`}
                    className="link inline-flex min-h-6 items-center"
                    aria-label={`Sales in the payout of ${formatMoney(amount, currency)}`}
                  >
                    Sales
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Pager>
    </section>
  );
}

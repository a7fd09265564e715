import { PAYOUT_WORDS } from "@/components/commerce/payouts/payout-words";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { Time } from "@/components/ui/time";
import type { SaleDetails } from "@/lib/commerce/finances/sale-pages";
import { formatMoney } from "@/lib/commerce/ledger/money";

/** The payouts by which the viewer's share of a sale reaches the bank, each a link to all sales in it. */
export function SalePayouts({ payouts }: Pick<SaleDetails, "payouts">) {
  if (payouts.length === 0) return null;
  return (
    <section aria-labelledby="payouts">
      <h2 id="payouts" className="mb-3 text-lg font-semibold">
        Payouts to your bank
      </h2>
      <ul className="border-b border-line text-sm">
        {payouts.map(({ id, amount, part_amount, currency, state, created_at }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2"
          >
            <span>
              {formatMoney(part_amount, currency)} in the{" "}
              <Link href={`/studio/payouts/${id}`} className="link inline-flex min-h-6 items-center">
                payout of {formatMoney(amount, currency)}
              </Link>{" "}
              of <Time at={created_at} />
            </span>
            <Badge tone={PAYOUT_WORDS[state].tone}>{PAYOUT_WORDS[state].word}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}

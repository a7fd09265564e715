import { NoArtistYet } from "@/components/commerce/payouts/no-artist-yet";
import { NotReadyNotice } from "@/components/commerce/payouts/not-ready-notice";
import { PeriodSwitch, periodWords } from "@/components/listening/insights/period-switch";
import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Pager } from "@/components/ui/pager";
import { TestBand } from "@/components/ui/test-band";
import type { SalesPage as Sales } from "@/lib/commerce/finances/pages";
import { formatMoney } from "@/lib/commerce/ledger/money";
import type { WaitingSplit } from "@/lib/commerce/splits/pages";
import type { PagePeriod } from "@/lib/listening/insights/constants";
import { pageSpan } from "@/lib/listening/insights/spans";
import { toSalesBuckets } from "./buckets";
import type { RefundAction } from "./refund-sale";
import { SalesChart } from "./sales-chart";
import { MonthsTable, SalesTable, TracksTable } from "./sales-tables";
import { WaitingSplits } from "./waiting-splits";

const PATH = "/studio/sales";

type Props = {
  sales: Sales;
  period: PagePeriod;
  splits: readonly WaitingSplit[];
  agree: (trackId: number) => Promise<{ message?: string }>;
  refund: RefundAction;
  locale: string;
};

/** Sales of the account's artists, with the shares that it is owed and those that were sent. */
export function SalesView({ sales, period, splits, agree, refund, locale }: Props) {
  const { earnings, livemode, payout_state, is_artist } = sales;
  return (
    <>
      <PageHeader
        title="Sales"
        actions={
          <>
            <LinkButton href="/studio/payouts">Payouts</LinkButton>
            {is_artist && (
              <LinkButton href={`${PATH}/sales.csv?${new URLSearchParams({ period })}`} download>
                Download CSV
              </LinkButton>
            )}
          </>
        }
      >
        What your artists have sold, and where the money is.
      </PageHeader>
      <div className="space-y-6 pb-12">
        {!livemode && <TestBand title="Test mode.">No money moves, and these sales are not real.</TestBand>}
        {payout_state !== "ready" && (is_artist || earnings.pending_payout > 0) && (
          <NotReadyNotice>Your shares are kept for you, and sent when your account is ready.</NotReadyNotice>
        )}
        <WaitingSplits splits={splits} agree={agree} />
        {is_artist ? (
          <ArtistSales sales={sales} period={period} refund={refund} locale={locale} />
        ) : (
          <NoArtistYet>
            What your artist sells appears here. Your shares in the music of others are under Payouts.
          </NoArtistYet>
        )}
      </div>
    </>
  );
}

/** Sums, chart, tracks and sales of a period. */
function ArtistSales({
  sales,
  period,
  refund,
  locale,
}: Pick<Props, "sales" | "period" | "refund" | "locale">) {
  const { earnings, pagination, days, tracks } = sales;
  const money = (amount: number) => formatMoney(amount, earnings.currency);
  const buckets = toSalesBuckets(days, pageSpan(period), locale);
  const figures = [
    ["Sold", String(earnings.total_sales), periodWords(period)],
    ["Earned by your artists", money(earnings.total_revenue), "after whole refunds"],
    ["Owed to you", money(earnings.pending_payout), "not sent yet, all time"],
    ["Sent to you", money(earnings.paid_out), "all time"],
  ] as const;
  return (
    <>
      <PeriodSwitch path={PATH} period={period} />
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line md:grid-cols-4">
        {figures.map(([label, value, about]) => (
          <div key={label} className="bg-paper px-4 py-3">
            <dt className="text-sm text-quiet">{label}</dt>
            <dd className="text-xl font-medium tabular-nums">{value}</dd>
            <dd className="text-xs text-quiet">{about}</dd>
          </div>
        ))}
      </dl>
      {earnings.total_sales === 0 ? (
        <EmptyState
          title="Nothing sold in this time"
          action={
            <LinkButton href="/studio/licenses" size="sm" look="primary">
              Set your prices
            </LinkButton>
          }
        >
          A track is for sale once it has a price. Buyers get the files and a license that anyone can check.
        </EmptyState>
      ) : (
        <>
          <SalesChart buckets={buckets} money={money} />
          <TracksTable tracks={tracks} money={money} />
          <Pager page={pagination} path={PATH} query={{ period }}>
            <SalesTable sales={pagination.data} money={money} refund={refund} />
          </Pager>
          <details className="text-sm">
            <summary className="cursor-pointer font-medium">The numbers of the chart</summary>
            <div className="mt-3">
              <MonthsTable buckets={buckets} money={money} />
            </div>
          </details>
        </>
      )}
      <p className="text-sm text-quiet">
        Amounts are in {earnings.currency.toUpperCase()}. The platform&rsquo;s fee is paid by the buyer on top
        and is not part of them.
      </p>
    </>
  );
}

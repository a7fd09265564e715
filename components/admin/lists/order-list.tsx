import { codeTone, codeWords } from "@/components/admin/payments/words";
import { formatCount } from "@/components/listening/insights/formats";
import { AdminList, emptyHint } from "@/components/ui/admin-list";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import type { Page } from "@/components/ui/pager";
import { type ListOrder, SortHeading } from "@/components/ui/sort-heading";
import { Th } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import { ORDER_FILTERS } from "@/lib/admin/lists/kinds";
import type { OrderEntry, OrderTotal } from "@/lib/admin/lists/pages";
import { formatMoney } from "@/lib/commerce/ledger/money";
import { TIER_NAMES } from "@/lib/commerce/terms/names";

type Filter = (typeof ORDER_FILTERS)[number];

type Props = {
  page: Page & { data: OrderEntry[] };
  counts: Record<Filter, number>;
  totals: OrderTotal[];
  chosen: Filter;
  search: string;
  order: ListOrder;
  locale: string;
};

const PATH = "/admin/orders";
const WIDE = "hidden align-middle whitespace-nowrap md:table-cell";
const NUMBER = "text-right whitespace-nowrap tabular-nums";
const LABELS: Record<Filter, string> = {
  paid: "Paid",
  refunded: "Refunded",
  unfinished: "Not paid yet",
  ended: "Ended unpaid",
  all: "All",
};

/** Every order on the server, with what the orders of the filter come to. */
export function OrderList({ page, counts, totals, chosen, search, order, locale }: Props) {
  const keep = { sort: order.sort, direction: order.direction };
  const heading = { order, path: PATH, query: { state: chosen, ...(search && { search }) } };
  return (
    <AdminList
      path={PATH}
      label="State"
      name="state"
      choices={ORDER_FILTERS.map((value) => ({ value, label: LABELS[value], count: counts[value] }))}
      chosen={chosen}
      search={search}
      hint="Number, name, track or @handle"
      keep={keep}
      page={page}
      caption="Orders"
      totals={
        <>
          {formatCount(page.total, locale)} {page.total === 1 ? "order" : "orders"}
          {totals
            .filter(({ total }) => total > 0)
            .map((total) => (
              <Total key={`${total.currency} ${total.livemode}`} total={total} />
            ))}
        </>
      }
      csv="/admin/export/orders.csv"
      head={
        <>
          <Th className="w-full">Order</Th>
          <Th className={WIDE}>Buyer</Th>
          <Th className={WIDE}>State</Th>
          <SortHeading {...heading} label="Total" sort="total" className={NUMBER} />
          <SortHeading {...heading} label="Date" sort="newest" className={`${WIDE} ${NUMBER}`} />
        </>
      }
      empty={
        <EmptyState title="No orders found">
          {emptyHint({ chosen, search, none: "Nobody has bought a license yet." })}
        </EmptyState>
      }
    >
      {page.data.map((entry) => (
        <tr key={entry.id}>
          <td className="w-full max-w-0 align-middle">
            <Link
              href={`/admin/payments/orders/${entry.id}`}
              className="link block min-h-6 truncate leading-6 font-medium"
            >
              <bdi>{entry.track}</bdi>
            </Link>
            <p className="truncate text-xs text-quiet">
              {entry.number ? `Order ${entry.number}` : `Unfinished order ${entry.id}`} ·{" "}
              {TIER_NAMES[entry.license]} · <bdi>{entry.artist}</bdi>
              {!entry.livemode && " · test"}
            </p>
            <div className="text-xs md:hidden">
              <State entry={entry} />
            </div>
          </td>
          <td className={`${WIDE} max-w-[12rem] truncate`}>
            <bdi>{entry.buyer}</bdi>
          </td>
          <td className={WIDE}>
            <State entry={entry} />
          </td>
          <td className={`align-middle ${NUMBER}`}>
            {formatMoney(entry.total, entry.currency)}
            {entry.refunded > 0 && (
              <span className="block text-xs text-quiet">
                −{formatMoney(entry.refunded, entry.currency)} refunded
              </span>
            )}
          </td>
          <td className={`${WIDE} ${NUMBER}`}>
            <Time at={entry.created_at} />
          </td>
        </tr>
      ))}
    </AdminList>
  );
}

function Total({ total: { currency, livemode, total, fee, refunded } }: { total: OrderTotal }) {
  return (
    <span>
      {" · "}
      {formatMoney(total, currency)} paid{!livemode && " (test)"}, of it {formatMoney(fee, currency)} platform
      fee
      {refunded > 0 && `, ${formatMoney(refunded, currency)} refunded`}
    </span>
  );
}

function State({ entry: { state, needs_attention } }: { entry: OrderEntry }) {
  return (
    <Badge tone={needs_attention ? "red" : codeTone(state)}>
      {codeWords(state)}
      {needs_attention && ", needs attention"}
    </Badge>
  );
}

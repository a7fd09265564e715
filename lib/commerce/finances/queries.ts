import "server-only";
import { count } from "drizzle-orm";
import type { z } from "zod";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { desc, type List, type Slice, type SliceResult, sqlItems, sqlPage } from "@/db/page";
import { coupons } from "@/db/schema/coupons";
import { ledgerAccounts } from "@/db/schema/ledger";
import { paymentAccounts } from "@/db/schema/payments";
import { orders, purchases, refunds } from "@/db/schema/purchases";
import { transfers } from "@/db/schema/transfers";
import { singleRow } from "@/db/single-row";
import type { Fragment } from "@/db/tagged";
import { selectMemberArtists } from "@/lib/catalog/members/fragments";
import { CURRENCY_CODES, type CurrencyCode } from "@/lib/commerce/ledger/money-constants";
import { FINANCE_PERIOD_DAYS, type FinancePeriod } from "./constants";
import { isSale, saleColumns } from "./fragments";
import type { Earnings, ExportedSale, SaleShape } from "./shapes";

/** Restricts the sales. */
export interface SalesFilter {
  userId: number;
  livemode: boolean;
  currency: string;
  /** The last days, or some from day to day in UTC. */
  period: FinancePeriod | { from: string | null; to: string };
  artistId?: number | undefined;
  trackId?: number | undefined;
  purchaseId?: number | undefined;
}

const isSold = isSale(purchases);

/** The conditions of a filter but for whose they are, all of columns that `purchases_artist_index` has. */
const asFiltered = ({ livemode, currency, period, artistId, trackId, purchaseId }: SalesFilter) => sql`
  ${isSold} and ${purchases.currency} = ${currency} and ${purchases.is_live} = ${livemode} ${within(period)}
  ${andEqual(purchases.artist_id, artistId)} ${andEqual(purchases.track_id, trackId)} ${andEqual(purchases.id, purchaseId)}`;

/** Nothing for all time, so that a period always is a range of the index. */
function within(period: SalesFilter["period"]) {
  if (typeof period === "object") {
    const { from, to } = period;
    return from === null
      ? sql``
      : sql`and ${purchases.completed_at} >= ${from}::date::timestamp at time zone 'UTC'
          and ${purchases.completed_at} < (${to}::date + 1)::timestamp at time zone 'UTC'`;
  }
  const days = FINANCE_PERIOD_DAYS[period];
  return days === null
    ? sql``
    : sql`and ${purchases.completed_at} >= now() - make_interval(days => ${days}::int)`;
}

const andEqual = (column: Fragment, id: number | undefined) =>
  id === undefined ? sql`` : sql`and ${column} = ${id}`;

/** As an array, so that the sales of other artists are never read on the way. */
const sellerCondition = (filter: SalesFilter) => sql`
  ${purchases.artist_id} = any(array(${selectMemberArtists(filter.userId)})) and ${asFiltered(filter)}`;

const newest = desc(purchases.completed_at, purchases.id);

type Sale = z.input<typeof SaleShape>;

/** Some of the sales, the latest first, and how many there are by their sums. */
export async function findSales<Kind extends Slice>(filter: SalesFilter, slice: Kind, sums: Promise<Sums>) {
  const list = { ...salesList(filter, saleColumns(filter.userId)), total: sql`0` };
  const [[row], { total_sales }] = await Promise.all([
    sql<[SliceResult<Sale, Kind>]>`select ${sqlPage(list, slice)}`,
    sums,
  ]);
  return { ...row, total: total_sales };
}

/** The sales of a file, with what only a file says of them. */
export async function findSalesForExport(filter: SalesFilter, limit: number) {
  const columns = sql`${saleColumns(filter.userId)}, ${purchases.artist_id}, ${purchases.artist_name},
      (select ${coupons.code} from ${coupons} where ${coupons.id} = ${orders.coupon_id} and ${coupons.artist_id} is not null) as coupon,
      (select max(${transfers.sent_at}) from ${transfers} where ${transfers.purchase_id} = ${purchases.id}
        and ${transfers.user_id} = ${filter.userId}) as share_sent_at,
      (select max(${refunds.updated_at}) from ${refunds} where ${refunds.purchase_id} = ${purchases.id}
        and ${refunds.state} = 'succeeded') as refunded_at`;
  const [{ sales }] = await sql<[{ sales: z.input<typeof ExportedSale>[] }]>`
    select ${sqlItems(salesList(filter, columns), { limit, offset: 0 })} as sales`;
  return sales;
}

const salesList = (filter: SalesFilter, columns: Fragment): List => ({
  from: sql`${purchases}`,
  // Of each artist the newest, from the end of its part of the index.
  rows: (follows, most) => sql`(
    select newest.* from (${selectMemberArtists(filter.userId)}) as own cross join lateral (
      select * from ${purchases} where ${purchases.artist_id} = own.artist_id and ${asFiltered(filter)}
        and ${follows(sql`${purchases.completed_at}`, sql`${purchases.id}`)}
      order by completed_at desc, id desc limit ${most}) as newest) as purchases`,
  where: sellerCondition(filter),
  order: newest,
  join: sql`join ${orders} on ${orders.id} = ${purchases.order_id}`,
  shape: jsonObject(columns),
});

type Sums = Omit<z.input<typeof Earnings>, "total_revenue_formatted" | "currency">;

/** Sums the sales, and the parts that the account is owed and was sent, over all time. */
export async function findEarnings(filter: SalesFilter): Promise<Sums> {
  const { userId, livemode, currency } = filter;
  const row = singleRow(
    await db
      .select({
        total_sales: count(),
        total_revenue: expression<Sums["total_revenue"]>(
          sql`coalesce(sum(${purchases.artist_amount}) filter (where ${purchases.state} in ('completed', 'refund_due')), 0)::bigint`,
        ),
        refunded: expression<Sums["refunded"]>(sql`coalesce(sum(${purchases.returned_amount}), 0)::bigint`),
        pending_payout: expression<
          Sums["pending_payout"]
        >(sql`coalesce((select ${ledgerAccounts.owed_amount} from ${ledgerAccounts}
          where coalesce(${ledgerAccounts.user_id}, 0) = ${userId} and ${ledgerAccounts.kind} = 'payee'
            and ${ledgerAccounts.currency} = ${currency} and ${ledgerAccounts.livemode} = ${livemode}), 0)`),
        paid_out: expression<
          Sums["paid_out"]
        >(sql`(select coalesce(sum(${transfers.sent_amount} - ${transfers.reversed_amount}), 0)::bigint from ${transfers}
          where ${transfers.user_id} = ${userId} and ${transfers.currency} = ${currency} and ${transfers.livemode} = ${livemode}
            and ${transfers.provider_id} is not null)`),
      })
      .from(purchases)
      .where(expression(sellerCondition(filter))),
  );
  return row;
}

/**
 * Whether the account manages an artist, and in which currency most was sold, else that of its account at the provider. Sales are
 * counted only where there are some in several currencies. For one sale it is the currency of that.
 */
export async function findSellerArtist(userId: number, livemode: boolean, purchaseId?: number) {
  const [row] = await sql<[{ is_artist: boolean; currency: string | null }]>`
    with own as materialized (${selectMemberArtists(userId)}),
    sold as materialized (
      select code from unnest(${CURRENCY_CODES}::char(3)[]) as known (code)
      where exists (
        select from own cross join lateral (
          select from ${purchases}
          where ${purchases.artist_id} = own.artist_id and ${purchases.is_live} = ${livemode} and ${purchases.currency} = known.code
            and ${isSold}
          -- The order of the index: else a table would be read in which the planner expects one soon.
          order by ${purchases.completed_at} limit 1) as sale))
    select exists (select from own) as is_artist, coalesce(
      (select ${purchases.currency} from ${purchases}
       where ${purchases.id} = ${purchaseId ?? null} and ${purchases.artist_id} = any(array(select artist_id from own))),
      case (select count(*) from sold)
        when 0 then (select ${paymentAccounts.default_currency} from ${paymentAccounts} where ${paymentAccounts.user_id} = ${userId})
        when 1 then (select code from sold)
        else (
          select ${purchases.currency} from ${purchases}
          where ${purchases.artist_id} = any(array(select artist_id from own)) and ${purchases.currency} in (select code from sold)
            and ${purchases.is_live} = ${livemode} and ${isSold}
          group by currency order by count(*) desc, currency limit 1) end) as currency`;
  return row;
}

/** Sales by day, for the chart: days with sales only. */
export function findSalesByDay(
  filter: SalesFilter,
): Promise<{ day: string; sales: number; amount: number }[]> {
  return sql<{ day: string; sales: number; amount: number }[]>`
    select to_char(day at time zone 'UTC', 'YYYY-MM-DD') as day, sales, amount
    from (
      select date_bin('1 day', ${purchases.completed_at}, 'epoch') as day, count(*) as sales,
        sum(${purchases.artist_amount})::bigint as amount
      from ${purchases} where ${sellerCondition(filter)} and ${purchases.state} in ('completed', 'refund_due') group by 1) as days
    order by days.day`;
}

/** Counts the sales of the account's artists in a period by currency, and what the artists earned with those that were not given back. */
export function findSalesByCurrency(userId: number, livemode: boolean, period: SalesFilter["period"]) {
  return sql<{ currency: CurrencyCode; sales: number; amount: number }[]>`
    select ${purchases.currency}, count(*) as sales,
      coalesce(sum(${purchases.artist_amount}) filter (where ${purchases.state} in ('completed', 'refund_due')), 0)::bigint as amount
    from ${purchases}
    where ${purchases.artist_id} = any(array(${selectMemberArtists(userId)})) and ${isSold} and ${purchases.is_live} = ${livemode}
      -- Named, so that the index leads to the period.
      and ${purchases.currency} = any(${CURRENCY_CODES}::char(3)[]) ${within(period)}
    group by 1 order by sales desc, ${purchases.currency}`;
}

/** Sales by track, what earned most first. */
export function findSalesByTrack(filter: SalesFilter) {
  return sql<{ track_id: number; name: string; sales: number; amount: number; refunded_amount: number }[]>`
    with sold as (
      select ${purchases.track_id}, max(${purchases.id}) as latest, count(*) as sales,
        coalesce(sum(${purchases.artist_amount}) filter (where ${purchases.state} in ('completed', 'refund_due')), 0)::bigint as amount,
        coalesce(sum(${purchases.returned_amount}), 0)::bigint as refunded_amount
      from ${purchases} where ${sellerCondition(filter)} group by track_id order by amount desc, track_id limit 100)
    select track_id, (select ${purchases.track_name} from ${purchases} where ${purchases.id} = latest) as name, sales, amount, refunded_amount
    from sold order by amount desc, track_id`;
}

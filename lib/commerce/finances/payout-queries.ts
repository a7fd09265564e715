import "server-only";
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Actor } from "@/db/actor";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import {
  desc,
  type List,
  type OffsetPage,
  type PageResult,
  type PageSlice,
  type Slice,
  sqlPage,
} from "@/db/page";
import { artistMembers, artists } from "@/db/schema/artists";
import { ledgerAccounts } from "@/db/schema/ledger";
import { paymentAccounts } from "@/db/schema/payments";
import { orders, purchases, refunds } from "@/db/schema/purchases";
import { payouts, transfers } from "@/db/schema/transfers";
import { mayManageArtist, selectMemberArtists } from "@/lib/catalog/members/fragments";
import { mayOpenArtist } from "@/lib/catalog/members/visibility-fragments";
import { CHANGED_ACCOUNT_HOURS } from "@/lib/commerce/payouts/account-constants";
import { payeeCondition } from "@/lib/commerce/payouts/account-fragments";
import { dueTime } from "@/lib/commerce/payouts/transfer-fragments";
import { RECENT, type TRANSACTION_STATUSES } from "./constants";
import { isSale, transferReason, transferStatus } from "./fragments";
import { payoutColumns, payoutParts } from "./payout-fragments";
import type { PayoutPartRow } from "./payout-pages";
import type { PayoutShape, SummaryOfCurrency, Transaction } from "./shapes";

type Status = (typeof TRANSACTION_STATUSES)[number];

const transactionShape = jsonObject(sql`
  ${transfers.id}, 'sale' as type, ${transferStatus} as status, ${purchases.id} as purchase_id, ${purchases.track_id},
    ${purchases.track_name},
  ${transfers.user_id}, ${transfers.amount}, ${transfers.sent_amount}, ${transfers.currency}, ${transfers.created_at} as at,
    ${transfers.available_at},
  ${transferReason} as reason`);

const newest = desc(transfers.created_at, transfers.id);

type TransactionItem = z.input<typeof Transaction>;

const payoutList = (where: List["where"]) => ({
  from: transfers,
  where,
  order: newest,
  join: sql`join ${purchases} on ${purchases.id} = ${transfers.purchase_id}`,
  shape: transactionShape,
});

interface TransactionFilter {
  status: Status | "all";
  /** Nothing is a subscription. */
  type: "all" | "sales" | "subscriptions";
  livemode: boolean;
}

/** The shares of an artist's sales, the latest first. */
export async function findTransactions(
  artistId: number,
  { status, type, livemode }: TransactionFilter,
  slice: Slice,
): Promise<PageResult<TransactionItem>> {
  const where = sql`
    ${transfers.purchase_id} in (select id from ${purchases} as sold where sold.artist_id = ${artistId})
    and ${transfers.livemode} = ${livemode} and (${status} = 'all' or ${transferStatus} = ${status}) and ${type !== "subscriptions"}`;
  const [row] = await sql<[PageResult<TransactionItem>]>`select ${sqlPage(payoutList(where), slice)}`;
  return row;
}

/** The latest shares of a payee. */
export async function findRecent(userId: number, livemode: boolean) {
  const where = sql`${transfers.user_id} = ${userId} and ${transfers.livemode} = ${livemode}`;
  const [row] = await sql<
    [OffsetPage<TransactionItem>]
  >`select ${sqlPage(payoutList(where), { limit: RECENT, offset: 0 })}`;
  return row.data;
}

/** Finds the debts to a payee by currency: amounts that can be sent now, and those that must wait. */
export function findOwedAmounts(userId: number, livemode: boolean) {
  return db
    .select({
      currency: ledgerAccounts.currency,
      owed: expression<number>(sql`${ledgerAccounts.owed_amount}`),
      waiting: expression<number>(sql`(
        select coalesce(sum(${transfers.amount} - ${transfers.refunded_amount}), 0)::bigint from ${transfers}
        where ${transfers.user_id} = ${ledgerAccounts.user_id} and ${transfers.currency} = ${ledgerAccounts.currency}
          and ${transfers.livemode} = ${ledgerAccounts.livemode} and ${transfers.state} in ('owed', 'blocked')
          and (${transfers.state} = 'blocked' or ${dueTime} > now()))`),
    })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.user_id, userId),
        eq(ledgerAccounts.kind, "payee"),
        eq(ledgerAccounts.livemode, livemode),
      ),
    )
    .orderBy(ledgerAccounts.currency);
}

/** The states of payouts whose money has left the provider, and has not come back. */
const ON_THE_WAY = sql`${payouts.state} in ('pending', 'in_transit')`;

/** Sums by currency what was sent to a payee's account at the provider, and what of that was paid out to the bank. */
export function findSentAmounts(userId: number, livemode: boolean) {
  return sql<{ currency: string; sent: number; at_provider: number; on_the_way: number; arrived: number }[]>`
    with sent as (
      select coalesce(${transfers.settled_currency}, ${transfers.currency}) as currency,
        sum(coalesce(${transfers.settled_amount}, ${transfers.sent_amount}) - coalesce(${transfers.settled_reversed_amount},
          ${transfers.reversed_amount}))::bigint as amount
      from ${transfers} where ${transfers.user_id} = ${userId} and ${transfers.livemode} = ${livemode}
        and ${transfers.provider_id} is not null group by 1),
    paid as (
      select ${payouts.currency}, coalesce(sum(${payouts.amount}) filter (where ${ON_THE_WAY}), 0)::bigint as on_the_way,
        coalesce(sum(${payouts.amount}) filter (where ${payouts.state} = 'paid'), 0)::bigint as arrived
      from ${payouts} where ${payouts.user_id} = ${userId} and ${payouts.livemode} = ${livemode} group by currency),
    sums as (
      select currency, coalesce(sent.amount, 0) as sent, coalesce(on_the_way, 0) as on_the_way, coalesce(arrived, 0) as arrived
      from sent full join paid using (currency))
    select currency, sent, sent - on_the_way - arrived as at_provider, on_the_way, arrived from sums order by currency`;
}

/** Finds by currency what can be sent next: all that is due on the first day on which something is. */
export function findNextTransfers(userId: number, livemode: boolean) {
  return sql<{ at: string; amount: number; currency: string }[]>`
    with due as (
      select ${transfers.currency}, ${transfers.amount} - ${transfers.refunded_amount} as amount,
        greatest(${dueTime}, now()) as at
      from ${transfers} where ${transfers.user_id} = ${userId} and ${transfers.livemode} = ${livemode} and ${transfers.state} = 'owed'
        and ${transfers.amount} > ${transfers.refunded_amount}),
    first as (select currency, min(at) as at from due group by currency)
    select first.at, sum(due.amount)::bigint as amount, currency
    from first join due using (currency)
    where date_trunc('day', due.at at time zone 'UTC') = date_trunc('day', first.at at time zone 'UTC')
    group by currency, first.at order by currency`;
}

type PayoutRow = z.input<typeof PayoutShape>;

/** The latest payouts to a payee's bank. */
export function findPayouts(userId: number, livemode: boolean) {
  return sql<PayoutRow[]>`
    select ${payoutColumns} from ${payouts}
    where ${payouts.user_id} = ${userId} and ${payouts.livemode} = ${livemode} order by created_at desc, id desc limit ${RECENT}`;
}

const newestPayout = desc(payouts.created_at, payouts.id);

/** A page of the payouts to a payee's bank. */
export async function findPayoutPage(userId: number, livemode: boolean, slice: PageSlice) {
  const list = {
    from: payouts,
    where: sql`${payouts.user_id} = ${userId} and ${payouts.livemode} = ${livemode}`,
    order: newestPayout,
    shape: jsonObject(payoutColumns),
  };
  const [row] = await sql<[OffsetPage<PayoutRow>]>`select ${sqlPage(list, slice)}`;
  return row;
}

/** A payout to a payee's bank; undefined for that of anybody else. */
export async function findPayout(userId: number, payoutId: number) {
  const [row] = await sql<PayoutRow[]>`
    select ${payoutColumns} from ${payouts} where ${payouts.id} = ${payoutId} and ${payouts.user_id} = ${userId}`;
  return row;
}

/** Finds the shares that a payout of the account consists of. */
export async function findPayoutParts(userId: number, payoutId: number, slice: PageSlice) {
  const [row] = await sql<[{ total: number; amount: number; data: PayoutPartRow[] }]>`
    with ${payoutParts(userId)}, parts as (select * from payout_parts where payout_id = ${payoutId}),
    shown as (select * from parts order by parts.sent_at desc, parts.transfer_id desc limit ${slice.limit} offset ${slice.offset})
    select (select count(*) from parts) as total, (select coalesce(sum(amount), 0)::bigint from parts) as amount,
      (select coalesce(json_agg(${jsonObject(sql`
        shown.transfer_id, ${purchases.id} as sale_id, ${orders.number} as order_number, ${purchases.track_name}, ${purchases.artist_name},
        ${purchases.license_type}, ${purchases.artist_id} in (${selectMemberArtists(userId)}) as is_own, shown.sent_amount, shown.sent_at,
        shown.amount`)} order by shown.sent_at desc, shown.transfer_id desc), '[]')
       from shown join ${purchases} on ${purchases.id} = shown.purchase_id join ${orders} on ${orders.id} = ${purchases.order_id}) as data`;
  return row;
}

export interface PayeeRow {
  provider_account: string | null;
  currency: string;
  country: string;
  requirements_due: string[];
  is_ready: boolean;
  /** The time from which amounts that a change of the account holds can be sent. */
  held_until: Date | null;
}

/** An account's place at the provider; undefined before onboarding. */
export async function findPayee(userId: number, livemode: boolean): Promise<PayeeRow | undefined> {
  const [row] = await db
    .select({
      provider_account: paymentAccounts.provider_account,
      currency: paymentAccounts.default_currency,
      country: paymentAccounts.country,
      requirements_due: paymentAccounts.requirements_due,
      is_ready: expression<boolean>(
        sql`${paymentAccounts.transfers_status} = 'active' and ${paymentAccounts.closed_at} is null`,
      ),
      held_until: expression<Date | null>(
        sql`${paymentAccounts.account_changed_at} + make_interval(hours => ${CHANGED_ACCOUNT_HOURS})`,
      ),
    })
    .from(paymentAccounts)
    .where(and(eq(paymentAccounts.user_id, userId), eq(paymentAccounts.livemode, livemode)));
  return row;
}

/** Whether sales may owe the account money. */
export async function isPayee(userId: number): Promise<boolean> {
  const [row] = await sql<[{ is_payee: boolean }]>`select ${payeeCondition(userId)} as is_payee`;
  return row.is_payee;
}

/** Whether the account may see the finances of an artist, and who owns it. Undefined when there is no such artist. */
export async function findPaidArtist(actor: Actor, artistId: number) {
  const [row] = await db
    .select({
      allowed: expression<boolean>(mayManageArtist(actor)),
      owner_id: expression<number | null>(
        sql`(select ${artistMembers.user_id} from ${artistMembers} where ${artistMembers.artist_id} = ${artists.id}
          and ${artistMembers.role} = 'owner')`,
      ),
    })
    .from(artists)
    .where(and(eq(artists.id, artistId), mayOpenArtist(actor)));
  return row;
}

/** Sums the sales of an artist by currency. */
export function findSummary(artistId: number, livemode: boolean) {
  return sql<z.input<typeof SummaryOfCurrency>[]>`
    select sold.currency, count(*) as sales, sum(sold.price_amount)::bigint as gross_amount, sum(sold.discount_amount)::bigint as discount_amount,
      sum(sold.fee_amount)::bigint as fees_amount, sum(refunded)::bigint as refunds_amount,
      sum(sold.artist_amount - given_back)::bigint as net_amount, sum(owed)::bigint as owed_amount, sum(sent)::bigint as sent_amount
    from ${purchases} as sold join ${orders} on ${orders.id} = sold.order_id and ${orders.livemode} = ${livemode}
    cross join lateral (
      select coalesce(sum(${refunds.amount}), 0)::bigint as refunded from ${refunds} where ${refunds.purchase_id} = sold.id
        and ${refunds.state} = 'succeeded') as back
    cross join lateral (
      select least(coalesce(sum(${transfers.refunded_amount}), 0), sold.artist_amount)::bigint as given_back,
        coalesce(sum(${transfers.amount} - ${transfers.refunded_amount}) filter (where ${transfers.state} in ('owed', 'blocked',
          'sending')), 0)::bigint as owed,
        coalesce(sum(${transfers.sent_amount} - ${transfers.reversed_amount}) filter (where ${transfers.provider_id} is not null), 0)::bigint as sent
      from ${transfers} where ${transfers.purchase_id} = sold.id) as moved
    where sold.artist_id = ${artistId} and ${isSale(sql`sold`)}
    group by sold.currency order by sold.currency`;
}

/** Sums the payouts to an account's bank by currency, and counts the things that need attention. */
export async function findPaidOut(artistId: number, ownerId: number | null, livemode: boolean) {
  const [row] = await sql<[{ paid_out: { amount: number; currency: string }[]; attention: number }]>`
    select
      (select coalesce(json_agg(json_build_object('amount', amount, 'currency', currency) order by currency), '[]') from (
        select ${payouts.currency}, sum(${payouts.amount})::bigint as amount from ${payouts}
        where ${payouts.user_id} = ${ownerId} and ${payouts.livemode} = ${livemode} and ${payouts.state} = 'paid'
          group by currency) as paid) as paid_out,
      (select count(*) from ${transfers} join ${purchases} on ${purchases.id} = ${transfers.purchase_id}
        where ${purchases.artist_id} = ${artistId} and ${transfers.livemode} = ${livemode} and ${transferStatus} = 'needs_attention')
      + (select count(*) from ${payouts} where ${payouts.user_id} = ${ownerId} and ${payouts.livemode} = ${livemode}
        and ${payouts.state} = 'failed') as attention`;
  return row;
}

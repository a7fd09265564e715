import "server-only";
import { sql } from "@/db/client";
import { couponRedemptions, coupons } from "@/db/schema/coupons";
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from "@/db/schema/ledger";
import { trackSales } from "@/db/schema/offers";
import { orders, purchaseSplits, purchases, refunds } from "@/db/schema/purchases";
import type { Fragment } from "@/db/tagged";

const isPosted = (key: Fragment) => sql`
  (select coalesce(sum(${ledgerEntries.amount}), 0) from ${ledgerTransactions}
   join ${ledgerEntries} on ${ledgerEntries.transaction_id} = ${ledgerTransactions.id}
     join ${ledgerAccounts} on ${ledgerAccounts.id} = ${ledgerEntries.account_id}
   where ${ledgerTransactions.key} = ${key} and ${ledgerAccounts.kind} = 'cash')`;

/** Tables that are only ever added to. */
const APPEND_ONLY_TABLES = ["ledger_transactions", "ledger_entries", "license_chain"];

/** Rules for orders, exclusive licenses, refunds and coupons. */
export const ORDER_INVARIANTS = [
  {
    name: "I4",
    says: "A purchase is refunded when its whole total was given back, unless a refund has come back since.",
    find: () => sql`
      select ${purchases.id}, ${orders.total_amount},
        sum(${refunds.amount}) filter (where ${refunds.state} = 'succeeded') as refunded_amount
      from ${purchases} join ${orders} on ${orders.id} = ${purchases.order_id} left
        join ${refunds} on ${refunds.purchase_id} = ${purchases.id}
      where ${purchases.state} = 'refunded' group by ${purchases.id}, ${orders.id}
      having coalesce(sum(${refunds.amount}) filter (where ${refunds.state} = 'succeeded'), 0) <> ${orders.total_amount}
        and not coalesce(bool_or(${refunds.state} = 'failed'), false) limit 100`,
  },
  {
    name: "I5",
    says: "A track has one exclusive license at most, also while it is being paid for.",
    find: () => sql`
      select ${purchases.track_id}, count(*) as exclusives from ${purchases}
      where ${purchases.license_type} = 'exclusive' and ${purchases.state} in ('capturing', 'completed', 'refund_due')
        and ${purchases.slot_released_at} is null
      group by track_id having count(*) > 1 limit 100`,
  },
  {
    name: "I8",
    says: "No order has more refunds than was paid.",
    find: () => sql`
      select ${purchases.order_id}, ${orders.total_amount}, sum(${refunds.amount}) as refunded_amount
      from ${refunds} join ${purchases} on ${purchases.id} = ${refunds.purchase_id} join ${orders} on ${orders.id} = ${purchases.order_id}
      where ${refunds.state} <> 'failed' group by order_id, ${orders.id} having sum(${refunds.amount}) > ${orders.total_amount} limit 100`,
  },
  {
    name: "I8",
    says: "A purchase knows what its refunds have given back, and the mode of its order.",
    find: () => sql`
      select ${purchases.id}, ${purchases.returned_amount}, ${purchases.is_live} from ${purchases}
        join ${orders} on ${orders.id} = ${purchases.order_id}
      where ${purchases.is_live} <> ${orders.livemode} or ${purchases.returned_amount} <> (
        select coalesce(sum(${refunds.amount}), 0) from ${refunds} where ${refunds.purchase_id} = ${purchases.id}
          and ${refunds.state} = 'succeeded')
      limit 100`,
  },
  {
    name: "I8",
    says: "No payee has given back more of an order than the share of it.",
    find: () => sql`
      select shares.order_id, shares.user_id, share_amount, given.amount as given_amount
      from (
        select ${purchases.order_id}, ${purchaseSplits.user_id}, sum(${purchaseSplits.share_amount}) as share_amount
        from ${purchaseSplits} join ${purchases} on ${purchases.id} = ${purchaseSplits.purchase_id} group by order_id, user_id) as shares
      join (
        select ${ledgerTransactions.order_id}, ${ledgerAccounts.user_id}, sum(${ledgerEntries.amount}) as amount
        from ${ledgerTransactions} join ${ledgerEntries} on ${ledgerEntries.transaction_id} = ${ledgerTransactions.id}
        join ${ledgerAccounts} on ${ledgerAccounts.id} = ${ledgerEntries.account_id}
        where ${ledgerAccounts.kind} = 'payee' and ${ledgerTransactions.cause} in ('refund', 'refund_failed', 'dispute_lost')
          group by order_id, user_id) as given using (order_id, user_id)
      where given.amount > share_amount limit 100`,
  },
  {
    name: "I10",
    says: "A coupon counts its reserved and used redemptions, and has no more of them than it may.",
    find: () => sql`
      select ${coupons.id}, ${coupons.uses}, ${coupons.max_redemptions}, count(${couponRedemptions.order_id}) as redemptions
      from ${coupons} left join ${couponRedemptions} on ${couponRedemptions.coupon_id} = ${coupons.id}
        and ${couponRedemptions.state} in ('reserved', 'used')
      group by ${coupons.id} having ${coupons.uses} <> count(${couponRedemptions.order_id}) or ${coupons.uses} > ${coupons.max_redemptions}
        limit 100`,
  },
  {
    name: "I10",
    says: "Nobody uses a coupon more often than one may, and no order that has ended keeps one reserved.",
    find: () => sql`
      select coupon_id, ${couponRedemptions.user_id}, null::bigint as order_id, count(*) as uses
      from ${couponRedemptions} join ${coupons} on ${coupons.id} = ${couponRedemptions.coupon_id}
      where ${couponRedemptions.state} in ('reserved', 'used') group by coupon_id, ${couponRedemptions.user_id}, ${coupons.max_per_user}
        having count(*) > ${coupons.max_per_user}
      union all
      select ${couponRedemptions.coupon_id}, ${couponRedemptions.user_id}, ${couponRedemptions.order_id}, 1
      from ${couponRedemptions} join ${purchases} using (order_id)
      where ${couponRedemptions.state} = 'reserved' and ${purchases.state} in ('cancelled', 'expired', 'voided', 'completed', 'refunded',
        'charged_back')
      limit 100`,
  },
  {
    name: "I11",
    says: "PostgreSQL refuses to change, delete or truncate the books and the chains.",
    find: () => sql`
      select guarded.name, what from unnest(${APPEND_ONLY_TABLES}::text[]) as guarded (name),
        (values ('update', 16), ('delete', 8), ('truncate', 32)) as change (what, bit)
      where not exists (
        select from pg_trigger where tgrelid = guarded.name::regclass and not tgisinternal and tgenabled = 'O' and tgtype & bit > 0
          and tgtype & 2 > 0)`,
  },
  {
    name: "I14",
    says: "What was captured of an order is its total, and the total is what its price, discount and fee make.",
    find: () => sql`
      select ${orders.id}, ${orders.total_amount} from ${orders} join ${purchases} on ${purchases.order_id} = ${orders.id}
      where ${orders.total_amount} <> ${orders.price_amount} - ${orders.discount_amount} + ${orders.fee_amount} + ${orders.tax_amount}
        or ${purchases.state} in ('completed', 'refund_due', 'refunded', 'charged_back')
          and ${isPosted(sql`'capture:' || ${orders.id}`)} <> ${orders.total_amount} limit 100`,
  },
  {
    name: "I15",
    says: "Nothing has waited for a day longer than it may.",
    find: () => sql`
      select ${purchases.id}, ${purchases.state}, ${orders.updated_at} from ${purchases}
        join ${orders} on ${orders.id} = ${purchases.order_id}
      where ${purchases.state} = 'open' and ${orders.expires_at} < now() - interval '1 day'
        or ${purchases.state} in ('capturing', 'voiding') and ${purchases.updated_at} < now() - interval '1 day' limit 100`,
  },
  {
    name: "I19",
    says: "The exclusive license of a track counts as sold when a purchase has it, and held when one reserves it.",
    find: () => sql`
      select ${trackSales.track_id}, ${trackSales.exclusive}, ${trackSales.holder_purchase_id}, ${purchases.state}
      from ${trackSales} left join ${purchases} using (track_id)
      where ${purchases.id} = ${trackSales.holder_purchase_id} and case ${trackSales.exclusive}
          when 'sold' then ${purchases.state} not in ('completed', 'refund_due')
          when 'capturing' then ${purchases.state} <> 'capturing' when 'held' then ${purchases.state} <> 'open' else true end
        or ${purchases.license_type} = 'exclusive' and ${purchases.state} in ('completed', 'refund_due')
          and ${purchases.slot_released_at} is null
          and (${trackSales.exclusive} <> 'sold' or ${trackSales.holder_purchase_id} <> ${purchases.id}) limit 100`,
  },
];

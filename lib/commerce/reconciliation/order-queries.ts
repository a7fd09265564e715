import "server-only";
import { sql } from "@/db/client";

const isPosted = (key: ReturnType<typeof sql>) => sql`
  (select coalesce(sum(ledger_entries.amount), 0) from ledger_transactions
   join ledger_entries on transaction_id = ledger_transactions.id join ledger_accounts on ledger_accounts.id = account_id
   where ledger_transactions.key = ${key} and kind = 'cash')`;

/** Tables that are only ever added to. */
const APPEND_ONLY_TABLES = ["ledger_transactions", "ledger_entries", "license_chain"];

/** Rules for orders, exclusive licenses, refunds and coupons. */
export const ORDER_INVARIANTS = [
  {
    name: "I4",
    says: "A purchase is refunded when its whole total was given back, unless a refund has come back since.",
    find: () => sql`
      select purchases.id, total_amount, sum(refunds.amount) filter (where refunds.state = 'succeeded') as refunded_amount
      from purchases join orders on orders.id = order_id left join refunds on purchase_id = purchases.id
      where purchases.state = 'refunded' group by purchases.id, orders.id
      having coalesce(sum(refunds.amount) filter (where refunds.state = 'succeeded'), 0) <> total_amount
        and not coalesce(bool_or(refunds.state = 'failed'), false) limit 100`,
  },
  {
    name: "I5",
    says: "A track has one exclusive license at most, also while it is being paid for.",
    find: () => sql`
      select track_id, count(*) as exclusives from purchases
      where license_type = 'exclusive' and state in ('capturing', 'completed', 'refund_due') and slot_released_at is null
      group by track_id having count(*) > 1 limit 100`,
  },
  {
    name: "I8",
    says: "No order has more refunds than was paid.",
    find: () => sql`
      select order_id, total_amount, sum(refunds.amount) as refunded_amount
      from refunds join purchases on purchases.id = purchase_id join orders on orders.id = order_id
      where refunds.state <> 'failed' group by order_id, orders.id having sum(refunds.amount) > total_amount limit 100`,
  },
  {
    name: "I8",
    says: "A purchase knows what its refunds have given back, and the mode of its order.",
    find: () => sql`
      select purchases.id, returned_amount, is_live from purchases join orders on orders.id = order_id
      where is_live <> livemode or returned_amount <> (
        select coalesce(sum(refunds.amount), 0) from refunds where purchase_id = purchases.id and refunds.state = 'succeeded')
      limit 100`,
  },
  {
    name: "I8",
    says: "No payee has given back more of an order than the share of it.",
    find: () => sql`
      select shares.order_id, shares.user_id, share_amount, given.amount as given_amount
      from (
        select order_id, user_id, sum(share_amount) as share_amount
        from purchase_splits join purchases on purchases.id = purchase_id group by order_id, user_id) as shares
      join (
        select order_id, user_id, sum(ledger_entries.amount) as amount
        from ledger_transactions join ledger_entries on transaction_id = ledger_transactions.id
        join ledger_accounts on ledger_accounts.id = account_id
        where kind = 'payee' and cause in ('refund', 'refund_failed', 'dispute_lost') group by order_id, user_id) as given using (order_id, user_id)
      where given.amount > share_amount limit 100`,
  },
  {
    name: "I10",
    says: "A coupon counts its reserved and used redemptions, and has no more of them than it may.",
    find: () => sql`
      select coupons.id, uses, max_redemptions, count(order_id) as redemptions
      from coupons left join coupon_redemptions on coupon_id = coupons.id and state in ('reserved', 'used')
      group by coupons.id having uses <> count(order_id) or uses > max_redemptions limit 100`,
  },
  {
    name: "I10",
    says: "Nobody uses a coupon more often than one may, and no order that has ended keeps one reserved.",
    find: () => sql`
      select coupon_id, coupon_redemptions.user_id, null::bigint as order_id, count(*) as uses
      from coupon_redemptions join coupons on coupons.id = coupon_id
      where state in ('reserved', 'used') group by coupon_id, coupon_redemptions.user_id, max_per_user having count(*) > max_per_user
      union all
      select coupon_id, user_id, order_id, 1
      from coupon_redemptions join purchases using (order_id)
      where coupon_redemptions.state = 'reserved' and purchases.state in ('cancelled', 'expired', 'voided', 'completed', 'refunded', 'charged_back')
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
      select orders.id, total_amount from orders join purchases on order_id = orders.id
      where total_amount <> orders.price_amount - orders.discount_amount + orders.fee_amount + tax_amount
        or purchases.state in ('completed', 'refund_due', 'refunded', 'charged_back')
          and ${isPosted(sql`'capture:' || orders.id`)} <> total_amount limit 100`,
  },
  {
    name: "I15",
    says: "Nothing has waited for a day longer than it may.",
    find: () => sql`
      select purchases.id, purchases.state, orders.updated_at from purchases join orders on orders.id = order_id
      where purchases.state = 'open' and orders.expires_at < now() - interval '1 day'
        or purchases.state in ('capturing', 'voiding') and purchases.updated_at < now() - interval '1 day' limit 100`,
  },
  {
    name: "I19",
    says: "The exclusive license of a track counts as sold when a purchase has it, and held when one reserves it.",
    find: () => sql`
      select track_id, exclusive, holder_purchase_id, purchases.state
      from track_sales left join purchases using (track_id)
      where purchases.id = holder_purchase_id and case exclusive
          when 'sold' then purchases.state not in ('completed', 'refund_due')
          when 'capturing' then purchases.state <> 'capturing' when 'held' then purchases.state <> 'open' else true end
        or license_type = 'exclusive' and purchases.state in ('completed', 'refund_due') and slot_released_at is null
          and (exclusive <> 'sold' or holder_purchase_id <> purchases.id) limit 100`,
  },
];

import "server-only";
import { sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { coupons } from "@/db/schema/coupons";
import { downloadEvents, licenses } from "@/db/schema/licenses";
import {
  disputes as disputesTable,
  orders,
  purchaseSplits,
  purchases,
  refunds as refundsTable,
} from "@/db/schema/purchases";
import { payouts as payoutsTable, transfers } from "@/db/schema/transfers";
import { users } from "@/db/schema/users";
import { isBlocked } from "@/lib/accounts/profiles/block-fragments";
import { isVisible } from "@/lib/accounts/profiles/people-fragments";
import { selectMemberArtists } from "@/lib/catalog/members/fragments";
import { dueTime } from "@/lib/commerce/payouts/transfer-fragments";
import { isSale, saleColumns, transferReason, transferStatus } from "./fragments";
import { payoutColumns, payoutParts } from "./payout-fragments";
import type { SaleDetailsRow } from "./sale-pages";

const person = jsonObject(sql`${users.id}, ${users.name}, ${users.handle}, ${users.avatar}`);

/** The latest transfer of a share: a second one follows where a refund failed and the share is owed again. */
const transfer = sql`
  (select ${jsonObject(sql`
     ${transferStatus} as status, ${transferReason} as reason, ${transfers.sent_amount}, ${transfers.reversed_amount}, ${transfers.sent_at},
     ${dueTime} as due_at`)}
   from ${transfers} where ${transfers.purchase_id} = ${purchaseSplits.purchase_id} and ${transfers.user_id} = ${purchaseSplits.user_id}
   order by ${transfers.round} desc limit 1)`;

const shares = sql`
  (select coalesce(json_agg(${jsonObject(sql`
     ${person} as payee, ${purchaseSplits.bps}, ${purchaseSplits.share_amount} as amount, ${transfer} as transfer`)}
     order by ${purchaseSplits.position}), '[]')
   from ${purchaseSplits} join ${users} on ${users.id} = ${purchaseSplits.user_id} where ${purchaseSplits.purchase_id} = ${purchases.id})`;

const downloads = sql`
  (select coalesce(json_agg(${jsonObject(sql`kind, count, last_at`)} order by kind), '[]') from (
     select ${downloadEvents.kind}, count(*) as count, max(${downloadEvents.created_at}) as last_at
     from ${downloadEvents} join ${licenses} on ${licenses.id} = ${downloadEvents.license_id}
     where ${licenses.purchase_id} = ${purchases.id} group by kind) as kinds)`;

const refunds = sql`
  (select coalesce(json_agg(${jsonObject(sql`
     ${refundsTable.id}, ${refundsTable.state}, ${refundsTable.amount}, ${refundsTable.by}, ${refundsTable.reason},
       ${refundsTable.created_at}`)} order by ${refundsTable.id}), '[]')
   from ${refundsTable} where ${refundsTable.purchase_id} = ${purchases.id})`;

const disputes = sql`
  (select coalesce(json_agg(${jsonObject(sql`
     ${disputesTable.id}, ${disputesTable.state}, ${disputesTable.amount}, ${disputesTable.created_at}`)}
       order by ${disputesTable.id}), '[]')
   from ${disputesTable} where ${disputesTable.order_id} = ${orders.id} and not ${disputesTable.is_inquiry})`;

const payouts = (userId: number) => sql`
  (with ${payoutParts(userId)}
   select coalesce(json_agg(${jsonObject(sql`${payoutColumns}, payout_parts.amount as part_amount`)}
     order by ${payoutsTable.created_at}, ${payoutsTable.id}), '[]')
   from payout_parts join ${payoutsTable} on ${payoutsTable.id} = payout_parts.payout_id where payout_parts.purchase_id = ${purchases.id})`;

const coupon = sql`
  (select ${jsonObject(sql`case when ${coupons.artist_id} is not null then ${coupons.code} end as code`)}
   from ${coupons} where ${coupons.id} = ${orders.coupon_id})`;

/** A sale of the artists that the account manages; undefined for any other. */
export async function findSaleDetails(userId: number, saleId: number): Promise<SaleDetailsRow | undefined> {
  const [row] = await sql<{ sale: SaleDetailsRow }[]>`
    select ${jsonObject(sql`
      ${saleColumns(userId)}, json_build_object('id', ${purchases.artist_id}, 'name', ${purchases.artist_name}) as artist,
      ${orders.tax_amount}, ${coupon} as coupon, case when buyers.is_shown then buyers.person end as buyer,
      coalesce(buyers.is_shown and not buyers.is_blocked, false) as can_message,
      (select ${licenses.uuid} from ${licenses} where ${licenses.purchase_id} = ${purchases.id}) as license_uuid,
      ${shares} as shares, ${payouts(userId)} as payouts, ${downloads} as downloads, ${refunds} as refunds, ${disputes} as disputes`)} as sale
    from ${purchases} join ${orders} on ${orders.id} = ${purchases.order_id}
      left join lateral (
        select ${person} as person, ${isVisible({ userId, isOperator: false })} as is_shown,
          (${users.id} = ${userId} or ${isBlocked(userId, users.id)}) as is_blocked
        from ${users} where ${users.id} = ${purchases.buyer_id}) as buyers on true
    where ${purchases.id} = ${saleId} and ${purchases.artist_id} = any(array(${selectMemberArtists(userId)}))
      and ${isSale(purchases)}`;
  return row?.sale;
}

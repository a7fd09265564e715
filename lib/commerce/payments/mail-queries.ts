import "server-only";
import { sql } from "@/db/client";
import { wants } from "@/lib/accounts/preferences/fragments";
import type { MailRow } from "./mails";

const mailed = sql`
  purchases.id as purchase_id, purchases.track_name as track, coalesce(purchases.terms ->> 'name', license_type) as license,
  purchases.licensee_name as buyer_name,
  purchases.state, failure_code, orders.number as order_number, orders.total_amount, purchases.artist_amount, purchases.currency, livemode,
  (select coalesce(sum(amount), 0)::bigint from refunds where purchase_id = purchases.id and state = 'succeeded') as refunded_amount`;

export async function findBuyerMail(purchaseId: number): Promise<MailRow | undefined> {
  const [row] = await sql<MailRow[]>`
    select users.email, users.id as user_id, users.name, ${mailed}
    from purchases join orders on orders.id = order_id join users on users.id = purchases.buyer_id
    where purchases.id = ${purchaseId} and users.deleted_at is null`;
  return row;
}

/** One for each member of the artist who wants it. */
export function findSellerMails(purchaseId: number): Promise<MailRow[]> {
  return sql<MailRow[]>`
    select users.email, users.id as user_id, users.name, ${mailed}
    from purchases join orders on orders.id = order_id
    join artist_members on artist_members.artist_id = purchases.artist_id join users on users.id = artist_members.user_id
    where purchases.id = ${purchaseId} and users.deleted_at is null and case purchases.state
      when 'completed' then ${wants(sql`users.id`, "sales", "email")} else ${wants(sql`users.id`, "refunds", "email")} end
    order by users.id limit 20`;
}

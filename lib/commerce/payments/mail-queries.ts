import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { artistMembers } from "@/db/schema/artists";
import { orders, purchases, refunds } from "@/db/schema/purchases";
import { users } from "@/db/schema/users";
import { wants } from "@/lib/accounts/preferences/fragments";
import type { MailRow } from "./mails";

const mailed = {
  purchase_id: purchases.id,
  track: purchases.track_name,
  license: expression<MailRow["license"]>(
    sql`coalesce(${purchases.terms} ->> 'name', ${purchases.license_type})`,
  ),
  buyer_name: purchases.licensee_name,
  state: purchases.state,
  failure_code: purchases.failure_code,
  order_number: orders.number,
  total_amount: orders.total_amount,
  artist_amount: purchases.artist_amount,
  currency: purchases.currency,
  livemode: orders.livemode,
  refunded_amount: expression<MailRow["refunded_amount"]>(
    sql`(select coalesce(sum(${refunds.amount}), 0)::bigint from ${refunds} where ${refunds.purchase_id} = ${purchases.id}
      and ${refunds.state} = 'succeeded')`,
  ),
};

export async function findBuyerMail(purchaseId: number): Promise<MailRow | undefined> {
  const [row] = await db
    .select({ email: users.email, user_id: users.id, name: users.name, ...mailed })
    .from(purchases)
    .innerJoin(orders, eq(orders.id, purchases.order_id))
    .innerJoin(users, eq(users.id, purchases.buyer_id))
    .where(and(eq(purchases.id, purchaseId), isNull(users.deleted_at)));
  return row;
}

/** One for each member of the artist who wants it. */
export function findSellerMails(purchaseId: number): Promise<MailRow[]> {
  return db
    .select({ email: users.email, user_id: users.id, name: users.name, ...mailed })
    .from(purchases)
    .innerJoin(orders, eq(orders.id, purchases.order_id))
    .innerJoin(artistMembers, eq(artistMembers.artist_id, purchases.artist_id))
    .innerJoin(users, eq(users.id, artistMembers.user_id))
    .where(
      and(
        eq(purchases.id, purchaseId),
        isNull(users.deleted_at),
        sql`case ${purchases.state}
          when 'completed' then ${wants(users.id, "sales", "email")} else ${wants(users.id, "refunds", "email")} end`,
      ),
    )
    .orderBy(users.id)
    .limit(20);
}

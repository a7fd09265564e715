import "server-only";
import { and, eq } from "drizzle-orm";
import { expression } from "@/db/builder";
import { sql } from "@/db/client";
import { artistMembers } from "@/db/schema/artists";
import { orders, purchases } from "@/db/schema/purchases";
import type { Db } from "@/db/tagged";
import { isFinalSale } from "@/lib/commerce/ledger/order-fragments";

/** A purchase that somebody wants to refund. */
export interface RefundablePurchase {
  order_id: number;
  license_type: string;
  /** The hours since it was completed. */
  hours: number;
  /** Whether a download has ended the right to withdraw. */
  is_final: boolean;
}

const refundColumns = {
  order_id: purchases.order_id,
  license_type: purchases.license_type,
  hours: expression<RefundablePurchase["hours"]>(
    sql`coalesce(extract(epoch from now() - ${purchases.completed_at}) / 3600, 0)::float8`,
  ),
  is_final: expression<RefundablePurchase["is_final"]>(isFinalSale(purchases.id)),
};

/** A purchase of the buyer's. */
export async function findOwnPurchase(
  db: Db,
  buyerId: number,
  purchaseId: number,
): Promise<RefundablePurchase | undefined> {
  const [row] = await db
    .select(refundColumns)
    .from(purchases)
    .innerJoin(orders, eq(orders.id, purchases.order_id))
    .where(and(eq(purchases.id, purchaseId), eq(purchases.buyer_id, buyerId)));
  return row;
}

/** A sale of an artist that the account is a member of. */
export async function findSold(
  db: Db,
  userId: number,
  purchaseId: number,
): Promise<RefundablePurchase | undefined> {
  const isMember = sql`${purchases.artist_id} in (select ${artistMembers.artist_id} from ${artistMembers}
    where ${artistMembers.user_id} = ${userId})`;
  const [row] = await db
    .select(refundColumns)
    .from(purchases)
    .innerJoin(orders, eq(orders.id, purchases.order_id))
    .where(and(eq(purchases.id, purchaseId), isMember));
  return row;
}

/** Notes whether the exclusive license is for sale again once it is refunded. */
export async function setRelist(db: Db, purchaseId: number, relist: boolean): Promise<void> {
  await db.update(purchases).set({ relist }).where(eq(purchases.id, purchaseId));
}

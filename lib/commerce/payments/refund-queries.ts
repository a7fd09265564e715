import "server-only";
import { eq } from "drizzle-orm";
import { sql } from "@/db/client";
import { purchases } from "@/db/schema/purchases";
import type { Db } from "@/db/transaction";
import { ordersOfPurchases } from "./fragments";

/** A purchase that somebody wants to refund. */
export interface RefundablePurchase {
  order_id: number;
  license_type: string;
  waived: boolean;
  /** The hours since it was completed. */
  hours: number;
  is_downloaded: boolean;
}

const refundColumns = sql`
  order_id, license_type, withdrawal_waived_at is not null as waived,
  coalesce(extract(epoch from now() - completed_at) / 3600, 0)::float8 as hours,
  exists (select from download_events join licenses on licenses.id = license_id
    where licenses.purchase_id = purchases.id and download_events.kind <> 'mp3_tagged') as is_downloaded`;

/** A purchase of the buyer's. */
export async function findOwnPurchase(
  db: Db,
  buyerId: number,
  purchaseId: number,
): Promise<RefundablePurchase | undefined> {
  const [row] = await db<RefundablePurchase[]>`
    select ${refundColumns} from purchases ${ordersOfPurchases}
    where purchases.id = ${purchaseId} and purchases.buyer_id = ${buyerId}`;
  return row;
}

/** A sale of an artist that the account is a member of. */
export async function findSold(
  db: Db,
  userId: number,
  purchaseId: number,
): Promise<RefundablePurchase | undefined> {
  const [row] = await db<RefundablePurchase[]>`
    select ${refundColumns} from purchases ${ordersOfPurchases}
    where purchases.id = ${purchaseId}
      and purchases.artist_id in (select artist_id from artist_members where user_id = ${userId})`;
  return row;
}

/** Notes whether the exclusive license is for sale again once it is refunded. */
export async function setRelist(db: Db, purchaseId: number, relist: boolean): Promise<void> {
  await db.update(purchases).set({ relist }).where(eq(purchases.id, purchaseId));
}

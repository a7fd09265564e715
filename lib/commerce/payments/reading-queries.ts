import "server-only";
import { sql } from "@/db/client";
import { mayRead, ordersOfPurchases, purchaseShape } from "./fragments";
import type { PurchaseRow } from "./shapes";

/** A purchase that the account may read. */
export async function findPurchase(
  { userId, isOperator }: { userId: number; isOperator: boolean },
  purchaseId: number,
): Promise<PurchaseRow | undefined> {
  const [row] = await sql<{ purchase: PurchaseRow }[]>`
    select ${purchaseShape} as purchase from purchases ${ordersOfPurchases}
    where purchases.id = ${purchaseId} and ${mayRead(userId, isOperator)}`;
  return row?.purchase;
}

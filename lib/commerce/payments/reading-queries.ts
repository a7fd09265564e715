import "server-only";
import { and, eq } from "drizzle-orm";
import { expression } from "@/db/builder";
import { db } from "@/db/client";
import { orders, purchases } from "@/db/schema/purchases";
import { mayRead, purchaseShape } from "./fragments";
import type { PurchaseRow } from "./shapes";

/** A purchase that the account may read. */
export async function findPurchase(
  { userId, isOperator }: { userId: number; isOperator: boolean },
  purchaseId: number,
): Promise<PurchaseRow | undefined> {
  const [row] = await db
    .select({ purchase: expression<PurchaseRow>(purchaseShape) })
    .from(purchases)
    .innerJoin(orders, eq(orders.id, purchases.order_id))
    .where(and(eq(purchases.id, purchaseId), mayRead(userId, isOperator)));
  return row?.purchase;
}

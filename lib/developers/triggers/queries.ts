import "server-only";
import { and, asc, eq, gt, max } from "drizzle-orm";
import { db } from "@/db/client";
import { apiEvents } from "@/db/schema/api-events";
import { licenses } from "@/db/schema/licenses";
import { paymentAccounts } from "@/db/schema/payments";
import { orders, purchases } from "@/db/schema/purchases";
import { transfers } from "@/db/schema/transfers";

/** The id of the last event of all accounts; 0 before the first. */
export async function findLastEventId(): Promise<number> {
  const [row] = await db.select({ id: max(apiEvents.id) }).from(apiEvents);
  return row?.id ?? 0;
}

/** The events of a type after an id, of all accounts, oldest first. */
export async function listNewEvents(type: string, after: number): Promise<string[]> {
  const rows = await db
    .select({ body: apiEvents.body })
    .from(apiEvents)
    .where(and(gt(apiEvents.id, after), eq(apiEvents.type, type)))
    .orderBy(asc(apiEvents.id));
  return rows.map(({ body }) => body);
}

/** The order of a purchase, with its payment at the bank. */
export async function findPurchaseOrder(purchaseId: number) {
  const [row] = await db
    .select({ id: orders.id, payment: orders.provider_payment, session: orders.provider_session })
    .from(purchases)
    .innerJoin(orders, eq(orders.id, purchases.order_id))
    .where(eq(purchases.id, purchaseId));
  return row;
}

/** The account at the bank of somebody who is paid. */
export async function findBankAccount(userId: number): Promise<string | null> {
  const [row] = await db
    .select({ account: paymentAccounts.provider_account })
    .from(paymentAccounts)
    .where(eq(paymentAccounts.user_id, userId));
  return row?.account ?? null;
}

/** The end of the license of a purchase; null for one that does not end. */
export async function findLicenseEnd(purchaseId: number): Promise<Date | null> {
  const [row] = await db
    .select({ end: licenses.expires_at })
    .from(licenses)
    .where(eq(licenses.purchase_id, purchaseId));
  return row?.end ?? null;
}

/** The share of the only payee of a purchase. */
export async function findTransfer(purchaseId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ id: transfers.id })
    .from(transfers)
    .where(eq(transfers.purchase_id, purchaseId));
  return row?.id;
}

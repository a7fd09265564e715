import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { orders, purchases } from "@/db/schema/purchases";
import type { PurchaseState } from "@/lib/commerce/payments/states";

/** The data of the page to pay on. */
export interface CheckoutRow {
  id: number;
  purchase_id: number;
  purchase_state: PurchaseState;
  track_id: number;
  track_name: string;
  license_name: string;
  buyer_email: string | null;
  net_amount: number;
  fee_amount: number;
  total_amount: number;
  currency: string;
  client_secret: string;
  provider_session: string | null;
  session_attempt: number;
  checkout_url: string | null;
  return_to: string | null;
  expires_at: Date;
}

const checkout = {
  id: orders.id,
  purchase_id: purchases.id,
  purchase_state: purchases.state,
  track_id: purchases.track_id,
  track_name: purchases.track_name,
  license_name: expression<CheckoutRow["license_name"]>(
    sql`coalesce(${purchases.terms} ->> 'name', ${purchases.license_type})`,
  ),
  buyer_email: orders.buyer_email,
  net_amount: purchases.net_amount,
  fee_amount: purchases.fee_amount,
  total_amount: orders.total_amount,
  currency: orders.currency,
  client_secret: orders.client_secret,
  provider_session: orders.provider_session,
  session_attempt: orders.session_attempt,
  checkout_url: orders.checkout_url,
  return_to: orders.return_to,
  expires_at: orders.expires_at,
};

export async function findCheckout(orderId: number): Promise<CheckoutRow | undefined> {
  const [row] = await db
    .select(checkout)
    .from(orders)
    .innerJoin(purchases, eq(purchases.order_id, orders.id))
    .where(eq(orders.id, orderId));
  return row;
}

/** Makes the next attempt to have a page, which the buyer gets the whole time to pay on. */
export async function beginAttempt(orderId: number, minutes: number): Promise<void> {
  await db
    .update(orders)
    .set({
      session_attempt: expression(sql`${orders.session_attempt} + 1`),
      expires_at: expression(sql`date_trunc('second', now()) + make_interval(mins => ${minutes})`),
    })
    .where(and(eq(orders.id, orderId), isNull(orders.provider_session)));
}

export async function storeSession(orderId: number, session: { id: string; url: string }): Promise<void> {
  await db
    .update(orders)
    .set({ provider_session: session.id, checkout_url: session.url })
    .where(and(eq(orders.id, orderId), isNull(orders.provider_session)));
}

/** The order of the buyer's purchase. */
export async function findOwnPurchase(buyerId: number, purchaseId: number): Promise<CheckoutRow | undefined> {
  const [row] = await db
    .select(checkout)
    .from(orders)
    .innerJoin(purchases, eq(purchases.order_id, orders.id))
    .where(and(eq(purchases.id, purchaseId), eq(purchases.buyer_id, buyerId)));
  return row;
}

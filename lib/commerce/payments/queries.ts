import "server-only";
import { and, eq, isNull, ne } from "drizzle-orm";
import { expression, NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { trackSales } from "@/db/schema/offers";
import { orders, paymentEvents, purchaseSplits, purchases } from "@/db/schema/purchases";
import { tracks } from "@/db/schema/tracks";
import type { Db } from "@/db/tagged";
import type { Failure, OrderState, PurchaseState, SlotState } from "./states";

/** The moves of purchases. The queries for people are in `lib/commerce/checkout` and `lib/commerce/finances`. */

/** The facts for asking the provider about an order. */
export interface PaymentRow {
  id: number;
  state: OrderState;
  purchase_id: number;
  purchase_state: PurchaseState;
  provider_session: string | null;
  session_attempt: number;
  provider_payment: string | null;
  total_amount: number;
  currency: string;
  livemode: boolean;
}

export async function findPayment(orderId: number): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select({
      id: orders.id,
      state: orders.state,
      purchase_id: purchases.id,
      purchase_state: purchases.state,
      provider_session: orders.provider_session,
      session_attempt: orders.session_attempt,
      provider_payment: orders.provider_payment,
      total_amount: orders.total_amount,
      currency: orders.currency,
      livemode: orders.livemode,
    })
    .from(orders)
    .innerJoin(purchases, eq(purchases.order_id, orders.id))
    .where(eq(orders.id, orderId));
  return row;
}

/** The order of a payment at the provider. */
export async function findOrderByProviderId(ids: {
  session?: string;
  payment?: string;
}): Promise<number | undefined> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      expression(
        sql`${orders.provider_session} = ${ids.session ?? null} or ${orders.provider_payment} = ${ids.payment ?? null}`,
      ),
    )
    .limit(1);
  return row?.id;
}

export async function orderExists(orderId: number): Promise<boolean> {
  const rows = await db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId));
  return rows.length > 0;
}

/** A purchase with its order and the sales of its track, all locked. */
export interface LockedPurchase {
  id: number;
  order_id: number;
  buyer_id: number;
  track_id: number;
  track_exists: boolean;
  artist_id: number;
  license_type: string;
  license_uuid: string;
  terms_sha256: string;
  sequence: number | null;
  state: PurchaseState;
  order_state: OrderState;
  price_amount: number;
  net_amount: number;
  artist_amount: number;
  fee_amount: number;
  total_amount: number;
  currency: string;
  livemode: boolean;
  coupon_id: number | null;
  relist: boolean;
  slot: SlotState | null;
  holder_purchase_id: number | null;
}

/** Locks what a decision about the order's purchase needs, always in the order sales of the track, order, purchase. */
export async function lockPurchase(db: Db, orderId: number): Promise<LockedPurchase | undefined> {
  await db
    .select({ track_id: trackSales.track_id })
    .from(trackSales)
    .where(
      expression(sql`${trackSales.track_id} = (select ${purchases.track_id} from ${purchases}
      where ${purchases.order_id} = ${orderId})`),
    )
    .for("no key update");
  await db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for("no key update");
  await db
    .select({ id: purchases.id })
    .from(purchases)
    .where(eq(purchases.order_id, orderId))
    .for("no key update");
  const [row] = await db
    .select({
      id: purchases.id,
      order_id: purchases.order_id,
      buyer_id: purchases.buyer_id,
      track_id: purchases.track_id,
      artist_id: purchases.artist_id,
      license_type: purchases.license_type,
      license_uuid: purchases.license_uuid,
      terms_sha256: purchases.terms_sha256,
      sequence: purchases.sequence,
      state: purchases.state,
      order_state: orders.state,
      price_amount: purchases.price_amount,
      net_amount: purchases.net_amount,
      artist_amount: purchases.artist_amount,
      fee_amount: purchases.fee_amount,
      total_amount: orders.total_amount,
      currency: purchases.currency,
      livemode: orders.livemode,
      coupon_id: orders.coupon_id,
      relist: purchases.relist,
      slot: trackSales.exclusive,
      holder_purchase_id: trackSales.holder_purchase_id,
      track_exists: expression<boolean>(
        sql`exists (select from ${tracks} where ${tracks.id} = ${purchases.track_id})`,
      ),
    })
    .from(purchases)
    .innerJoin(orders, eq(orders.id, purchases.order_id))
    .leftJoin(trackSales, eq(trackSales.track_id, purchases.track_id))
    .where(eq(purchases.order_id, orderId));
  return row;
}

/** The sales of a track, locked; undefined when it was never for sale. */
export async function lockSales(
  db: Db,
  trackId: number,
): Promise<{ exclusive: SlotState; holder_purchase_id: number | null; held_until: Date | null } | undefined> {
  const [row] = await db
    .select({
      exclusive: trackSales.exclusive,
      holder_purchase_id: trackSales.holder_purchase_id,
      held_until: trackSales.held_until,
    })
    .from(trackSales)
    .where(eq(trackSales.track_id, trackId))
    .for("no key update");
  return row;
}

interface Change {
  failure?: Failure;
  attention?: string;
  sequence?: number;
}

/** Moves a purchase on. The database refuses what the state table does not have. */
export async function movePurchase(
  db: Db,
  id: number,
  to: PurchaseState,
  change: Change = {},
): Promise<void> {
  await db
    .update(purchases)
    .set({
      state: to,
      updated_at: NOW,
      failure_code: expression(sql`coalesce(${change.failure ?? null}, ${purchases.failure_code})`),
      attention: expression(sql`coalesce(${change.attention ?? null}, ${purchases.attention})`),
      sequence: expression(sql`coalesce(${change.sequence ?? null}, ${purchases.sequence})`),
      completed_at: expression(
        sql`case when ${to} = 'completed' then coalesce(${purchases.completed_at}, now()) else ${purchases.completed_at} end`,
      ),
      slot_released_at: expression(
        sql`case when ${to} in ('voiding', 'voided', 'refunded', 'charged_back') then now() else ${purchases.slot_released_at} end`,
      ),
    })
    .where(eq(purchases.id, id));
}

/** Stores the provider's news of the payment of an order. */
export async function noteOrder(
  db: Db,
  id: number,
  { state, payment, charge }: { state?: OrderState; payment?: string; charge?: string },
): Promise<void> {
  await db
    .update(orders)
    .set({
      updated_at: NOW,
      state:
        expression(sql`case when ${orders.state} = ${state ?? null} or may_move('order', ${orders.state}, ${state ?? null})
          then ${state ?? null} else ${orders.state} end`),
      provider_payment: expression(sql`coalesce(${payment ?? null}, ${orders.provider_payment})`),
      provider_charge: expression(sql`coalesce(${charge ?? null}, ${orders.provider_charge})`),
    })
    .where(eq(orders.id, id));
}

/** Gives the order the number of its receipt. */
export async function numberOrder(db: Db, id: number): Promise<void> {
  await db
    .update(orders)
    .set({ number: expression(sql`nextval('order_numbers')::text`) })
    .where(and(eq(orders.id, id), isNull(orders.number)));
}

/** Other orders of a track that could still be paid, other than one. */
export async function findOpenOrders(db: Db, trackId: number, but: number): Promise<{ order_id: number }[]> {
  return db
    .select({ order_id: purchases.order_id })
    .from(purchases)
    .where(and(eq(purchases.track_id, trackId), eq(purchases.state, "open"), ne(purchases.order_id, but)))
    .orderBy(purchases.order_id);
}

/** The shares of a purchase, in the order in which they were divided. */
export function findPurchaseShares(
  db: Db,
  purchaseId: number,
): Promise<{ user_id: number; share_amount: number }[]> {
  return db
    .select({ user_id: purchaseSplits.user_id, share_amount: purchaseSplits.share_amount })
    .from(purchaseSplits)
    .where(eq(purchaseSplits.purchase_id, purchaseId))
    .orderBy(purchaseSplits.position);
}

/** Counts the cards that were tried and declined within the last hour, and finds the buyer with the most that were declined. */
export async function countDeclines(isLive: boolean) {
  const [row] = await sql<[{ tries: number; declined: number; buyer_id: number | null; own: number }]>`
    with tried as (
      select ${paymentEvents.type} = 'payment_intent.payment_failed' as declined, ${orders.buyer_id}
      from ${paymentEvents} left join ${orders} on ${orders.id} = ${paymentEvents.order_id}
      where ${paymentEvents.livemode} = ${isLive} and ${paymentEvents.received_at} > now() - interval '1 hour'
        and ${paymentEvents.type} in ('payment_intent.payment_failed', 'payment_intent.amount_capturable_updated'))
    select (select count(*) from tried)::int as tries, (select count(*) from tried where declined)::int as declined,
      most.buyer_id, coalesce(most.count, 0)::int as own
    from (select) as always left join lateral (
      select buyer_id, count(*) from tried where declined and buyer_id is not null
      group by buyer_id order by count(*) desc limit 1) as most on true`;
  return row;
}

import "server-only";
import { and, desc as descending, eq, gt, inArray, isNotNull, lte, placeholder } from "drizzle-orm";
import { expression, NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { desc, type Slice, type SliceResult, sqlPage } from "@/db/page";
import { artistMembers } from "@/db/schema/artists";
import { coupons } from "@/db/schema/coupons";
import { disputes, orders, purchaseSplits, purchases, refunds } from "@/db/schema/purchases";
import { credits } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";
import { singleRow } from "@/db/single-row";
import type { Db } from "@/db/tagged";
import { ordersOfPurchases, purchaseShape } from "@/lib/commerce/payments/fragments";
import type { PurchaseRow } from "@/lib/commerce/payments/shapes";
import type { PurchaseState } from "@/lib/commerce/payments/states";
import { countsInMode } from "@/lib/commerce/terms/fragments";

/** An order that the buyer could still pay. */
export interface OpenOrder {
  order_id: number;
  license_type: string;
  offer_id: number;
  coupon_code: string | null;
  total_amount: number;
  currency: string;
  terms_sha256: string;
  return_to: string | null;
}

const isUnpaid = (buyerId: number, trackId: number) =>
  and(eq(purchases.buyer_id, buyerId), eq(purchases.track_id, trackId), eq(purchases.state, "open"));

/** The buyer's open orders of a track. Who decides by them has locked its sales. */
export function findOpen(db: Db, buyerId: number, trackId: number): Promise<OpenOrder[]> {
  return db
    .select({
      order_id: purchases.order_id,
      license_type: purchases.license_type,
      offer_id: purchases.offer_id,
      coupon_code: expression<string | null>(
        sql`(select ${coupons.code} from ${coupons} where ${coupons.id} = ${orders.coupon_id})`,
      ),
      total_amount: orders.total_amount,
      currency: orders.currency,
      terms_sha256: purchases.terms_sha256,
      return_to: orders.return_to,
    })
    .from(purchases)
    .innerJoin(orders, eq(orders.id, purchases.order_id))
    .where(and(isUnpaid(buyerId, trackId), gt(orders.expires_at, NOW)))
    .orderBy(purchases.order_id);
}

/** Notes what the buyer of an open order has said last about the right of withdrawal. */
export async function updateWaiver(db: Db, orderId: number, isWaived: boolean): Promise<void> {
  const time = isWaived ? expression<Date>(sql`coalesce(${orders.withdrawal_waived_at}, now())`) : null;
  await db.update(orders).set({ withdrawal_waived_at: time }).where(eq(orders.id, orderId));
}

/** Changes the name on the license of an order that is not paid: the license of one that is has it already, or will in a moment. */
export async function updateLicensee(db: Db, orderId: number, name: string): Promise<void> {
  await db
    .update(purchases)
    .set({ licensee_name: name })
    .where(and(eq(purchases.order_id, orderId), eq(purchases.state, "open")));
}

/** The buyer's orders of a track whose time to pay is over, and which no job has ended yet. */
export async function findOverdue(db: Db, buyerId: number, trackId: number): Promise<number[]> {
  const rows = await db
    .select({ order_id: purchases.order_id })
    .from(purchases)
    .innerJoin(orders, eq(orders.id, purchases.order_id))
    .where(and(isUnpaid(buyerId, trackId), lte(orders.expires_at, NOW)))
    .orderBy(purchases.order_id);
  return rows.map(({ order_id }) => order_id);
}

/** Finds the facts that stop an account from buying. */
export async function findPurchaseBlockers(db: Db, buyerId: number, trackId: number, pauseMinutes: number) {
  const row = singleRow(
    await db
      .select({
        is_own:
          expression<boolean>(sql`exists (select from ${credits} join ${artistMembers} using (${sql(credits, "artist_id")})
          where ${credits.track_id} = ${trackId} and ${artistMembers.user_id} = ${buyerId})`),
        holds:
          expression<number>(sql`(select count(*) from ${purchases} where ${purchases.buyer_id} = ${buyerId}
            and ${purchases.license_type} = 'exclusive' and ${purchases.state} = 'open'
          and ${purchases.track_id} <> ${trackId})`),
        has_paused:
          expression<boolean>(sql`exists (select from ${purchases} where ${purchases.buyer_id} = ${buyerId}
            and ${purchases.track_id} = ${trackId} and ${purchases.license_type} = 'exclusive'
          and ${purchases.state} = 'expired' and ${purchases.updated_at} > now() - make_interval(mins => ${pauseMinutes}))`),
        name: users.name,
        email: users.email,
      })
      .from(users)
      .where(eq(users.id, buyerId)),
  );
  return row;
}

/** Whether cards of the buyer were declined too often within the last minutes. */
export async function isPaused(buyerId: number, declines: number, minutes: number): Promise<boolean> {
  const { paused } = singleRow(
    await db
      .select({
        paused: expression<boolean>(sql`coalesce(sum(${orders.failed_payments}), 0) >= ${declines}`),
      })
      .from(orders)
      .where(
        and(
          eq(orders.buyer_id, buyerId),
          sql`${orders.declined_at} > now() - make_interval(mins => ${minutes})`,
        ),
      ),
  );
  return paused;
}

export interface NewOrder {
  buyer: { id: number; name: string; email: string };
  track: { id: number; name: string };
  artist: { id: number; name: string };
  offerId: number;
  licenseType: string;
  terms: object;
  termsSha256: string;
  licenseeName: string;
  price: number;
  discount: number;
  net: number;
  artistAmount: number;
  fee: number;
  tax: number;
  total: number;
  currency: string;
  couponId: number | null;
  quoteId: string | null;
  livemode: boolean;
  returnPath: string | null;
  waived: boolean;
  minutes: number;
  shares: readonly { userId: number; bps: number; amount: number }[];
}

/** Opens an order of one license. */
export async function insertOrder(db: Db, order: NewOrder) {
  const { buyer, track, artist } = order;
  const newOrder = singleRow(
    await db
      .insert(orders)
      .values({
        buyer_id: buyer.id,
        buyer_name: buyer.name,
        buyer_email: buyer.email,
        currency: order.currency,
        price_amount: order.price,
        discount_amount: order.discount,
        fee_amount: order.fee,
        tax_amount: order.tax,
        total_amount: order.total,
        coupon_id: order.couponId,
        quote_id: order.quoteId,
        livemode: order.livemode,
        return_to: order.returnPath,
        expires_at: expression(sql`now() + make_interval(mins => ${order.minutes})`),
        withdrawal_waived_at: expression(sql`case when ${order.waived} then now() end`),
      })
      .returning({ id: orders.id, expires_at: orders.expires_at }),
  );
  const purchase = singleRow(
    await db
      .insert(purchases)
      .values({
        order_id: newOrder.id,
        buyer_id: buyer.id,
        track_id: track.id,
        track_name: track.name,
        artist_id: artist.id,
        artist_name: artist.name,
        offer_id: order.offerId,
        license_type: order.licenseType,
        terms: order.terms,
        terms_sha256: order.termsSha256,
        licensee_name: order.licenseeName,
        price_amount: order.price,
        discount_amount: order.discount,
        net_amount: order.net,
        artist_amount: order.artistAmount,
        fee_amount: order.fee,
        currency: order.currency,
        is_live: order.livemode,
      })
      .returning({ id: purchases.id }),
  );
  const shares = order.shares.map(({ userId, bps, amount }, index) => ({
    ...{ purchase_id: purchase.id, user_id: userId, bps, share_amount: amount, position: index + 1 },
  }));
  if (shares.length > 0) await db.insert(purchaseSplits).values(shares);
  return { orderId: newOrder.id, purchaseId: purchase.id, expiresAt: newOrder.expires_at };
}

/** Prepared, since the page of someone who pays asks until it is paid. */
const latestPurchase = db
  .select({
    order_id: purchases.order_id,
    state: purchases.state,
    purchase: expression<PurchaseRow>(purchaseShape),
  })
  .from(purchases)
  .innerJoin(orders, eq(orders.id, purchases.order_id))
  .where(
    and(
      eq(purchases.buyer_id, placeholder("buyer_id")),
      eq(purchases.track_id, placeholder("track_id")),
      countsInMode(sql`${placeholder("is_live")}`),
    ),
  )
  .orderBy(expression(sql`(${purchases.state} = 'completed') desc`), descending(purchases.id))
  .limit(1)
  .prepare("latest_purchase");

/** The buyer's last purchase of a track; a completed one before others. Undefined for an unknown track. */
export async function findLatest(buyerId: number, trackId: number, isLive: boolean) {
  const [row] = await latestPurchase.execute({ buyer_id: buyerId, track_id: trackId, is_live: isLive });
  return row;
}

/** Whether the provider is to be asked about an order now: nobody has for some seconds. */
export async function mayAsk(orderId: number, seconds: number): Promise<boolean> {
  const rows = await db
    .update(orders)
    .set({ refreshed_at: NOW })
    .where(
      and(
        eq(orders.id, orderId),
        inArray(orders.state, ["open", "authorized"]),
        isNotNull(orders.provider_session),
        sql`(${orders.refreshed_at} is null or ${orders.refreshed_at} < now() - make_interval(secs => ${seconds}))`,
      ),
    )
    .returning({ id: orders.id });
  return rows.length > 0;
}

interface Filter {
  states?: readonly PurchaseState[] | undefined;
  trackId?: number | undefined;
  /** Whether payments are live. */
  isLive: boolean;
}

const newest = desc(purchases.created_at, purchases.id);

/** A page of the buyer's purchases. */
export async function findPage<Kind extends Slice>(
  buyerId: number,
  { states, trackId, isLive }: Filter,
  slice: Kind,
) {
  const list = {
    from: purchases,
    where: sql`${purchases.buyer_id} = ${buyerId} and ${countsInMode(isLive)}
      ${states ? sql`and ${purchases.state} = any(${[...states]}::text[])` : sql``}
      ${trackId === undefined ? sql`` : sql`and ${purchases.track_id} = ${trackId}`}`,
    order: newest,
    join: ordersOfPurchases,
    shape: purchaseShape,
  };
  const [row] = await sql<[SliceResult<PurchaseRow, Kind>]>`select ${sqlPage(list, slice)}`;
  return row;
}

interface Moment {
  status: "started" | "paid" | "refund_requested" | "refunded" | "disputed" | "ended";
  at: Date;
}

/** Finds the history of a purchase, oldest first. */
export async function findTimeline(purchaseId: number): Promise<Moment[]> {
  return sql<Moment[]>`
    select status, at from (
      select 'started' as status, created_at as at from ${purchases} where ${purchases.id} = ${purchaseId}
      union all select 'paid', ${purchases.completed_at} from ${purchases} where ${purchases.id} = ${purchaseId}
      union all select 'refund_requested', ${refunds.created_at} from ${refunds} where ${refunds.purchase_id} = ${purchaseId}
      union all select 'refunded', ${refunds.updated_at} from ${refunds} where ${refunds.purchase_id} = ${purchaseId}
        and ${refunds.state} = 'succeeded'
      union all select 'disputed', ${disputes.created_at} from ${disputes} join ${purchases} using (order_id)
        where ${purchases.id} = ${purchaseId}
      union all select 'ended', ${purchases.updated_at} from ${purchases}
        where ${purchases.id} = ${purchaseId} and ${purchases.state} in ('expired', 'cancelled', 'voided', 'charged_back')) as event
    where at is not null order by at, status desc`;
}

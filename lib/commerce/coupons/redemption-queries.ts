import "server-only";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { expression, NOW } from "@/db/builder";
import { sql } from "@/db/client";
import { couponRedemptions, coupons, couponTracks } from "@/db/schema/coupons";
import { singleRow } from "@/db/single-row";
import type { Db } from "@/db/tagged";
import { isPastFirstOrder, isUsedUp, redemptionsOfUser } from "./fragments";

/** A coupon as far as a price needs it. */
export interface UsableCoupon {
  id: number;
  code: string;
  artist_id: number | null;
  kind: "percentage" | "fixed";
  bps: number | null;
  amount: number | null;
  currency: string | null;
  license_types: string[];
  min_amount: number;
  first_order_only: boolean;
  user_id: number | null;
  active: boolean;
  started: boolean;
  expired: boolean;
  exhausted: boolean;
  /** Whether the account has used it as often as one may. */
  used_up: boolean;
  /** Whether an open order of the account's has reserved it. */
  reserved: boolean;
  /** Whether it is for the track: it names it, or none. */
  for_track: boolean;
  /** Whether the account has bought something. */
  has_bought: boolean;
}

/** The live coupon with a code, and what of it concerns an account and a track; undefined when there is none. */
export async function findUsableCoupon(
  db: Db,
  { code, userId, trackId }: { code: string; userId: number; trackId: number },
): Promise<UsableCoupon | undefined> {
  const [coupon] = await db
    .select({
      id: coupons.id,
      code: coupons.code,
      artist_id: coupons.artist_id,
      kind: coupons.kind,
      bps: coupons.bps,
      amount: coupons.amount,
      currency: coupons.currency,
      license_types: coupons.license_types,
      min_amount: coupons.min_amount,
      first_order_only: coupons.first_order_only,
      user_id: coupons.user_id,
      active: coupons.active,
      started: expression<boolean>(sql`coalesce(${coupons.starts_at} <= now(), true)`),
      expired: expression<boolean>(sql`coalesce(${coupons.expires_at} <= now(), false)`),
      exhausted: expression<boolean>(sql`coalesce(${coupons.uses} >= ${coupons.max_redemptions}, false)`),
      used_up: expression<boolean>(isUsedUp(userId)),
      reserved: expression<boolean>(
        sql`exists (select ${redemptionsOfUser(userId)} and ${couponRedemptions.state} = 'reserved')`,
      ),
      for_track:
        expression<boolean>(sql`(not exists (select from ${couponTracks} where ${couponTracks.coupon_id} = ${coupons.id})
          or exists (select from ${couponTracks} where ${couponTracks.coupon_id} = ${coupons.id}
            and ${couponTracks.track_id} = ${trackId}))`),
      has_bought: expression<boolean>(isPastFirstOrder(userId)),
    })
    .from(coupons)
    .where(and(eq(coupons.code, code), isNull(coupons.archived_at)));
  return coupon;
}

/** Takes one use, if there is one left; the row stays locked until the transaction ends. */
export async function takeUse(db: Db, couponId: number): Promise<{ max_per_user: number } | undefined> {
  const [row] = await db
    .update(coupons)
    .set({ uses: expression(sql`${coupons.uses} + 1`) })
    .where(
      and(
        eq(coupons.id, couponId),
        sql`(${coupons.max_redemptions} is null or ${coupons.uses} < ${coupons.max_redemptions})`,
      ),
    )
    .returning({ max_per_user: coupons.max_per_user });
  return row;
}

/** Whether the coupon counts now. */
export async function isRunning(db: Db, couponId: number): Promise<boolean> {
  const rows = await db
    .select({ id: coupons.id })
    .from(coupons)
    .where(
      and(
        eq(coupons.id, couponId),
        eq(coupons.active, true),
        isNull(coupons.archived_at),
        sql`coalesce(${coupons.starts_at} <= now(), true)`,
        sql`coalesce(${coupons.expires_at} > now(), true)`,
      ),
    );
  return rows.length === 1;
}

/** Counts the orders of an account that hold or have used the coupon. */
export async function countUses(db: Db, couponId: number, userId: number): Promise<number> {
  const row = singleRow(
    await db
      .select({ uses: expression<number>(sql`count(*)::int`) })
      .from(couponRedemptions)
      .where(
        and(
          eq(couponRedemptions.coupon_id, couponId),
          eq(couponRedemptions.user_id, userId),
          inArray(couponRedemptions.state, ["reserved", "used"]),
        ),
      ),
  );
  return row.uses;
}

interface Redemption {
  couponId: number;
  orderId: number;
  userId: number;
  discount: number;
}

/** The coupon's use in an order; locks it. */
export async function lockRedemption(db: Db, orderId: number) {
  const [row] = await db
    .select({
      coupon_id: couponRedemptions.coupon_id,
      user_id: couponRedemptions.user_id,
      state: couponRedemptions.state,
    })
    .from(couponRedemptions)
    .where(eq(couponRedemptions.order_id, orderId))
    .for("update");
  return row;
}

export async function insertRedemption(db: Db, { couponId, orderId, userId, discount }: Redemption) {
  await db.insert(couponRedemptions).values({
    coupon_id: couponId,
    order_id: orderId,
    user_id: userId,
    state: "reserved",
    discount_amount: discount,
  });
}

/** Moves an order's redemption; false when it is not in the state `from`. */
export async function moveRedemption(
  db: Db,
  orderId: number,
  from: "reserved" | "released",
  to: "reserved" | "used" | "released",
): Promise<boolean> {
  const rows = await db
    .update(couponRedemptions)
    .set({ state: to, updated_at: NOW })
    .where(and(eq(couponRedemptions.order_id, orderId), eq(couponRedemptions.state, from)))
    .returning({ coupon_id: couponRedemptions.coupon_id });
  return rows.length === 1;
}

/** Gives back the use that an order's redemption had. */
export async function returnUse(db: Db, orderId: number): Promise<void> {
  await db
    .update(coupons)
    .set({ uses: expression(sql`${coupons.uses} - 1`) })
    .where(
      expression(sql`${coupons.id} = (select ${couponRedemptions.coupon_id} from ${couponRedemptions}
      where ${couponRedemptions.order_id} = ${orderId})`),
    );
}

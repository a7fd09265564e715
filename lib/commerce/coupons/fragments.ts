import "server-only";
import { sql } from "@/db/client";
import { couponRedemptions, coupons } from "@/db/schema/coupons";
import { purchases } from "@/db/schema/purchases";
import type { Fragment } from "@/db/tagged";

/** The redemptions of the row of `coupons` by the account, as the end of a select. */
export const redemptionsOfUser = (userId: number): Fragment => sql`
  from ${couponRedemptions} where ${couponRedemptions.coupon_id} = ${coupons.id} and ${couponRedemptions.user_id} = ${userId}`;

/** Whether the account has used the row of `coupons` as often as one may. */
export const isUsedUp = (userId: number): Fragment => sql`
  ((select count(*) ${redemptionsOfUser(userId)} and ${couponRedemptions.state} = 'used') >= ${coupons.max_per_user})`;

/** Whether the row of `coupons` is for a first order, and the account has bought something. */
export const isPastFirstOrder = (userId: number): Fragment => sql`
  (${coupons.first_order_only} and exists (
    select from ${purchases} where ${purchases.buyer_id} = ${userId} and ${purchases.completed_at} is not null))`;

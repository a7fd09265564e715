import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  char,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { COUPON_KINDS } from "@/db/values/market";
import { artists } from "./artists";
import { createdAt, identity, instant, ownerColumn, reference } from "./columns";
import { tracks } from "./tracks";
import { users } from "./users";

/** A code that makes licenses of an artist cheaper, or of all artists if it is the operator's. */
export const coupons = pgTable(
  "coupons",
  {
    id: identity(),
    /** Upper case; free again when the coupon is archived. */
    code: text().notNull(),
    /** Null for a coupon of the operator, who then pays the discount. */
    artist_id: reference().references(() => artists.id, { onDelete: "cascade" }),
    name: text().notNull(),
    kind: text({ enum: COUPON_KINDS }).notNull(),
    /** Hundredths of a percent. */
    bps: integer(),
    amount: bigint({ mode: "number" }),
    /** Of `amount` and `min_amount`. */
    currency: char({ length: 3 }),
    /** The tiers it is for; empty for all. */
    license_types: text().array().notNull().default(sql`'{}'`),
    min_amount: bigint({ mode: "number" }).notNull().default(0),
    first_order_only: boolean().notNull().default(false),
    max_redemptions: integer(),
    max_per_user: integer().notNull().default(1),
    /** The number of orders that have reserved or used it. */
    uses: integer().notNull().default(0),
    starts_at: instant(),
    expires_at: instant(),
    /** The only account that may use it. */
    user_id: reference().references(() => users.id, { onDelete: "cascade" }),
    /** Whether `GET /coupons` lists it. */
    listed: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
    archived_at: instant(),
    created_at: createdAt(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("coupons_code_key").on(table.code).where(sql`archived_at is null`),
    index("coupons_artist_id_index").on(table.artist_id, table.id).where(sql`archived_at is null`),
    index("coupons_listed_index").on(table.id).where(sql`listed and active and archived_at is null`),
    index("coupons_user_id_index").on(table.user_id).where(sql`user_id is not null`),
    check("coupons_code_check", sql`${table.code} ~ '^[A-Z0-9_-]{3,50}$'`),
    check("coupons_name_check", sql`char_length(${table.name}) between 1 and 100`),
    check(
      "coupons_kind_check",
      sql`case ${table.kind}
        when 'percentage' then ${table.bps} between 1 and 10000 and ${table.amount} is null
        when 'fixed' then ${table.amount} between 1 and 100000000000 and ${table.bps} is null and ${table.currency} is not null
        else false end`,
    ),
    check("coupons_min_amount_check", sql`${table.min_amount} between 0 and 100000000000`),
    check("coupons_min_currency_check", sql`${table.min_amount} = 0 or ${table.currency} is not null`),
    check("coupons_max_check", sql`${table.max_redemptions} > 0 and ${table.max_per_user} > 0`),
    check(
      "coupons_uses_check",
      sql`${table.uses} >= 0 and (${table.max_redemptions} is null or ${table.uses} <= ${table.max_redemptions})`,
    ),
    check("coupons_times_check", sql`${table.starts_at} < ${table.expires_at}`),
    check("coupons_personal_check", sql`not (${table.listed} and ${table.user_id} is not null)`),
  ],
);

/** The tracks that a coupon is for; none for all tracks of its artist. */
export const couponTracks = pgTable(
  "coupon_tracks",
  {
    coupon_id: ownerColumn(() => coupons.id),
    track_id: ownerColumn(() => tracks.id),
  },
  (table) => [
    primaryKey({ columns: [table.coupon_id, table.track_id] }),
    index("coupon_tracks_track_id_index").on(table.track_id),
  ],
);

/** A coupon in an order: reserved with it, used when it is completed, released when it is not. */
export const couponRedemptions = pgTable(
  "coupon_redemptions",
  {
    coupon_id: reference()
      .notNull()
      .references(() => coupons.id, { onDelete: "restrict" }),
    order_id: reference().notNull(),
    /** Null when the account was deleted. */
    user_id: reference().references(() => users.id, { onDelete: "set null" }),
    state: text({ enum: ["reserved", "used", "released"] }).notNull(),
    discount_amount: bigint({ mode: "number" }).notNull(),
    created_at: createdAt(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.coupon_id, table.order_id] }),
    unique("coupon_redemptions_order_key").on(table.order_id),
    index("coupon_redemptions_user_index").on(table.coupon_id, table.user_id),
    index("coupon_redemptions_user_id_index").on(table.user_id),
    check("coupon_redemptions_state_check", sql`${table.state} in ('reserved', 'used', 'released')`),
    check("coupon_redemptions_discount_amount_check", sql`${table.discount_amount} > 0`),
  ],
);

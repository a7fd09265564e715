import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  char,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { EXCLUSIVE_STATES, OFFER_KINDS } from "@/db/values/market";
import { LICENSE_TIERS } from "@/db/values/music";
import { artists } from "./artists";
import { createdAt, identity, inList, instant, json, ownerColumn, reference } from "./columns";
import { coupons } from "./coupons";
import { tracks } from "./tracks";
import { users } from "./users";

/** An amount of money in the minor units of a currency. */
export const amount = () => bigint({ mode: "number" });

/** ISO 4217, lower case. */
export const currency = () => char({ length: 3 });

/** The largest amount that anything may have. */
const MOST = sql.raw("100000000000");

/** Terms and a price that an artist keeps to make offers of. Offers copy it, so editing one changes no offer. */
export const licensePresets = pgTable(
  "license_presets",
  {
    id: identity(),
    artist_id: ownerColumn(() => artists.id),
    kind: text({ enum: OFFER_KINDS }).notNull(),
    name: text().notNull(),
    /** `LicenseTerms` of lib/commerce/terms. */
    terms: json().notNull(),
    amount: amount(),
    currency: currency(),
    is_default: boolean().notNull().default(false),
    /** An archived one stays for the tracks that are offered with it. */
    archived_at: instant(),
    created_at: createdAt(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("license_presets_name_key")
      .on(table.artist_id, table.kind, sql`lower(${table.name})`)
      .where(sql`archived_at is null`),
    uniqueIndex("license_presets_default_key").on(table.artist_id, table.kind).where(sql`is_default`),
    check("license_presets_kind_check", inList(table.kind, OFFER_KINDS)),
    check("license_presets_archived_check", sql`${table.archived_at} is null or not ${table.is_default}`),
    check("license_presets_name_check", sql`char_length(${table.name}) between 1 and 100`),
    check("license_presets_terms_check", sql`jsonb_typeof(${table.terms}) = 'object'`),
    check("license_presets_amount_check", sql`${table.amount} between 0 and ${MOST}`),
    check("license_presets_currency_check", sql`(${table.amount} is null) = (${table.currency} is null)`),
  ],
);

/** A license of a track at a price. A tier has at most one active offer; earlier ones stay for the quotes that name them. */
export const licenseOffers = pgTable(
  "license_offers",
  {
    id: identity(),
    track_id: ownerColumn(() => tracks.id),
    license_type: text({ enum: LICENSE_TIERS }).notNull(),
    preset_id: reference().references(() => licensePresets.id, { onDelete: "set null" }),
    /** A copy: editing the preset does not change it. */
    terms: json().notNull(),
    amount: amount().notNull(),
    currency: currency().notNull(),
    active: boolean().notNull().default(true),
    /** One more with each change of price or terms, which makes quotes of the earlier ones void. */
    version: integer().notNull().default(1),
    created_at: createdAt(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("license_offers_tier_key").on(table.track_id, table.license_type).where(sql`active`),
    index("license_offers_track_id_index").on(table.track_id),
    index("license_offers_preset_id_index").on(table.preset_id).where(sql`preset_id is not null`),
    check("license_offers_license_type_check", inList(table.license_type, LICENSE_TIERS)),
    check("license_offers_terms_check", sql`jsonb_typeof(${table.terms}) = 'object'`),
    check("license_offers_amount_check", sql`${table.amount} between 0 and ${MOST}`),
    check("license_offers_free_check", sql`(${table.license_type} = 'free') = (${table.amount} = 0)`),
    check("license_offers_currency_check", sql`${table.currency} ~ '^[a-z]{3}$'`),
  ],
);

/**
 * Serializes decisions about the licenses of a track: its row is locked for every one. It is made with the first offer and outlives the
 * track, as licenses do; so it has no foreign key.
 */
export const trackSales = pgTable(
  "track_sales",
  {
    track_id: reference().primaryKey(),
    /** The exclusive license: `none` is not offered. */
    exclusive: text({ enum: EXCLUSIVE_STATES }).notNull().default("none"),
    /** The purchase that holds, captures or has the exclusive. */
    holder_purchase_id: reference(),
    held_until: instant(),
    /** The number of licenses that were decided: the place of the last one in the chain. */
    sequence: integer().notNull().default(0),
    chain_hash: text(),
    /** Whether the exclusive is offered again after a refund. */
    relist: boolean().notNull().default(true),
  },
  (table) => [
    index("track_sales_held_until_index").on(table.held_until).where(sql`exclusive = 'held'`),
    check("track_sales_exclusive_check", inList(table.exclusive, EXCLUSIVE_STATES)),
    check(
      "track_sales_holder_check",
      sql`(${table.exclusive} in ('held', 'capturing', 'sold')) = (${table.holder_purchase_id} is not null)`,
    ),
    check("track_sales_held_check", sql`(${table.exclusive} = 'held') = (${table.held_until} is not null)`),
    check("track_sales_sequence_check", sql`${table.sequence} >= 0`),
  ],
);

/** A price that an account was shown, and that holds for some minutes. */
export const quotes = pgTable(
  "quotes",
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: ownerColumn(() => users.id),
    offer_id: ownerColumn(() => licenseOffers.id),
    offer_version: integer().notNull(),
    coupon_id: reference().references(() => coupons.id, { onDelete: "set null" }),
    track_amount: amount().notNull(),
    discount_amount: amount().notNull(),
    fee_amount: amount().notNull(),
    total_amount: amount().notNull(),
    currency: currency().notNull(),
    /** Of the terms, as lower-case hexadecimals. */
    terms_sha256: char({ length: 64 }).notNull(),
    expires_at: instant().notNull(),
    /** The order that used it. */
    order_id: reference(),
    created_at: createdAt(),
  },
  (table) => [
    index("quotes_user_id_index").on(table.user_id),
    index("quotes_offer_id_index").on(table.offer_id),
    index("quotes_coupon_id_index").on(table.coupon_id).where(sql`coupon_id is not null`),
    index("quotes_expires_at_index").on(table.expires_at).where(sql`order_id is null`),
    check(
      "quotes_total_check",
      sql`${table.total_amount} = ${table.track_amount} - ${table.discount_amount} + ${table.fee_amount}
        and ${table.discount_amount} between 0 and ${table.track_amount} and ${table.fee_amount} >= 0`,
    ),
  ],
);

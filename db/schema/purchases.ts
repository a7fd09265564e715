import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  char,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { machineStates } from "@/db/values/state-tables";
import { createdAt, identity, instant, json, reference } from "./columns";
import { users } from "./users";

/** An amount of money in minor units, in the currency of its row. */
const amount = () => bigint({ mode: "number" });

const inRange = (column: AnyPgColumn) => sql`${column} between 0 and 100000000000`;

/** Numbers of completed orders. */
export const orderNumbers = pgSequence("order_numbers", { startWith: 100_001 });

/** One payment for one or more purchases. Amounts are fixed when it is opened. */
export const orders = pgTable(
  "orders",
  {
    id: identity(),
    /** Taken when it completes. */
    number: text(),
    buyer_id: reference()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    buyer_name: text().notNull(),
    /** For the receipt; null once the account was deleted and the bookkeeping period is over. */
    buyer_email: text(),
    state: text({ enum: machineStates("order") })
      .notNull()
      .default("open"),
    currency: char({ length: 3 }).notNull(),
    price_amount: amount().notNull(),
    discount_amount: amount().notNull().default(0),
    fee_amount: amount().notNull(),
    tax_amount: amount().notNull().default(0),
    total_amount: amount().notNull(),
    coupon_id: reference(),
    quote_id: uuid(),
    /** A program needs this to confirm it, besides being the buyer: 244 random bits. */
    client_secret: text().notNull().default(sql`gen_random_uuid()::text || gen_random_uuid()::text`),
    provider_session: text(),
    session_attempt: integer().notNull().default(0),
    checkout_url: text(),
    provider_payment: text(),
    provider_charge: text(),
    /** The time at which the last card was declined. */
    declined_at: instant(),
    failed_payments: integer().notNull().default(0),
    livemode: boolean().notNull(),
    /** The page to which the buyer goes after paying: a path of ours. */
    return_to: text(),
    expires_at: instant().notNull(),
    /** The time at which a look at it last caused a question to the provider. */
    refreshed_at: instant(),
    /** The time at which the buyer agreed to immediate delivery, which ends the right of withdrawal. */
    withdrawal_waived_at: instant(),
    terms_text_version: integer().notNull().default(1),
    created_at: createdAt(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    unique("orders_number_key").on(table.number),
    unique("orders_provider_payment_key").on(table.provider_payment),
    unique("orders_provider_session_key").on(table.provider_session),
    index("orders_buyer_id_index").on(table.buyer_id, table.created_at),
    // A job reads everything that is not settled.
    index("orders_unsettled_index").on(table.updated_at).where(sql`state in ('open', 'authorized')`),
    check(
      "orders_amounts_check",
      sql`${inRange(table.price_amount)} and ${inRange(table.total_amount)} and ${table.discount_amount} between 0 and ${table.price_amount}
        and ${table.fee_amount} >= 0 and ${table.tax_amount} >= 0
        and ${table.total_amount} = ${table.price_amount} - ${table.discount_amount} + ${table.fee_amount} + ${table.tax_amount}`,
    ),
    check("orders_currency_check", sql`${table.currency} ~ '^[a-z]{3}$'`),
  ],
);

/**
 * One license of one track in an order. Without foreign keys to track and artist: what was bought outlives them, with the names of
 * that day.
 */
export const purchases = pgTable(
  "purchases",
  {
    id: identity(),
    order_id: reference()
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    buyer_id: reference()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    track_id: reference().notNull(),
    track_name: text().notNull(),
    artist_id: reference().notNull(),
    artist_name: text().notNull(),
    offer_id: reference().notNull(),
    license_type: text().notNull(),
    /** The terms as they were when the order was opened; they never change. */
    terms: json().notNull(),
    terms_sha256: text().notNull(),
    licensee_name: text().notNull(),
    price_amount: amount().notNull(),
    discount_amount: amount().notNull().default(0),
    /** The price less the discount. */
    net_amount: amount().notNull(),
    /** The amount that the payees share: the net amount, or the price when the platform pays the discount. */
    artist_amount: amount().notNull(),
    fee_amount: amount().notNull(),
    currency: char({ length: 3 }).notNull(),
    /** As of its order; a trigger copies it. */
    is_live: boolean().notNull(),
    /** The sum of its refunds, in minor units; a trigger adds them up. */
    returned_amount: amount().notNull().default(0),
    state: text({ enum: machineStates("purchase") })
      .notNull()
      .default("open"),
    failure_code: text(),
    /** Of the license that it leads to. */
    license_uuid: uuid().notNull().defaultRandom(),
    /** Its place among the licenses of the track, taken when it was decided. */
    sequence: integer(),
    /** Whether the track goes on sale again when this exclusive license is refunded. */
    relist: boolean().notNull().default(true),
    /** The time at which an exclusive license stopped keeping others from one: it was refunded, or its term ended. */
    slot_released_at: instant(),
    completed_at: instant(),
    /** The reason why an operator must look at it. */
    attention: text(),
    created_at: createdAt(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("purchases_exclusive_key")
      .on(table.track_id)
      .where(
        sql`license_type = 'exclusive' and state in ('open', 'capturing', 'completed', 'refund_due') and slot_released_at is null`,
      ),
    unique("purchases_license_uuid_key").on(table.license_uuid),
    uniqueIndex("purchases_open_key")
      .on(table.buyer_id, table.track_id, table.license_type)
      .where(sql`state = 'open'`),
    index("purchases_order_id_index").on(table.order_id),
    index("purchases_buyer_index").on(table.buyer_id, table.created_at, table.id),
    index("purchases_buyer_track_index").on(table.buyer_id, table.track_id, table.id),
    // With INCLUDE (state, artist_amount, returned_amount, track_id), which Drizzle cannot say.
    index("purchases_artist_index").on(
      table.artist_id,
      table.is_live,
      table.currency,
      table.completed_at,
      table.id,
    ),
    index("purchases_track_index").on(table.track_id, table.state),
    // For the operators' figures of the last days.
    index("purchases_completed_at_index").on(table.completed_at).where(sql`completed_at is not null`),
    index("purchases_attention_index").on(table.id).where(sql`attention is not null`),
    check("purchases_returned_check", sql`${table.returned_amount} >= 0`),
    check(
      "purchases_amounts_check",
      sql`${inRange(table.price_amount)} and ${table.net_amount} = ${table.price_amount} - ${table.discount_amount}
        and ${table.net_amount} >= 0 and ${table.discount_amount} >= 0 and ${table.fee_amount} >= 0
        and ${table.artist_amount} in (${table.net_amount}, ${table.price_amount})`,
    ),
  ],
);

/** The shares of a purchase, as the splits of the track were when the order was opened. */
export const purchaseSplits = pgTable(
  "purchase_splits",
  {
    purchase_id: reference()
      .notNull()
      .references(() => purchases.id, { onDelete: "restrict" }),
    user_id: reference()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    bps: integer().notNull(),
    share_amount: amount().notNull(),
    /** The order in which shares were divided. */
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.purchase_id, table.user_id] }),
    index("purchase_splits_user_index").on(table.user_id, table.purchase_id),
    check(
      "purchase_splits_amounts_check",
      sql`${table.bps} between 0 and 10000 and ${table.share_amount} >= 0`,
    ),
  ],
);

/** Webhooks, each once. The payload is kept for 90 days. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    provider: text().notNull(),
    event_id: text().notNull(),
    type: text().notNull(),
    object_id: text(),
    livemode: boolean().notNull(),
    payload: json(),
    state: text({ enum: machineStates("event") })
      .notNull()
      .default("received"),
    attempts: integer().notNull().default(0),
    error: text(),
    order_id: reference(),
    received_at: createdAt(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.event_id] }),
    index("payment_events_received_at_index").on(table.received_at),
    index("payment_events_order_id_index").on(table.order_id, table.received_at),
    index("payment_events_unfinished_index")
      .on(table.updated_at)
      .where(sql`state in ('received', 'processing', 'waiting', 'dead')`),
  ],
);

const REFUND_SOURCES = ["buyer", "seller", "operator", "provider"] as const;

export const refunds = pgTable(
  "refunds",
  {
    id: identity(),
    purchase_id: reference()
      .notNull()
      .references(() => purchases.id, { onDelete: "restrict" }),
    amount: amount().notNull(),
    currency: char({ length: 3 }).notNull(),
    reason: text().notNull(),
    by: text({ enum: REFUND_SOURCES }).notNull(),
    actor_id: reference().references(() => users.id, { onDelete: "set null" }),
    note: text(),
    /** Whether the buyer keeps the license: a partial refund. */
    keeps_license: boolean().notNull().default(false),
    state: text({ enum: machineStates("refund") })
      .notNull()
      .default("requested"),
    provider_id: text(),
    attempt: integer().notNull().default(1),
    failure: text(),
    created_at: createdAt(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    unique("refunds_provider_id_key").on(table.provider_id),
    uniqueIndex("refunds_open_key").on(table.purchase_id).where(sql`state in ('requested', 'pending')`),
    index("refunds_purchase_id_index").on(table.purchase_id),
    check("refunds_amount_check", sql`${table.amount} between 1 and 100000000000`),
  ],
);

export const disputes = pgTable(
  "disputes",
  {
    id: identity(),
    order_id: reference()
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    provider_id: text().notNull(),
    amount: amount().notNull(),
    /** The amount that the provider holds until it is decided, and its own charge. */
    withdrawn_amount: amount().notNull().default(0),
    fee_amount: amount().notNull().default(0),
    currency: char({ length: 3 }).notNull(),
    reason: text().notNull(),
    state: text({ enum: machineStates("dispute") })
      .notNull()
      .default("open"),
    /** A question of the bank, which moves no money. */
    is_inquiry: boolean().notNull().default(false),
    due_by: instant(),
    evidence_submitted_at: instant(),
    created_at: createdAt(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    unique("disputes_provider_id_key").on(table.provider_id),
    index("disputes_order_id_index").on(table.order_id),
    index("disputes_open_index").on(table.due_by).where(sql`state in ('open', 'withdrawn', 'under_review')`),
    check("disputes_amount_check", inRange(table.amount)),
  ],
);

import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { BLOCKED_REASONS } from "@/db/values/market";
import { machineStates } from "@/db/values/state-tables";
import { createdAt, identity, inList, instant, ownerColumn, reference } from "./columns";
import { amount, currency, currencyCheck } from "./ledger";
import { disputes, purchases, refunds } from "./purchases";
import { users } from "./users";

const inRange = (column: AnyPgColumn) => sql`${column} between 0 and 100000000000`;

/** The share of one payee in one purchase, on its way to the payee's account at the provider. */
export const transfers = pgTable(
  "transfers",
  {
    id: identity(),
    purchase_id: reference()
      .notNull()
      .references(() => purchases.id, { onDelete: "restrict" }),
    user_id: reference()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    /** 0 for the share itself; more for what is owed again because a refund failed. */
    round: integer().notNull().default(0),
    amount: amount().notNull(),
    /** The part that has gone back to the buyer. */
    refunded_amount: amount().notNull().default(0),
    /** The amount that is being sent or was sent: less than the rest when the payee owed something. */
    sent_amount: amount().notNull().default(0),
    /** The part of that which came back. */
    reversed_amount: amount().notNull().default(0),
    currency: currency().notNull(),
    /** The same two sums as they were sent, if in another currency than that of the sale: in which the provider has kept its money. */
    settled_currency: currency(),
    settled_amount: amount(),
    settled_reversed_amount: amount(),
    livemode: boolean().notNull(),
    state: text({ enum: machineStates("transfer") })
      .notNull()
      .default("owed"),
    /** Not sent before this time. */
    available_at: instant().notNull(),
    /** Until then the buyer may withdraw; sent earlier once the buyer has downloaded the files. */
    held_until: instant().notNull(),
    blocked_reason: text({ enum: BLOCKED_REASONS }),
    provider_id: text(),
    /** Part of the idempotency key: raised before other parameters are tried. */
    attempt: integer().notNull().default(1),
    failure: text(),
    sent_at: instant(),
    created_at: createdAt(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    unique("transfers_share_key").on(table.purchase_id, table.user_id, table.round),
    unique("transfers_provider_id_key").on(table.provider_id),
    index("transfers_user_index").on(table.user_id, table.created_at, table.id),
    index("transfers_due_index").on(table.available_at).where(sql`state in ('owed', 'blocked', 'sending')`),
    check("transfers_currency_check", currencyCheck(table.currency)),
    check(
      "transfers_settled_check",
      sql`(${table.settled_currency} is null) = (${table.settled_amount} is null) and (${table.settled_amount} is null) = (${table.settled_reversed_amount} is null)
        and ${table.settled_reversed_amount} between 0 and ${table.settled_amount}`,
    ),
    check(
      "transfers_amounts_check",
      sql`${table.amount} between 1 and 100000000000 and ${table.refunded_amount} between 0 and ${table.amount}
        and ${table.sent_amount} between 0 and ${table.amount} and ${table.reversed_amount} between 0 and ${table.sent_amount}`,
    ),
    check(
      "transfers_blocked_check",
      sql`(${table.state} = 'blocked') = (${table.blocked_reason} is not null)`,
    ),
    check("transfers_blocked_reason_check", inList(table.blocked_reason, BLOCKED_REASONS)),
    check(
      "transfers_sent_check",
      sql`${table.provider_id} is not null or ${table.state} in ('owed', 'blocked', 'sending', 'cancelled')`,
    ),
  ],
);

export const REVERSAL_STATES = ["requested", "done", "refused"] as const;

/** Money that comes back from a payee for a refund or a lost dispute. A refused one leaves the payee owing it. */
export const transferReversals = pgTable(
  "transfer_reversals",
  {
    id: identity(),
    transfer_id: ownerColumn(() => transfers.id),
    amount: amount().notNull(),
    /** The same in the currency that was sent, if that is another one. */
    settled_amount: amount(),
    refund_id: reference().references(() => refunds.id, { onDelete: "restrict" }),
    dispute_id: reference().references(() => disputes.id, { onDelete: "restrict" }),
    state: text({ enum: REVERSAL_STATES }).notNull().default("requested"),
    provider_id: text(),
    failure: text(),
    created_at: createdAt(),
  },
  (table) => [
    unique("transfer_reversals_cause_key")
      .on(table.transfer_id, table.refund_id, table.dispute_id)
      .nullsNotDistinct(),
    unique("transfer_reversals_provider_id_key").on(table.provider_id),
    index("transfer_reversals_refund_id_index").on(table.refund_id),
    index("transfer_reversals_dispute_id_index").on(table.dispute_id),
    index("transfer_reversals_requested_index").on(table.created_at).where(sql`state = 'requested'`),
    check("transfer_reversals_amount_check", sql`${inRange(table.amount)} and ${table.amount} > 0`),
    check("transfer_reversals_state_check", inList(table.state, REVERSAL_STATES)),
    check("transfer_reversals_cause_check", sql`num_nonnulls(${table.refund_id}, ${table.dispute_id}) = 1`),
  ],
);

/** Payouts of the provider to a payee's bank: a mirror. */
export const payouts = pgTable(
  "payouts",
  {
    id: identity(),
    user_id: reference()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    provider_id: text().notNull(),
    amount: amount().notNull(),
    currency: currency().notNull(),
    livemode: boolean().notNull(),
    state: text({ enum: machineStates("payout") })
      .notNull()
      .default("pending"),
    arrival_date: date({ mode: "string" }),
    failure_code: text(),
    created_at: createdAt(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    unique("payouts_provider_id_key").on(table.provider_id),
    index("payouts_user_index").on(table.user_id, table.created_at, table.id),
    check("payouts_amount_check", inRange(table.amount)),
    check("payouts_currency_check", currencyCheck(table.currency)),
  ],
);

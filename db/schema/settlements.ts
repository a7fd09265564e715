import { sql } from "drizzle-orm";
import { boolean, check, doublePrecision, index, pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, reference } from "./columns";
import { amount, currency, currencyCheck } from "./ledger";
import { orders } from "./purchases";

/**
 * The currency in which the provider has kept money that moved for an order, by its balance transaction. The platform has bank accounts in
 * some currencies only: what comes and goes in others is converted there.
 */
export const settlements = pgTable(
  "settlements",
  {
    /** The id of the balance transaction. */
    provider_id: text().primaryKey(),
    order_id: reference()
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    /** Of the posting that it settles, such as `capture:{order}`. */
    key: text().notNull(),
    livemode: boolean().notNull(),
    /** As it was charged or given back; positive for what came in. */
    amount: amount().notNull(),
    currency: currency().notNull(),
    /** As it came to the balance, and what the provider kept of it. */
    settled_amount: amount().notNull(),
    settled_currency: currency().notNull(),
    fee_amount: amount().notNull(),
    /** The worth of a minor unit after conversion; null when nothing was converted. */
    exchange_rate: doublePrecision(),
    created_at: createdAt(),
  },
  (table) => [
    unique("settlements_key_key").on(table.key),
    index("settlements_order_id_index").on(table.order_id),
    index("settlements_currency_index").on(table.currency, table.livemode, table.created_at),
    check("settlements_currency_check", currencyCheck(table.currency)),
    check("settlements_settled_currency_check", currencyCheck(table.settled_currency)),
  ],
);

/** The prefix of idempotency keys at the provider, in one row: another database is another customer of the same account there. */
export const paymentKeys = pgTable(
  "payment_keys",
  {
    id: boolean().primaryKey().default(true),
    prefix: text().notNull(),
  },
  (table) => [check("payment_keys_id_check", sql`${table.id}`)],
);

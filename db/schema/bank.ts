import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgSchema, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, instant, json } from "./columns";

/** The tables of the embedded bank. Only lib/test-bank reads and writes it: the application sees what the bank's API answers. */
export const bank = pgSchema("bank");

/** Sessions, intents, charges, refunds, transfers, accounts, events and so on, as the API shows them. */
export const objects = bank.table(
  "objects",
  {
    id: text().primaryKey(),
    sequence: bigint({ mode: "number" }).generatedAlwaysAsIdentity().notNull(),
    kind: text().notNull(),
    /** The connected account that it belongs to; empty for the platform's own. */
    account: text().notNull(),
    data: json().notNull(),
  },
  (table) => [
    index("objects_kind_index").on(table.kind, table.account, table.sequence),
    index("objects_data_index").using("gin", sql`${table.data} jsonb_path_ops`),
  ],
);

/** Answers by idempotency key. */
export const answers = bank.table(
  "answers",
  {
    account: text().notNull(),
    key: text().notNull(),
    request: text().notNull(),
    status: integer().notNull(),
    body: json().notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ name: "answers_pk", columns: [table.account, table.key] })],
);

/** Events on their way to the webhook. */
export const deliveries = bank.table(
  "deliveries",
  {
    event_id: text()
      .primaryKey()
      .references(() => objects.id, { onDelete: "cascade" }),
    state: text().notNull().default("waiting"),
    attempts: integer().notNull().default(0),
    /** The status of the last answer. */
    status: integer(),
    delivered_at: instant(),
  },
  (table) => [
    check("deliveries_state_check", sql`${table.state} in ('waiting', 'delivered', 'dropped')`),
    index("deliveries_waiting_index").on(table.event_id).where(sql`${table.state} = 'waiting'`),
  ],
);

/** The clock, the outages and the ways of webhooks that the control endpoint sets. */
export const settings = bank.table("settings", {
  name: text().primaryKey(),
  value: json().notNull(),
});

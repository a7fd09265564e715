import { sql } from "drizzle-orm";
import { bigint, boolean, char, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, identity, instant, reference } from "./columns";
import { orders } from "./purchases";
import { users } from "./users";

/** Alerts for operators about payments that do not belong to one purchase. One alert with a key is open at a time. */
export const paymentAlerts = pgTable(
  "payment_alerts",
  {
    id: identity(),
    key: text().notNull(),
    code: text().notNull(),
    /** A description of the incident, in words. */
    note: text().notNull(),
    user_id: reference().references(() => users.id, { onDelete: "set null" }),
    order_id: reference().references(() => orders.id, { onDelete: "set null" }),
    /** In minor units. */
    amount: bigint({ mode: "number" }),
    currency: char({ length: 3 }),
    livemode: boolean().notNull(),
    created_at: createdAt(),
    updated_at: instant().notNull().defaultNow(),
    settled_at: instant(),
  },
  (table) => [
    uniqueIndex("payment_alerts_key_unique").on(table.key).where(sql`settled_at is null`),
    index("payment_alerts_user_id_index").on(table.user_id),
    index("payment_alerts_order_id_index").on(table.order_id),
  ],
);

import { sql } from "drizzle-orm";
import { boolean, char, check, pgTable, text } from "drizzle-orm/pg-core";
import { instant, reference } from "./columns";
import { users } from "./users";

/** A producer's account with the payment provider (legacy onboarding). */
export const paymentAccounts = pgTable(
  "payment_accounts",
  {
    user_id: reference()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    onboarding_complete: boolean().notNull().default(false),
    charges_enabled: boolean().notNull().default(false),
    payouts_enabled: boolean().notNull().default(false),
    requirements_due: text().array().notNull().default(sql`'{}'`),
    /** ISO 3166-1 alpha-2. */
    country: char({ length: 2 }).notNull(),
    /** ISO 4217, lower case. */
    default_currency: char({ length: 3 }).notNull(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    check("payment_accounts_country_check", sql`${table.country} ~ '^[A-Z]{2}$'`),
    check("payment_accounts_default_currency_check", sql`${table.default_currency} ~ '^[a-z]{3}$'`),
  ],
);

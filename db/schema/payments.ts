import { sql } from "drizzle-orm";
import { boolean, char, check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant, reference } from "./columns";
import { users } from "./users";

/** A producer's account with the payment provider (legacy onboarding). */
export const paymentAccounts = pgTable(
  "payment_accounts",
  {
    user_id: reference()
      .primaryKey()
      .references(() => users.id, { onDelete: "restrict" }),
    onboarding_complete: boolean().notNull().default(false),
    charges_enabled: boolean().notNull().default(false),
    payouts_enabled: boolean().notNull().default(false),
    requirements_due: text().array().notNull().default(sql`'{}'`),
    /** ISO 3166-1 alpha-2. */
    country: char({ length: 2 }).notNull(),
    /** ISO 4217, lower case. */
    default_currency: char({ length: 3 }).notNull(),
    updated_at: instant().notNull().defaultNow(),
    /** The account's id at the provider. */
    provider_account: text().unique(),
    /** Counts the accounts opened, so that two requests at once open one. */
    attempt: integer().notNull().default(0),
    /** Whether the account can be sent money. */
    transfers_status: text().notNull().default("unrequested"),
    /** The reason against it, in the provider's words. */
    disabled_reason: text(),
    /** The time of the provider's last news. */
    account_changed_at: instant(),
    closed_at: instant(),
    livemode: boolean().notNull().default(false),
  },
  (table) => [
    check("payment_accounts_country_check", sql`${table.country} ~ '^[A-Z]{2}$'`),
    check(
      "payment_accounts_transfers_status_check",
      sql`${table.transfers_status} in ('unrequested', 'active', 'pending', 'restricted', 'rejected', 'unsupported')`,
    ),
    check("payment_accounts_default_currency_check", sql`${table.default_currency} ~ '^[a-z]{3}$'`),
  ],
);

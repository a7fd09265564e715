import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  char,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { createdAt, identity, inList, reference } from "./columns";
import { users } from "./users";

/** The accounts of the books. Those of payees have an owner; the others belong to the platform. */
export const LEDGER_ACCOUNT_KINDS = [
  "cash",
  "fees",
  "processing",
  "discounts",
  "dispute_hold",
  "losses",
  "exchange",
  "payee",
] as const;

/** Whole minor units of a currency. */
export const amount = () => bigint({ mode: "number" });

/** ISO 4217, in lower case. */
export const currency = () => char({ length: 3 });

export const currencyCheck = (column: AnyPgColumn) => sql`${column} ~ '^[a-z]{3}$'`;

/**
 * The double-entry ledger. It is only ever added to: triggers (db/functions/commerce) refuse changes and deletions, keep what each payee is
 * owed, and refuse a transaction whose entries do not add up to zero.
 */
export const ledgerAccounts = pgTable(
  "ledger_accounts",
  {
    id: identity(),
    kind: text({ enum: LEDGER_ACCOUNT_KINDS }).notNull(),
    user_id: reference().references(() => users.id),
    currency: currency().notNull(),
    livemode: boolean().notNull(),
    /**
     * The platform's debt to the payee, the negative sum of its entries; null for accounts of the platform, which every sale would lock.
     */
    owed_amount: amount(),
    created_at: createdAt(),
  },
  (table) => [
    // Joined on this very expression, so that accounts of the platform and of payees are found alike.
    uniqueIndex("ledger_accounts_owner_key").on(
      sql`coalesce(user_id, 0)`,
      table.kind,
      table.currency,
      table.livemode,
    ),
    index("ledger_accounts_user_index").on(table.user_id),
    unique("ledger_accounts_money_key").on(table.id, table.currency, table.livemode),
    check("ledger_accounts_kind_check", inList(table.kind, LEDGER_ACCOUNT_KINDS)),
    check("ledger_accounts_currency_check", currencyCheck(table.currency)),
    check(
      "ledger_accounts_payee_check",
      sql`(${table.kind} = 'payee') = (${table.user_id} is not null) and (${table.kind} = 'payee') = (${table.owed_amount} is not null)`,
    ),
  ],
);

/** One thing that happened to money. Its key is made of the cause, so that posting it again does nothing. */
export const ledgerTransactions = pgTable(
  "ledger_transactions",
  {
    id: identity(),
    key: text().notNull(),
    cause: text().notNull(),
    order_id: reference(),
    note: text(),
    /** The operator of a correction. */
    actor_id: reference().references(() => users.id),
    currency: currency().notNull(),
    livemode: boolean().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    unique("ledger_transactions_key_key").on(table.key),
    unique("ledger_transactions_money_key").on(table.id, table.currency, table.livemode),
    index("ledger_transactions_order_index").on(table.order_id, table.id),
    index("ledger_transactions_actor_id_index").on(table.actor_id).where(sql`actor_id is not null`),
    check("ledger_transactions_key_check", sql`char_length(${table.key}) between 1 and 200`),
    check("ledger_transactions_cause_check", sql`char_length(${table.cause}) between 1 and 60`),
    check("ledger_transactions_note_check", sql`char_length(${table.note}) between 1 and 1000`),
    check("ledger_transactions_currency_check", currencyCheck(table.currency)),
  ],
);

/** A debit (positive) or credit (negative) of one account. The composite keys keep a transaction in one currency and mode. */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    transaction_id: reference().notNull(),
    account_id: reference().notNull(),
    amount: amount().notNull(),
    currency: currency().notNull(),
    livemode: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transaction_id, table.account_id] }),
    index("ledger_entries_account_index").on(table.account_id, table.transaction_id),
    foreignKey({
      name: "ledger_entries_transaction_fk",
      columns: [table.transaction_id, table.currency, table.livemode],
      foreignColumns: [ledgerTransactions.id, ledgerTransactions.currency, ledgerTransactions.livemode],
    }),
    foreignKey({
      name: "ledger_entries_account_fk",
      columns: [table.account_id, table.currency, table.livemode],
      foreignColumns: [ledgerAccounts.id, ledgerAccounts.currency, ledgerAccounts.livemode],
    }),
    check(
      "ledger_entries_amount_check",
      sql`${table.amount} <> 0 and ${table.amount} between -100000000000 and 100000000000`,
    ),
  ],
);

import { bigint, index, pgTable, text, unique } from "drizzle-orm/pg-core";
import { identity, instant, json, ownerColumn, reference, traceVariable } from "./columns";
import { users } from "./users";

/** The accounts for which events are stored: those that have, or lately had, a token or a webhook endpoint. */
export const eventAccounts = pgTable("event_accounts", {
  user_id: ownerColumn(() => users.id).primaryKey(),
  since: instant().notNull().defaultNow(),
  /** The last of its events that is no longer stored. */
  forgotten_id: bigint({ mode: "number" }).notNull().default(0),
});

/** Changes that are no activities, until the consumer of the activities makes events of them. Triggers add them in the transaction of the change. */
export const eventIntake = pgTable(
  "event_intake",
  {
    id: identity(),
    type: text().notNull(),
    at: instant().notNull().defaultNow(),
    /** The transaction of the change, which announces one thing once. */
    xact: bigint({ mode: "bigint" }).notNull(),
    actor_id: reference(),
    user_id: reference(),
    artist_id: reference(),
    subject_type: text().notNull(),
    subject_id: text().notNull(),
    details: json(),
    /** As that of an activity. */
    trace: traceVariable(),
  },
  (table) => [unique("event_intake_key").on(table.xact, table.type, table.subject_type, table.subject_id)],
);

/**
 * Events of accounts: one row for each account that a change concerns, with the body exactly as it is sent. One consumer at a time
 * writes, so ids grow in the order in which rows become visible (decision 83).
 */
export const apiEvents = pgTable(
  "api_events",
  {
    id: identity(),
    user_id: ownerColumn(() => users.id),
    type: text().notNull(),
    at: instant().notNull(),
    /** Identifies its type, and the act or change that it is about. */
    source_key: text().notNull(),
    body: text().notNull(),
    /** The scope of its type; null where that has none. */
    scope: text(),
    /** The grants (`api_tokens`) that opened it to apps when it was stored; null: none did. */
    grant_ids: reference().array(),
    /** Where its deliveries belong in a trace, as a `traceparent`; null of older ones. */
    trace: text(),
  },
  (table) => [
    index("api_events_user_index").on(table.user_id, table.id),
    index("api_events_type_index").on(table.user_id, table.type, table.id),
    unique("api_events_source_key").on(table.user_id, table.source_key),
    // A few pages for all of them, since they are stored in the order of their ids.
    index("api_events_at_index").using("brin", table.at),
  ],
);

import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { createdAt, identity, instant, json, reference, traceVariable } from "./columns";

/** The number of a transaction, which never wraps around. */
const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });

/**
 * Acts of people that others may want to know of: one row for each, written by triggers in its transaction (decision 51). An
 * act that is taken back or repeated on the same day changes its row, which then comes last in the stream again. Partitioned by month of
 * `day`; `ensure_activity_months()` creates the partitions. Without foreign keys: an activity outlives its subject, and each check would
 * cost a like more than the row.
 */
export const activities = pgTable(
  "activities",
  {
    id: bigint({ mode: "number" }).notNull().generatedByDefaultAsIdentity(),
    /** The day of `at`, in UTC. */
    day: date({ mode: "string" }).notNull(),
    /** The time of the act. */
    at: instant().notNull().default(sql`clock_timestamp()`),
    /** The transaction that wrote the row. With `id` it is the order in which consumers meet the rows. */
    xact: xid8().notNull().default(sql`pg_current_xact_id()`),
    kind: text().notNull(),
    /** The account that did it; null for the system. */
    actor_id: reference(),
    /** The account that it concerns: the followed one, the buyer. */
    user_id: reference(),
    /** The artist whose accounts it concerns; of a track or album the first. */
    artist_id: reference(),
    subject_type: text().notNull(),
    subject_id: text().notNull(),
    /** Identifies the act, the same whenever it is done again. */
    key: text().notNull(),
    /** Whether it was taken back. */
    undone: boolean().notNull().default(false),
    details: json(),
    /** The place in a trace of the request that did it, as a `traceparent`, if its client or an SDK takes part in one. */
    trace: traceVariable(),
  },
  (table) => [
    primaryKey({ columns: [table.xact, table.id, table.day] }),
    unique("activities_key").on(table.day, table.kind, table.key),
    index("activities_follows_index")
      .on(table.user_id, table.at, table.id)
      .where(sql`kind = 'followed_user'`),
    index("activities_artist_index")
      .on(table.artist_id, table.at, table.id)
      .where(sql`artist_id is not null`),
    index("activities_milestones_index")
      .on(table.artist_id, table.at, table.id)
      .where(sql`kind = 'play_milestone'`),
  ],
);

/** The position of each consumer of the activities: the last one that it has handled. */
export const activityConsumers = pgTable("activity_consumers", {
  name: text().primaryKey(),
  xact: xid8().notNull(),
  id: bigint({ mode: "number" }).notNull(),
});

/** Activities that a consumer could not handle, until an operator has it try again. */
export const deadLetters = pgTable(
  "activity_dead_letters",
  {
    id: identity(),
    consumer: text().notNull(),
    day: date({ mode: "string" }).notNull(),
    kind: text().notNull(),
    key: text().notNull(),
    error: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [unique("activity_dead_letters_key").on(table.consumer, table.day, table.kind, table.key)],
);

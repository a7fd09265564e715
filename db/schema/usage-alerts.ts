import { sql } from "drizzle-orm";
import { check, doublePrecision, integer, pgTable, smallint, text, unique } from "drizzle-orm/pg-core";
import { USAGE_METRICS } from "@/db/values/usage-alerts";
import { identity, inList, instant, ownerColumn } from "./columns";
import { users } from "./users";

/** The thresholds of its API usage at which an account wants an event and an email. */
export const usageAlerts = pgTable(
  "usage_alerts",
  {
    id: identity(),
    user_id: ownerColumn(() => users.id),
    /** Its place in the account's list. */
    position: smallint().notNull(),
    metric: text({ enum: USAGE_METRICS }).notNull(),
    threshold: doublePrecision().notNull(),
    /** Null for `token_expiry_days`. */
    window_minutes: integer(),
    /** The time at which the threshold was reached; null while it is not. */
    reached_at: instant(),
    /** The value at the last change of `reached_at`. */
    value: doublePrecision(),
  },
  (table) => [
    unique("usage_alerts_threshold_key")
      .on(table.user_id, table.metric, table.threshold, table.window_minutes)
      .nullsNotDistinct(),
    check("usage_alerts_metric_check", inList(table.metric, USAGE_METRICS)),
    check("usage_alerts_threshold_check", sql`${table.threshold} > 0`),
    check(
      "usage_alerts_window_check",
      sql`(${table.metric} = 'token_expiry_days') = (${table.window_minutes} is null) and ${table.window_minutes} > 0`,
    ),
  ],
);

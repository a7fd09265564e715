import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, real, smallint, text, uuid } from "drizzle-orm/pg-core";
import { instant, ownerColumn, reference } from "./columns";
import { apiTokens } from "./developers";

/**
 * One line per request made with one of our tokens, valid or not. Partitioned by day of `at` in drizzle/0000_baseline.sql:
 * `ensure_request_log_days()` creates the partitions, `forget_request_log()` drops expired ones. As with plays there is no foreign
 * key; a trigger deletes the lines of a deleted token.
 */
export const requestLog = pgTable(
  "request_log",
  {
    request_id: uuid().notNull(),
    at: instant().notNull(),
    token_id: reference().notNull(),
    /** Null when no operation matches the path and method. */
    operation: text(),
    method: text().notNull(),
    /** Without the query, which may contain what people typed. */
    path: text().notNull(),
    status: smallint().notNull(),
    duration_ms: real().notNull(),
    /** The network it came from, as in `api_tokens.last_used_from`. */
    address: text(),
    /** The body of an error response; the first 4,000 characters. */
    body: text(),
    /** The names of input that the contract does not know, as in `X-Ignored-Parameters`. */
    ignored: text(),
    /** The protocol through which it came: `mcp`, or null for plain HTTP. */
    via: text(),
  },
  (table) => [
    primaryKey({ columns: [table.request_id, table.at] }),
    index("request_log_token_index").on(table.token_id, table.at, table.request_id),
    index("request_log_status_index").on(table.token_id, table.status, table.at, table.request_id),
    index("request_log_operation_index").on(table.token_id, table.operation, table.at, table.request_id),
    // For the operators' list of slow requests; few lines are in it.
    index("request_log_slow_index").on(table.duration_ms).where(sql`${table.duration_ms} >= 100`),
  ],
);

/**
 * The number of lines per hour, status and duration, written together with the lines. `duration_step` counts steps of 10 percent
 * from 1 ms, negative below it (lib/request-log/durations.ts). Partitioned like the lines.
 */
export const requestHours = pgTable(
  "request_hours",
  {
    token_id: reference().notNull(),
    hour: instant().notNull(),
    status: smallint().notNull(),
    duration_step: smallint().notNull(),
    requests: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.token_id, table.hour, table.status, table.duration_step] })],
);

/** The number of lines of an hour that could not be stored. */
export const requestLosses = pgTable(
  "request_losses",
  {
    token_id: ownerColumn(() => apiTokens.id),
    hour: instant().notNull(),
    lines: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.token_id, table.hour] })],
);

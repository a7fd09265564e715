import { index, integer, pgTable, primaryKey, real, smallint, text, uuid } from "drizzle-orm/pg-core";
import { belongsTo, instant, reference } from "./columns";
import { apiTokens } from "./developers";

/**
 * One line for each request that came with a token of ours, whether or not the token still opened anything. Partitioned by
 * day of `at` (drizzle/0013): `ensure_request_log_days()` makes the days, `forget_request_log()` drops those that are over. No
 * foreign key, as of plays: a trigger forgets the lines of a token that is deleted.
 */
export const requestLog = pgTable(
  "request_log",
  {
    request_id: uuid().notNull(),
    /** When the request came. */
    at: instant().notNull(),
    token_id: reference().notNull(),
    /** Null where no operation has the path or the method. */
    operation: text(),
    method: text().notNull(),
    /** Without its query, which may hold what people typed. */
    path: text().notNull(),
    status: smallint().notNull(),
    duration_ms: real().notNull(),
    /** The network it came from, as with `api_tokens.last_used_from`. */
    address: text(),
    /** What was answered, if that was an error; the first 4,000 characters. */
    body: text(),
  },
  (table) => [
    primaryKey({ columns: [table.request_id, table.at] }),
    index("request_log_token_index").on(table.token_id, table.at, table.request_id),
    index("request_log_status_index").on(table.token_id, table.status, table.at, table.request_id),
    index("request_log_operation_index").on(table.token_id, table.operation, table.at, table.request_id),
  ],
);

/**
 * How many lines of each hour have which status and duration, written with the lines. `duration_step` counts steps of a tenth
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

/** How many lines of an hour could not be kept. */
export const requestLosses = pgTable(
  "request_losses",
  {
    token_id: belongsTo(() => apiTokens.id),
    hour: instant().notNull(),
    lines: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.token_id, table.hour] })],
);

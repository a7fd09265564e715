import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { belongsTo, createdAt, identity, instant, reference } from "./columns";
import { bytes, users } from "./users";

/** An account's request for access to the API; the newest one tells the account's state. */
export const accessRequests = pgTable(
  "access_requests",
  {
    id: identity(),
    user_id: belongsTo(() => users.id),
    use_case: text().notNull(),
    expected_volume: text().notNull().default(""),
    organisation: text().notNull().default(""),
    state: text({ enum: ["received", "approved", "declined"] })
      .notNull()
      .default("received"),
    reason: text(),
    decided_by: reference().references(() => users.id, { onDelete: "set null" }),
    decided_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    index("access_requests_user_index").on(table.user_id, table.id.desc()),
    check("access_requests_state_check", sql`${table.state} in ('received', 'approved', 'declined')`),
    check("access_requests_use_case_check", sql`char_length(${table.use_case}) between 1 and 2000`),
  ],
);

/** Bearer tokens. The token itself is never stored, only its SHA-256 and the eight characters people know it by. */
export const apiTokens = pgTable(
  "api_tokens",
  {
    id: identity(),
    user_id: belongsTo(() => users.id),
    name: text().notNull(),
    prefix: text().notNull(),
    hash: bytes().notNull().unique(),
    scopes: text().array().notNull(),
    created_at: createdAt(),
    expires_at: instant().notNull(),
    last_used_at: instant(),
    revoked_at: instant(),
  },
  (table) => [
    index("api_tokens_user_index").on(table.user_id, table.id.desc()),
    check("api_tokens_name_check", sql`char_length(${table.name}) between 1 and 80`),
    check("api_tokens_prefix_check", sql`char_length(${table.prefix}) = 8`),
    check("api_tokens_hash_check", sql`octet_length(${table.hash}) = 32`),
    check("api_tokens_scopes_check", sql`cardinality(${table.scopes}) > 0`),
    check(
      "api_tokens_expires_at_check",
      sql`${table.expires_at} > ${table.created_at} and ${table.expires_at} <= ${table.created_at} + interval '2160 hours'`,
    ),
  ],
);

/** The first answer to each Idempotency-Key, kept for a day; `status` is null while that first request runs. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    caller: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of the operation, path and body. */
    request_hash: bytes().notNull(),
    status: integer(),
    body: text(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.caller, table.key] }),
    index("idempotency_keys_created_at_index").on(table.created_at),
    check("idempotency_keys_key_check", sql`char_length(${table.key}) between 1 and 255`),
    check("idempotency_keys_answer_check", sql`(${table.status} is null) = (${table.body} is null)`),
  ],
);

import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { REVOCATION_REASONS } from "@/db/values/accounts";
import { createdAt, identity, inList, instant, ownerColumn, reference } from "./columns";
import { bytes, users } from "./users";

/** Bearer tokens. Only the token's SHA-256 and the eight characters that identify it to people are stored. */
export const apiTokens = pgTable(
  "api_tokens",
  {
    id: identity(),
    user_id: ownerColumn(() => users.id),
    name: text().notNull(),
    prefix: text().notNull(),
    hash: bytes().notNull().unique(),
    scopes: text().array().notNull(),
    created_at: createdAt(),
    expires_at: instant().notNull(),
    /** Updated at most once a minute. */
    last_used_at: instant(),
    /** The network it was last used from, `203.0.113.0/24` or `2001:db8:1::/48`; the exact address is not kept. */
    last_used_from: text(),
    /** Addresses and ranges it may be used from; empty means anywhere. */
    allowed_addresses: text().array().notNull().default(sql`'{}'`),
    /** Its successor after a rotation; `expires_at` is then the end of the overlap. */
    replaced_by: reference().references((): AnyPgColumn => apiTokens.id, { onDelete: "set null" }),
    revoked_at: instant(),
    revoked_because: text({ enum: REVOCATION_REASONS }),
  },
  (table) => [
    index("api_tokens_user_index").on(table.user_id, table.id),
    // For the job that warns of expiring tokens, and for the operators' list of them.
    index("api_tokens_expires_at_index").on(table.expires_at).where(sql`${table.revoked_at} is null`),
    unique("api_tokens_replaced_by_key").on(table.replaced_by),
    check("api_tokens_name_check", sql`char_length(${table.name}) between 1 and 80`),
    check("api_tokens_prefix_check", sql`char_length(${table.prefix}) = 8`),
    check("api_tokens_hash_check", sql`octet_length(${table.hash}) = 32`),
    check("api_tokens_scopes_check", sql`cardinality(${table.scopes}) > 0`),
    check("api_tokens_allowed_addresses_check", sql`cardinality(${table.allowed_addresses}) <= 50`),
    check(
      "api_tokens_revoked_because_check",
      sql`${inList(table.revoked_because, REVOCATION_REASONS)}
        and (${table.revoked_because} is null or ${table.revoked_at} is not null)`,
    ),
    check(
      "api_tokens_expires_at_check",
      sql`${table.expires_at} > ${table.created_at} and ${table.expires_at} <= ${table.created_at} + interval '2160 hours'`,
    ),
  ],
);

/** The expiry emails that were queued for a token: one per number of days. */
export const tokenNotices = pgTable(
  "token_notices",
  {
    token_id: ownerColumn(() => apiTokens.id),
    days: integer().notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.token_id, table.days] })],
);

/** The first answer to each Idempotency-Key, kept for a day; `status` is null while that first request is running. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    caller: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of operation, path and body. */
    request_hash: bytes().notNull(),
    status: integer(),
    body: text(),
    /** New for each request that claims the key: one that has lost its claim changes nothing here. */
    claim_id: uuid().notNull().defaultRandom(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.caller, table.key] }),
    index("idempotency_keys_created_at_index").on(table.created_at),
    check("idempotency_keys_key_check", sql`char_length(${table.key}) between 1 and 255`),
    check("idempotency_keys_answer_check", sql`(${table.status} is null) = (${table.body} is null)`),
  ],
);

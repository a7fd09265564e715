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
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { REVOCATION_REASONS } from "@/db/values/accounts";
import { APP_KINDS, APP_STATES, DEVICE_STATES, OAUTH_RESOURCES, OAUTH_TOKEN_TYPES } from "@/db/values/apps";
import { createdAt, identity, inList, instant, ownerColumn, reference } from "./columns";
import { bytes, users } from "./users";

/** The programs of developers that ask people for a part of their account (OAuth clients). */
export const apps = pgTable(
  "apps",
  {
    id: identity(),
    /** The developer; null for an app that is nobody's. */
    user_id: reference().references(() => users.id, { onDelete: "cascade" }),
    kind: text({ enum: APP_KINDS }).notNull().default("developer"),
    client_id: text().notNull().unique(),
    name: text().notNull(),
    homepage: text().notNull(),
    privacy_url: text(),
    /** The addresses to which people may be sent back. */
    redirect_uris: text().array().notNull(),
    /** The scopes that it may ask for. */
    scopes: text().array().notNull(),
    state: text({ enum: APP_STATES }).notNull().default("development"),
    /** The reason that an operator gave for the state. */
    state_reason: text(),
    /** Null for a program that can keep no secret, such as one on people's own devices. */
    secret_hash: bytes(),
    /** The secret before a rotation, which works until then. */
    previous_secret_hash: bytes(),
    previous_secret_until: instant(),
    /** The moment until which the document of an app is not read again. */
    fresh_until: instant(),
    created_at: createdAt(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index("apps_user_index").on(table.user_id, table.id),
    check("apps_name_check", sql`char_length(${table.name}) between 1 and 60`),
    check("apps_kind_check", inList(table.kind, APP_KINDS)),
    check("apps_developer_check", sql`(${table.kind} = 'developer') = (${table.user_id} is not null)`),
    check(
      "apps_redirect_uris_check",
      sql`cardinality(${table.redirect_uris}) <= 20 and (${table.kind} = 'server' or cardinality(${table.redirect_uris}) > 0)`,
    ),
    check("apps_scopes_check", sql`cardinality(${table.scopes}) > 0`),
    check("apps_state_check", inList(table.state, APP_STATES)),
    check(
      "apps_secret_check",
      sql`octet_length(${table.secret_hash}) = 32 and octet_length(${table.previous_secret_hash}) = 32
        and (${table.previous_secret_hash} is null) = (${table.previous_secret_until} is null)`,
    ),
  ],
);

/** The picture that the developer of an app uploaded, as it is served. */
export const appLogos = pgTable(
  "app_logos",
  {
    app_id: ownerColumn(() => apps.id).primaryKey(),
    /** Part of its address, so that a new logo gets a new one. */
    hash: text().notNull(),
    /** JPEG, 320 pixels wide and high. */
    bytes: bytes().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    check("app_logos_hash_check", sql`${table.hash} ~ '^[0-9a-f]{16}$'`),
    check("app_logos_bytes_check", sql`octet_length(${table.bytes}) between 1 and 500000`),
  ],
);

/**
 * Bearer tokens. Only the token's SHA-256 and the characters that identify it to people are stored. A row without a hash is a
 * grant: what a person allows an app, which calls with access tokens of an hour (`oauth_tokens`).
 */
export const apiTokens = pgTable(
  "api_tokens",
  {
    id: identity(),
    user_id: ownerColumn(() => users.id),
    name: text().notNull(),
    /** Its beginning; of a grant, that of the app's `client_id`. */
    prefix: text().notNull(),
    hash: bytes().unique(),
    /** The app that was granted this. Null once the app is deleted, which ends its grants. */
    app_id: reference().references(() => apps.id, { onDelete: "set null" }),
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
    uniqueIndex("api_tokens_app_key").on(table.app_id, table.user_id).where(sql`revoked_at is null`),
    check("api_tokens_name_check", sql`char_length(${table.name}) between 1 and 80`),
    check("api_tokens_prefix_check", sql`char_length(${table.prefix}) between 8 and 20`),
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
      sql`${table.expires_at} > ${table.created_at}
        and (${table.hash} is null or ${table.expires_at} <= ${table.created_at} + interval '2160 hours')`,
    ),
    check(
      "api_tokens_app_id_check",
      sql`case when ${table.hash} is null then ${table.app_id} is not null or ${table.revoked_at} is not null
        else ${table.app_id} is null end`,
    ),
  ],
);

/** Authorization codes: what a person has just allowed an app, until it asks for its first tokens. Only their SHA-256 is stored. */
export const oauthCodes = pgTable(
  "oauth_codes",
  {
    hash: bytes().primaryKey(),
    grant_id: ownerColumn(() => apiTokens.id),
    redirect_uri: text().notNull(),
    scopes: text().array().notNull(),
    resource: text({ enum: OAUTH_RESOURCES }).notNull(),
    /** The SHA-256 of the app's verifier, base64url (RFC 7636). */
    challenge: text().notNull(),
    created_at: createdAt(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (table) => [
    index("oauth_codes_grant_index").on(table.grant_id),
    index("oauth_codes_expires_at_index").on(table.expires_at),
    check("oauth_codes_hash_check", sql`octet_length(${table.hash}) = 32`),
    check("oauth_codes_resource_check", inList(table.resource, OAUTH_RESOURCES)),
  ],
);

/**
 * Devices and programs without a browser that ask to be connected (RFC 8628): the SHA-256 of the code with which one polls, and the code that
 * a person types into a browser.
 */
export const oauthDevices = pgTable(
  "oauth_devices",
  {
    hash: bytes().primaryKey(),
    user_code: text().notNull().unique(),
    app_id: ownerColumn(() => apps.id),
    /** The scopes that it asks for, and once a person has decided those that it gets. */
    scopes: text().array().notNull(),
    resource: text({ enum: OAUTH_RESOURCES }).notNull(),
    state: text({ enum: DEVICE_STATES }).notNull().default("pending"),
    /** The person's grant, once they allow it. */
    grant_id: reference().references(() => apiTokens.id, { onDelete: "cascade" }),
    /** The seconds that it waits between two polls. */
    poll_interval: integer().notNull(),
    last_poll_at: instant(),
    created_at: createdAt(),
    expires_at: instant().notNull(),
  },
  (table) => [
    index("oauth_devices_app_index").on(table.app_id),
    index("oauth_devices_grant_index").on(table.grant_id),
    index("oauth_devices_expires_at_index").on(table.expires_at),
    check("oauth_devices_hash_check", sql`octet_length(${table.hash}) = 32`),
    check("oauth_devices_user_code_check", sql`${table.user_code} ~ '^[B-DF-HJ-NP-TV-XZ]{8}$'`),
    check("oauth_devices_scopes_check", sql`cardinality(${table.scopes}) > 0`),
    check("oauth_devices_resource_check", inList(table.resource, OAUTH_RESOURCES)),
    check("oauth_devices_state_check", inList(table.state, DEVICE_STATES)),
    check(
      "oauth_devices_grant_check",
      sql`(${table.state} in ('allowed', 'used')) = (${table.grant_id} is not null)`,
    ),
  ],
);

/** Access tokens and refresh tokens of apps. Only their SHA-256 is stored. */
export const oauthTokens = pgTable(
  "oauth_tokens",
  {
    hash: bytes().primaryKey(),
    grant_id: ownerColumn(() => apiTokens.id),
    type: text({ enum: OAUTH_TOKEN_TYPES }).notNull(),
    scopes: text().array().notNull(),
    resource: text({ enum: OAUTH_RESOURCES }).notNull(),
    created_at: createdAt(),
    expires_at: instant().notNull(),
    /** The first use of a refresh token, and the number of its uses. */
    used_at: instant(),
    uses: integer().notNull().default(0),
  },
  (table) => [
    index("oauth_tokens_grant_index").on(table.grant_id),
    index("oauth_tokens_expires_at_index").on(table.expires_at),
    check("oauth_tokens_hash_check", sql`octet_length(${table.hash}) = 32`),
    check("oauth_tokens_type_check", inList(table.type, OAUTH_TOKEN_TYPES)),
    check("oauth_tokens_resource_check", inList(table.resource, OAUTH_RESOURCES)),
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

import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { createdAt, identity, instant, json, ownerColumn } from "./columns";
import { bytes, users } from "./users";

/** The public half of a passkey, by which its owner signs in or completes signing in. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: identity(),
    user_id: ownerColumn(() => users.id),
    /** The name that its owner gave it. */
    name: text().notNull(),
    credential_id: bytes().notNull().unique("passkeys_credential_id_key"),
    /** COSE key. */
    public_key: bytes().notNull(),
    /** The signatures that the device has counted; 0 when it counts none, as synchronized passkeys do. */
    counter: bigint({ mode: "number" }).notNull(),
    /** Ways to reach the device, as the browser named them: hints for the next time. */
    transports: text().array().notNull().default(sql`'{}'`),
    /** Whether it is synchronized between devices. */
    synchronized: boolean().notNull(),
    created_at: createdAt(),
    last_used_at: instant(),
  },
  (table) => [
    index("passkeys_user_index").on(table.user_id, table.id),
    check("passkeys_name_check", sql`char_length(${table.name}) between 1 and 60`),
    check("passkeys_credential_id_check", sql`octet_length(${table.credential_id}) <= 1023`),
  ],
);

/** Challenges of passkeys that were answered, until they expire: an answer counts once. */
export const answeredChallenges = pgTable(
  "answered_challenges",
  { challenge: bytes().primaryKey(), expires_at: instant().notNull() },
  (table) => [index("answered_challenges_expires_at_index").on(table.expires_at)],
);

/** The secret that an account shares with its authenticator app (TOTP, RFC 6238). */
export const totpSecrets = pgTable("totp_secrets", {
  user_id: ownerColumn(() => users.id).primaryKey(),
  /** Encrypted with a key that follows from the secret of the installation. */
  secret: bytes().notNull(),
  /** Null until the app has shown a right code: it counts for nothing until then. */
  enabled_at: instant(),
  /** The last time step whose code was used. Only later ones are accepted. */
  last_step: bigint({ mode: "number" }).notNull().default(0),
  created_at: createdAt(),
});

/** The recovery codes that an account has left. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    user_id: ownerColumn(() => users.id),
    /** SHA-256; a code has 120 random bits. */
    code_hash: bytes().notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.code_hash] })],
);

/** A browser in which its account signs in by password alone. */
export const trustedBrowsers = pgTable(
  "trusted_browsers",
  {
    id: identity(),
    user_id: ownerColumn(() => users.id),
    /** SHA-256 of the secret in its cookie. */
    code_hash: bytes().notNull(),
    /** The User-Agent header when it was trusted. */
    user_agent: text().notNull().default(""),
    created_at: createdAt(),
    expires_at: instant().notNull(),
  },
  (table) => [
    unique("trusted_browsers_code_hash_key").on(table.code_hash),
    index("trusted_browsers_user_index").on(table.user_id, table.id),
    index("trusted_browsers_expires_at_index").on(table.expires_at),
    check("trusted_browsers_user_agent_check", sql`char_length(${table.user_agent}) <= 400`),
  ],
);

/** A sign-in whose password was right and whose second factor is awaited. It opens nothing. */
export const signInChallenges = pgTable(
  "sign_in_challenges",
  {
    /** SHA-256 of the secret that its browser or program has. */
    code_hash: bytes().primaryKey(),
    user_id: ownerColumn(() => users.id),
    /** The hash that the password matched; after a change of the password the challenge is worthless. */
    password_hash: text().notNull(),
    /** Of a program: the token that it asked for. Null in a browser. */
    token_request: json(),
    misses: smallint().notNull().default(0),
    created_at: createdAt(),
    expires_at: instant().notNull(),
  },
  (table) => [
    index("sign_in_challenges_user_index").on(table.user_id),
    index("sign_in_challenges_expires_at_index").on(table.expires_at),
  ],
);

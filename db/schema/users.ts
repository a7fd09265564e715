import { sql } from "drizzle-orm";
import { boolean, check, customType, index, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { USER_ROLES } from "@/db/values/accounts";
import { createdAt, identity, inList, instant, ownerColumn } from "./columns";

/** Raw bytes; hashes take half the space of their hexadecimal form. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const users = pgTable(
  "users",
  {
    id: identity(),
    email: text().notNull(),
    handle: text().notNull(),
    name: text().notNull(),
    /** argon2id in PHC string form; null when the account cannot sign in with a password. */
    password_hash: text(),
    /** The time at which somebody proved to receive emails at the address; null until then. */
    email_confirmed_at: instant(),
    /** The time since which signing in takes a second factor or a passkey; null while the password is enough. */
    second_factor_at: instant(),
    /** The time at which its owner first heard that this server requires a second factor; null until then. */
    second_factor_notice_at: instant(),
    /** Path or URL of the avatar; this application serves paths. */
    avatar: text().notNull(),
    bio: text().notNull().default(""),
    city: text().notNull().default(""),
    country: text().notNull().default(""),
    /** The account's links: https URLs in the order it chose. */
    links: text().array().notNull().default(sql`'{}'`),
    /** Whether others may see what the account likes. */
    shows_likes: boolean().notNull().default(false),
    /** Whether the artists that the account owns are on leaderboards. */
    shows_rank: boolean().notNull().default(true),
    /** The name without case and accents, for searching people. */
    folded_name: text().notNull().generatedAlwaysAs(sql`folded(name)`),
    /** Name and handle in letters that trigrams know, in any script: elsewhere than ASCII they see nothing. */
    search_letters: text().notNull().generatedAlwaysAs(sql`trigram_letters(folded(name || ' ' || handle))`),
    role: text({ enum: USER_ROLES }).notNull().default("member"),
    created_at: createdAt(),
    /** While it is set, the account can neither sign in nor use its sessions and tokens (decision 28). */
    suspended_at: instant(),
    /** The time of the deletion. The row then names nobody and only holds together what others still see (decision 16). */
    deleted_at: instant(),
  },
  (table) => [
    uniqueIndex("users_email_key").on(sql`lower(${table.email})`),
    uniqueIndex("users_handle_key").on(sql`lower(${table.handle})`),
    // For searching people by part of their name or handle.
    index("users_search_index").using("gin", sql`${table.search_letters} gin_trgm_ops`),
    // For operators: finding an account by part of its address, and the few accounts that their lists choose.
    index("users_email_search_index").using("gin", sql`lower(${table.email}) gin_trgm_ops`),
    index("users_name_index").on(table.folded_name, table.id),
    index("users_created_at_index").using("brin", table.created_at),
    index("users_operators_index").on(table.id).where(sql`${table.role} = 'operator'`),
    index("users_suspended_index").on(table.id).where(sql`${table.suspended_at} is not null`),
    // Indexes the accounts that no ranking has: far fewer than the others.
    index("users_unranked_index")
      .on(table.id)
      .where(sql`not shows_rank or suspended_at is not null or deleted_at is not null`),
    check("users_email_check", sql`char_length(${table.email}) between 3 and 254`),
    check("users_handle_check", sql`${table.handle} ~ '^[A-Za-z0-9_]{3,30}$'`),
    check("users_name_check", sql`char_length(${table.name}) between 1 and 80`),
    check("users_bio_check", sql`char_length(${table.bio}) <= 500`),
    check("users_links_check", sql`cardinality(${table.links}) <= 5`),
    check("users_role_check", inList(table.role, USER_ROLES)),
  ],
);

/** The picture that an account uploaded, as it is served; `users.avatar` is its address. */
export const userPictures = pgTable(
  "user_pictures",
  {
    user_id: ownerColumn(() => users.id).primaryKey(),
    /** Part of its address, so that a new picture gets a new one. */
    hash: text().notNull(),
    /** JPEG, 320 pixels wide and high. */
    bytes: bytes().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    check("user_pictures_hash_check", sql`${table.hash} ~ '^[0-9a-f]{16}$'`),
    check("user_pictures_bytes_check", sql`octet_length(${table.bytes}) between 1 and 500000`),
  ],
);

export const passwordResets = pgTable(
  "password_resets",
  {
    /** SHA-256 of the one-time code in the email. */
    code_hash: bytes().primaryKey(),
    user_id: ownerColumn(() => users.id),
    created_at: createdAt(),
    expires_at: instant().notNull(),
  },
  (table) => [index("password_resets_user_id_index").on(table.user_id)],
);

/** The email address that an account has or wants, until it proves that it receives emails there. */
export const emailConfirmations = pgTable(
  "email_confirmations",
  {
    /** SHA-256 of the one-time code in the link of the email. */
    code_hash: bytes().primaryKey(),
    user_id: ownerColumn(() => users.id).unique("email_confirmations_user_id_key"),
    /** The account's own address, or the one that it changes to. */
    email: text().notNull(),
    /** HMAC of the six digits in the email. */
    digits_hash: bytes().notNull(),
    /** The number of wrong digits that were tried; after some, only the link works. */
    misses: smallint().notNull().default(0),
    created_at: createdAt(),
    expires_at: instant().notNull(),
  },
  (table) => [
    index("email_confirmations_expires_at_index").on(table.expires_at),
    check("email_confirmations_email_check", sql`char_length(${table.email}) between 3 and 254`),
  ],
);

/** The address that an account had before a change, for the link by which its owner takes that back. */
export const emailReversions = pgTable(
  "email_reversions",
  {
    /** SHA-256 of the one-time code in the email. */
    code_hash: bytes().primaryKey(),
    user_id: ownerColumn(() => users.id),
    email: text().notNull(),
    created_at: createdAt(),
    expires_at: instant().notNull(),
  },
  (table) => [
    index("email_reversions_user_id_index").on(table.user_id),
    index("email_reversions_expires_at_index").on(table.expires_at),
    check("email_reversions_email_check", sql`char_length(${table.email}) between 3 and 254`),
  ],
);

/** A sign-up through the API, until the address confirms it. Addresses are in lower case. */
export const registrations = pgTable(
  "registrations",
  {
    /** SHA-256 of the one-time code in the email. */
    code_hash: bytes().primaryKey(),
    email: text().notNull().unique("registrations_email_key"),
    name: text().notNull(),
    password_hash: text().notNull(),
    created_at: createdAt(),
    expires_at: instant().notNull(),
  },
  (table) => [
    index("registrations_expires_at_index").on(table.expires_at),
    check("registrations_email_check", sql`char_length(${table.email}) between 3 and 254`),
    check("registrations_name_check", sql`char_length(${table.name}) between 1 and 80`),
  ],
);

/** A signed-in browser; its cookie names this row and is worthless without it. */
export const sessions = pgTable(
  "sessions",
  {
    id: identity(),
    user_id: ownerColumn(() => users.id),
    /** The User-Agent header at sign-in. */
    user_agent: text().notNull().default(""),
    /** The network it was last active from, `203.0.113.0/24` or `2001:db8:1::/48`; the exact address is not kept. */
    last_active_from: text(),
    created_at: createdAt(),
    /** The time at which its user last proved who they are: at sign-in, or for something that needs it again. */
    confirmed_at: createdAt(),
    /** Updated at most once a minute. */
    last_active_at: createdAt(),
    expires_at: instant().notNull(),
  },
  (table) => [
    index("sessions_user_index").on(table.user_id, table.last_active_at),
    index("sessions_expires_at_index").on(table.expires_at),
    check("sessions_user_agent_check", sql`char_length(${table.user_agent}) <= 400`),
  ],
);

/** Notes that operators write about an account for each other. Its owner never sees them. */
export const userNotes = pgTable(
  "user_notes",
  {
    id: identity(),
    user_id: ownerColumn(() => users.id),
    /** The handle of the operator, who may be gone. */
    author: text().notNull(),
    text: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index("user_notes_user_index").on(table.user_id, table.id),
    check("user_notes_text_check", sql`char_length(${table.text}) between 1 and 2000`),
  ],
);

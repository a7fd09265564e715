import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { CHAIN_KINDS } from "@/db/values/market";
import { createdAt, identity, inList, instant, json, ownerColumn, reference } from "./columns";
import { files } from "./files";
import { purchases } from "./purchases";
import { bytes, users } from "./users";

const STATES = ["active", "suspended", "revoked", "superseded"] as const;
const KEY_STATES = ["current", "retired", "compromised"] as const;
const SOURCES = ["page", "api", "qr"] as const;

/**
 * Permissions of a person for a track. Like a purchase it outlives the track and the artist, so it refers to neither. What it says is in
 * `jws`; the other columns find it, and say what became of it.
 */
export const licenses = pgTable(
  "licenses",
  {
    id: identity(),
    uuid: uuid().notNull(),
    /** Null for a free or granted license that nobody ordered. */
    purchase_id: reference().references(() => purchases.id, { onDelete: "restrict" }),
    track_id: reference().notNull(),
    track_name: text().notNull(),
    artist_id: reference().notNull(),
    artist_name: text().notNull(),
    licensee_id: reference()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    licensee_name: text().notNull(),
    license_type: text().notNull(),
    terms: json().notNull(),
    terms_sha256: text().notNull(),
    /** Its place in the chain of the track. */
    sequence: integer().notNull(),
    state: text({ enum: STATES }).notNull().default("active"),
    /** The reason for suspending or revoking it: `refund`, `dispute`, `operator` or `licensor`. */
    reason: text(),
    superseded_by: uuid(),
    /** The signed token. */
    jws: text().notNull(),
    livemode: boolean().notNull(),
    issued_at: instant().notNull(),
    /** Null for a perpetual license. */
    expires_at: instant(),
    ended_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    unique("licenses_uuid_key").on(table.uuid),
    unique("licenses_purchase_id_key").on(table.purchase_id),
    unique("licenses_chain_key").on(table.track_id, table.sequence),
    // One license of a kind that nobody ordered.
    uniqueIndex("licenses_granted_key")
      .on(table.licensee_id, table.track_id, table.license_type)
      .where(sql`purchase_id is null and state = 'active'`),
    index("licenses_licensee_index").on(table.licensee_id, table.issued_at, table.id),
    index("licenses_licensee_track_index").on(table.licensee_id, table.track_id, table.id),
    index("licenses_artist_index").on(table.artist_id, table.id),
    index("licenses_artist_newest_index").on(table.artist_id, table.issued_at, table.id),
    index("licenses_gifts_index")
      .on(table.artist_id, table.issued_at, table.id)
      .where(sql`purchase_id is null or license_type = 'free'`),
    index("licenses_expires_at_index")
      .on(table.expires_at)
      .where(sql`state = 'active' and expires_at is not null`),
    check("licenses_state_check", inList(table.state, STATES)),
    check(
      "licenses_ended_check",
      sql`(${table.state} in ('revoked', 'superseded')) = (${table.ended_at} is not null)`,
    ),
  ],
);

/** The announcements that a license expires: one per number of days. */
export const licenseNotices = pgTable(
  "license_notices",
  {
    license_id: ownerColumn(() => licenses.id),
    days: integer().notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.license_id, table.days] })],
);

/** The history of a license, for its two sides. Rows are only added. */
export const licenseEvents = pgTable(
  "license_events",
  {
    id: identity(),
    license_id: ownerColumn(() => licenses.id),
    kind: text().notNull(),
    actor_id: reference().references(() => users.id, { onDelete: "set null" }),
    note: text(),
    created_at: createdAt(),
  },
  (table) => [index("license_events_license_id_index").on(table.license_id, table.id)],
);

/**
 * The licenses of a track in the order in which they were decided. Each entry hashes the one before it, so that none can be taken out or
 * put between others later. Rows are only added (`refuse_change`).
 */
export const licenseChain = pgTable(
  "license_chain",
  {
    track_id: reference().notNull(),
    sequence: integer().notNull(),
    kind: text({ enum: CHAIN_KINDS }).notNull(),
    license_uuid: uuid().notNull(),
    content_sha256: text().notNull(),
    prev: text().notNull(),
    hash: text().notNull(),
    /** In whole milliseconds, since it is hashed as ISO 8601 text. */
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.track_id, table.sequence] }),
    index("license_chain_license_uuid_index").on(table.license_uuid),
    check("license_chain_kind_check", inList(table.kind, CHAIN_KINDS)),
    check("license_chain_sequence_check", sql`${table.sequence} > 0`),
  ],
);

/** The keys that sign licenses. Public ones are published forever, so that what they signed can be checked. */
export const licenseKeys = pgTable(
  "license_keys",
  {
    /** The thumbprint of RFC 7638. */
    kid: text().primaryKey(),
    public_jwk: json().notNull(),
    /** Encrypted with a key derived from the secret of the installation; null for a key of the environment. */
    private_sealed: bytes(),
    state: text({ enum: KEY_STATES }).notNull(),
    created_at: createdAt(),
    ended_at: instant(),
  },
  (table) => [
    uniqueIndex("license_keys_current_key").on(table.state).where(sql`state = 'current'`),
    check("license_keys_state_check", inList(table.state, KEY_STATES)),
    check("license_keys_ended_check", sql`(${table.state} = 'current') = (${table.ended_at} is null)`),
  ],
);

/** The number of checks of a license. Nothing says by whom. */
export const licenseVerifications = pgTable(
  "license_verifications",
  {
    license_id: ownerColumn(() => licenses.id),
    day: date({ mode: "string" }).notNull(),
    source: text({ enum: SOURCES }).notNull(),
    count: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.license_id, table.day, table.source] }),
    check("license_verifications_source_check", inList(table.source, SOURCES)),
  ],
);

/** The files of a license, as they were when it was issued. A file that one needs is kept, whatever happens to its track. */
export const licenseFiles = pgTable(
  "license_files",
  {
    license_id: ownerColumn(() => licenses.id),
    kind: text().notNull(),
    /** Null for what is made of the original by its first download. */
    file_id: reference().references(() => files.id, { onDelete: "restrict" }),
  },
  (table) => [
    primaryKey({ columns: [table.license_id, table.kind] }),
    index("license_files_file_id_index").on(table.file_id),
  ],
);

/** Downloads of licensed files, kept for 18 months: the answer to a disputed payment. */
export const downloadEvents = pgTable(
  "download_events",
  {
    id: identity(),
    license_id: ownerColumn(() => licenses.id),
    /** The artist of the license. */
    artist_id: reference().notNull(),
    kind: text().notNull(),
    user_id: reference().references(() => users.id, { onDelete: "set null" }),
    /** The network of the address, /24 or /48. */
    network: text().notNull(),
    bytes: bigint({ mode: "number" }).notNull(),
    /** Bytes sent, repeated and later parts included. */
    sent_bytes: bigint({ mode: "number" }).notNull().default(0),
    created_at: createdAt(),
  },
  (table) => [
    index("download_events_license_id_index").on(table.license_id, table.kind, table.created_at),
    index("download_events_user_id_index").on(table.user_id, table.created_at),
    index("download_events_artist_index").on(table.artist_id, table.created_at, table.id),
    index("download_events_created_at_index").on(table.created_at),
    check("download_events_bytes_check", sql`${table.bytes} >= 0`),
  ],
);

import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { UPLOAD_PURPOSES, UPLOAD_STATES } from "@/db/values/files";
import { createdAt, identity, inList, instant, json, ownerColumn, reference } from "./columns";
import { bytes, users } from "./users";

const USES = ["audio", "stems", "midi", "image", "rendition", "cover", "export", "import"] as const;
/** The files that the server keeps. What needs one has a foreign key to its row; without the row the bytes are deleted. */
export const files = pgTable(
  "files",
  {
    id: identity(),
    owner_id: reference().references(() => users.id, { onDelete: "set null" }),
    use: text({ enum: USES }).notNull(),
    media_type: text().notNull(),
    /** In bytes; null until it is complete, and of some that are drawn. */
    size: bigint({ mode: "number" }),
    /** The bytes of sound in a file that is delivered with tags of our own; null for others, and until that is known. */
    sound_bytes: bigint({ mode: "number" }),
    /**
     * The source from which its bytes are drawn at each read, in place of parts: the sound of a demo track, as it was then (decision 65).
     */
    drawn: json(),
    /** Null until it is known. */
    sha256: bytes(),
    created_at: createdAt(),
  },
  (table) => [
    index("files_owner_id_index").on(table.owner_id),
    check("files_use_check", inList(table.use, USES)),
    check("files_size_check", sql`${table.size} >= 0`),
    check(
      "files_sha256_check",
      sql`${table.sha256} is null or octet_length(${table.sha256}) = 32 and ${table.size} is not null`,
    ),
  ],
);

/** The bytes of a file, as objects in the store (decision 31). `list_deleted_objects` lists the keys of deleted rows. */
export const fileParts = pgTable(
  "file_parts",
  {
    file_id: ownerColumn(() => files.id),
    /** The place of its first byte in the file. */
    start: bigint({ mode: "number" }).notNull(),
    length: bigint({ mode: "number" }).notNull(),
    key: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.file_id, table.start] }),
    unique("file_parts_key_key").on(table.key),
    check("file_parts_start_check", sql`${table.start} >= 0`),
    check("file_parts_length_check", sql`${table.length} > 0`),
  ],
);

/** Keys whose rows are gone; a job removes them from the store. */
export const deletedObjects = pgTable(
  "deleted_objects",
  { key: text().primaryKey(), since: instant().notNull().defaultNow() },
  (table) => [index("deleted_objects_since_index").on(table.since)],
);

/** Files that arrive in pieces, until something uses them. */
export const uploads = pgTable(
  "uploads",
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: ownerColumn(() => users.id),
    purpose: text({ enum: UPLOAD_PURPOSES }).notNull(),
    filename: text().notNull(),
    /** The media type that the client named; what counts is the content. */
    filetype: text().notNull().default(""),
    /** The announced length in bytes. */
    size: bigint({ mode: "number" }).notNull(),
    received: bigint({ mode: "number" }).notNull().default(0),
    state: text({ enum: UPLOAD_STATES }).notNull().default("receiving"),
    /** The reason of the rejection, for programs and in words. */
    code: text(),
    reason: text(),
    /** Null when it was rejected, or when what used it has deleted it. */
    file_id: reference().references(() => files.id, { onDelete: "set null" }),
    created_at: createdAt(),
    expires_at: instant().notNull(),
  },
  (table) => [
    index("uploads_user_id_index").on(table.user_id),
    index("uploads_file_id_index").on(table.file_id),
    index("uploads_expires_at_index").on(table.expires_at),
    check("uploads_purpose_check", inList(table.purpose, UPLOAD_PURPOSES)),
    check("uploads_state_check", inList(table.state, UPLOAD_STATES)),
    check("uploads_filename_check", sql`char_length(${table.filename}) between 1 and 255`),
    check("uploads_filetype_check", sql`char_length(${table.filetype}) <= 255`),
    check("uploads_received_check", sql`${table.received} between 0 and ${table.size}`),
    check(
      "uploads_rejected_check",
      sql`(${table.state} = 'rejected') = (${table.code} is not null) and (${table.code} is null) = (${table.reason} is null)`,
    ),
  ],
);

import { sql } from "drizzle-orm";
import { check, customType, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { belongsTo, createdAt, identity, instant } from "./columns";

/** Raw bytes; hashes are stored this way, half the size of their hexadecimal form. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const users = pgTable(
  "users",
  {
    id: identity(),
    email: text().notNull(),
    handle: text().notNull(),
    name: text().notNull(),
    /** argon2id in PHC string form; null: the account cannot sign in with a password. */
    password_hash: text(),
    /** Path or URL of the avatar; a path is served by this application. */
    avatar: text().notNull(),
    bio: text().notNull().default(""),
    city: text().notNull().default(""),
    country: text().notNull().default(""),
    role: text({ enum: ["member", "operator"] })
      .notNull()
      .default("member"),
    /** Part of every session cookie; raising it signs the account out everywhere. */
    session_epoch: integer().notNull().default(0),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex("users_email_key").on(sql`lower(${table.email})`),
    uniqueIndex("users_handle_key").on(sql`lower(${table.handle})`),
    // For finding people by a part of their name or handle.
    index("users_search_index").using(
      "gin",
      sql`lower(${table.name} || ' ' || ${table.handle}) gin_trgm_ops`,
    ),
    check("users_email_check", sql`char_length(${table.email}) between 3 and 254`),
    check("users_handle_check", sql`${table.handle} ~ '^[A-Za-z0-9_]{3,30}$'`),
    check("users_name_check", sql`char_length(${table.name}) between 1 and 80`),
    check("users_bio_check", sql`char_length(${table.bio}) <= 500`),
    check("users_role_check", sql`${table.role} in ('member', 'operator')`),
  ],
);

export const passwordResets = pgTable(
  "password_resets",
  {
    /** SHA-256 of the one-time code in the mail. */
    code_hash: bytes().primaryKey(),
    user_id: belongsTo(() => users.id),
    created_at: createdAt(),
    expires_at: instant().notNull(),
  },
  (table) => [index("password_resets_user_id_index").on(table.user_id)],
);

import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, identity, instant, json, ownerColumn, reference } from "./columns";
import { users } from "./users";

/** Notifications of accounts. Equal ones of a day are one row until it is read; then a new row begins. */
export const notifications = pgTable(
  "notifications",
  {
    id: identity(),
    user_id: ownerColumn(() => users.id),
    /** One of lib/accounts/preferences/kinds.ts. */
    kind: text().notNull(),
    /** The kind of the activity; null when the row has its text in `details`. */
    activity_kind: text(),
    /** Two notifications of a day with the same key are equal. */
    group_key: text().notNull(),
    subject_type: text(),
    subject_id: text(),
    /** The latest of those who did it; null when nobody is named. Without a foreign key: accounts are never deleted, artists may be. */
    actor_type: text({ enum: ["user", "artist"] }),
    actor_id: reference(),
    /** The number of people, or things, that it is about. */
    count: integer().notNull().default(1),
    details: json().notNull().default({}),
    /** Whether it is in the list: an account may want it by push or email alone. */
    in_app: boolean().notNull(),
    /** Whether the next digest has it. */
    email_due: boolean().notNull().default(false),
    /** Whether it waits to be pushed. */
    push_due: boolean().notNull().default(false),
    created_at: createdAt(),
    /** The time of its latest activity. */
    updated_at: createdAt(),
    read_at: instant(),
  },
  (table) => [
    uniqueIndex("notifications_open_index").on(table.user_id, table.group_key).where(sql`read_at is null`),
    // With the one above, for what an account was told before.
    index("notifications_closed_index").on(table.user_id, table.group_key).where(sql`read_at is not null`),
    index("notifications_newest_index").on(table.user_id, table.created_at, table.id).where(sql`in_app`),
    index("notifications_unread_index")
      .on(table.user_id, table.created_at, table.id)
      .where(sql`in_app and read_at is null`),
    index("notifications_email_due_index").on(table.user_id, table.id).where(sql`email_due`),
    index("notifications_created_at_index").on(table.created_at),
    check("notifications_actor_check", sql`(${table.actor_type} is null) = (${table.actor_id} is null)`),
    check("notifications_count_check", sql`${table.count} >= 0`),
  ],
);

/** Counts each member of a notification once: those who liked, the comments. */
export const notificationMembers = pgTable(
  "notification_members",
  {
    notification_id: ownerColumn(() => notifications.id),
    /** An account's id where people are counted, else that of the thing or the activity. */
    member: reference().notNull(),
    /** The person who acted. */
    actor_id: reference(),
    at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.notification_id, table.member] }),
    // For removing somebody: after a block, and with an account.
    index("notification_members_actor_index").on(table.actor_id, table.notification_id),
  ],
);

/** An account's choices that differ from the defaults; null is the default. */
export const notificationChoices = pgTable(
  "notification_choices",
  {
    user_id: ownerColumn(() => users.id),
    kind: text().notNull(),
    email: boolean(),
    push: boolean(),
    in_app: boolean(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.kind] })],
);

/** The time of an account's last digest. */
export const notificationDigests = pgTable("notification_digests", {
  user_id: ownerColumn(() => users.id).primaryKey(),
  sent_at: createdAt(),
});

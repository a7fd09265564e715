import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { REPORT_STATES } from "@/db/values/accounts";
import { createdAt, identity, inList, instant, ownerColumn, reference } from "./columns";
import { users } from "./users";

const SUBJECTS = [
  "track",
  "album",
  "artist",
  "user",
  "comment",
  "playlist",
  "collection",
  "message",
  "conversation",
  "duplicate",
  "appeal",
] as const;
const REASONS = ["spam", "abuse", "copyright", "other", "dispute", "appeal", "repeat_infringer"] as const;
/** Reports of people to the operators. Without foreign keys to the subjects: a report outlives what it is about. */
export const reports = pgTable(
  "reports",
  {
    id: identity(),
    /** Null when the account was deleted, and for `repeat_infringer`, which nobody has reported. */
    reporter_id: reference().references(() => users.id, { onDelete: "set null" }),
    subject_type: text({ enum: SUBJECTS }).notNull(),
    subject_id: reference().notNull(),
    /** As it was called, and what a comment said, at that time. */
    subject_name: text().notNull(),
    subject_text: text(),
    /** The author of a comment or message, or the reported user. */
    subject_user_id: reference().references(() => users.id, { onDelete: "set null" }),
    reason: text({ enum: REASONS }).notNull(),
    details: text().notNull(),
    state: text({ enum: REPORT_STATES }).notNull().default("open"),
    /** Whether the track is hidden because of it. */
    hides: boolean().notNull().default(false),
    answer: text().notNull().default(""),
    decided_by: reference().references(() => users.id, { onDelete: "set null" }),
    decided_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex("reports_open_key")
      .on(table.reporter_id, table.subject_type, table.subject_id)
      .where(sql`state = 'open'`),
    uniqueIndex("reports_appeal_key").on(table.subject_id).where(sql`subject_type = 'appeal'`),
    index("reports_state_index").on(table.state, table.id),
    index("reports_subject_index").on(table.subject_type, table.subject_id),
    index("reports_subject_user_id_index").on(table.subject_user_id),
    index("reports_reporter_id_index").on(table.reporter_id),
    check("reports_subject_type_check", inList(table.subject_type, SUBJECTS)),
    check("reports_reason_check", inList(table.reason, REASONS)),
    check("reports_state_check", inList(table.state, REPORT_STATES)),
    check("reports_decided_check", sql`(${table.state} = 'open') = (${table.decided_at} is null)`),
    check(
      "reports_texts_check",
      sql`char_length(${table.details}) <= 2000 and char_length(${table.answer}) <= 1000`,
    ),
  ],
);

/**
 * The messages that a report of a message or a conversation shows to operators, as they were then. Without a foreign key to the message: the
 * copy outlives it.
 */
export const reportedMessages = pgTable(
  "reported_messages",
  {
    report_id: ownerColumn(() => reports.id),
    message_id: reference().notNull(),
    /** The author; null when the account was deleted. */
    user_id: reference().references(() => users.id, { onDelete: "set null" }),
    message_text: text().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.report_id, table.message_id] }),
    index("reported_messages_user_id_index").on(table.user_id),
  ],
);

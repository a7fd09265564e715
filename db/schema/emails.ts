import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, identity, instant, reference } from "./columns";
import { users } from "./users";

/**
 * The outcome of each email, for operators and for 30 days: its kind and account, without address and text. The attempts of one job are one
 * row.
 */
export const emails = pgTable(
  "emails",
  {
    id: identity(),
    kind: text().notNull(),
    /** The account it is for; null for people without one, and for the operators together. */
    user_id: reference().references(() => users.id, { onDelete: "cascade" }),
    /** The job that sends it, which may be gone. */
    job_id: reference(),
    attempts: integer().notNull().default(1),
    /** The answer of the mail server to the last attempt, if that failed. */
    error: text(),
    created_at: createdAt(),
    last_attempt_at: createdAt(),
    sent_at: instant(),
  },
  (table) => [
    unique("emails_job_id_key").on(table.job_id),
    index("emails_user_index").on(table.user_id),
    index("emails_last_attempt_at_index").on(table.last_attempt_at),
    index("emails_failing_index").on(table.id).where(sql`${table.sent_at} is null`),
    check("emails_outcome_check", sql`(${table.sent_at} is null) = (${table.error} is not null)`),
    check("emails_error_check", sql`char_length(${table.error}) <= 500`),
  ],
);

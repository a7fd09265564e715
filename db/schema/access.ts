import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { ACCESS_STATES } from "@/db/values/accounts";
import { createdAt, identity, inList, instant, ownerColumn, reference } from "./columns";
import { apiTokens } from "./developers";
import { bytes, users } from "./users";

/** An account's application for API access. The newest one determines the account's state. */
export const accessRequests = pgTable(
  "access_requests",
  {
    id: identity(),
    user_id: ownerColumn(() => users.id),
    use_case: text().notNull(),
    expected_volume: text().notNull().default(""),
    organisation: text().notNull().default(""),
    website: text().notNull().default(""),
    state: text({
      enum: ACCESS_STATES,
    })
      .notNull()
      .default("received"),
    /** The reason for declining or suspending it, as the operator wrote to the applicant. */
    reason: text(),
    /** The time from which a declined account may apply again. */
    may_apply_at: instant(),
    created_at: createdAt(),
    /** The time at which the state last changed or a message was last added. */
    updated_at: createdAt(),
  },
  (table) => [
    index("access_requests_user_index").on(table.user_id, table.id),
    index("access_requests_state_index").on(table.state, table.updated_at, table.id),
    // Two simultaneous applications become one, and an account with access cannot apply.
    uniqueIndex("access_requests_open_key").on(table.user_id).where(sql`${table.state} <> 'declined'`),
    check("access_requests_state_check", inList(table.state, ACCESS_STATES)),
    check("access_requests_use_case_check", sql`char_length(${table.use_case}) between 1 and 2000`),
  ],
);

/** The messages between applicant and operators about an application. */
export const accessMessages = pgTable(
  "access_messages",
  {
    id: identity(),
    request_id: ownerColumn(() => accessRequests.id),
    author_id: reference().references(() => users.id, { onDelete: "set null" }),
    from_operator: boolean().notNull(),
    text: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index("access_messages_request_index").on(table.request_id, table.id),
    check("access_messages_text_check", sql`char_length(${table.text}) between 1 and 2000`),
  ],
);

/**
 * The operators' audit list: every access event, who caused it and when. It outlives the accounts it names, so it stores their
 * handles (for an invitation, the email address).
 */
export const accessEvents = pgTable(
  "access_events",
  {
    id: identity(),
    kind: text().notNull(),
    request_id: reference().references(() => accessRequests.id, { onDelete: "set null" }),
    user_id: reference().references(() => users.id, { onDelete: "set null" }),
    subject: text().notNull(),
    actor_id: reference().references(() => users.id, { onDelete: "set null" }),
    actor: text().notNull(),
    reason: text().notNull().default(""),
    message_id: reference().references(() => accessMessages.id, { onDelete: "set null" }),
    /** The token that an operator revoked. */
    token_id: reference().references(() => apiTokens.id, { onDelete: "set null" }),
    created_at: createdAt(),
  },
  (table) => [
    index("access_events_request_index").on(table.request_id, table.id),
    index("access_events_kind_index").on(table.kind, table.id),
    index("access_events_created_at_index").on(table.created_at),
    index("access_events_actor_index").on(sql`lower(${table.actor})`, table.id),
    index("access_events_subject_index").on(sql`lower(${table.subject})`, table.id),
    index("access_events_user_index").on(table.user_id, table.id),
    index("access_events_token_index").on(table.token_id, table.id),
    // For the history of a report: its acts begin with what they are about, as in "track 12: ..".
    index("access_events_thing_index").on(sql`left(split_part(${table.reason}, ':', 1), 40)`, table.id),
  ],
);

/** Email invitations. Opening the link yields an approved account. */
export const invitations = pgTable(
  "invitations",
  {
    id: identity(),
    email: text().notNull(),
    /** SHA-256 of the code in the link; null until the email is written, which is when the code is generated. */
    code_hash: bytes().unique(),
    invited_by: reference().references(() => users.id, { onDelete: "set null" }),
    created_at: createdAt(),
    expires_at: instant().notNull(),
    accepted_at: instant(),
    accepted_by: reference().references(() => users.id, { onDelete: "set null" }),
    withdrawn_at: instant(),
  },
  (table) => [
    index("invitations_created_at_index").on(table.created_at, table.id),
    // One open invitation per address.
    uniqueIndex("invitations_open_key")
      .on(sql`lower(${table.email})`)
      .where(sql`${table.accepted_at} is null and ${table.withdrawn_at} is null`),
    check("invitations_email_check", sql`char_length(${table.email}) between 3 and 254`),
    check("invitations_end_check", sql`${table.accepted_at} is null or ${table.withdrawn_at} is null`),
  ],
);

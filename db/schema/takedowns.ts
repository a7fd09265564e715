import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { machineStates } from "@/db/values/state-tables";
import { TAKEDOWN_SUBJECTS } from "@/db/values/takedowns";
import { createdAt, identity, inList, instant, ownerColumn, reference } from "./columns";
import { users } from "./users";

/**
 * Takedown notices: claims of people without an account that music here uses their work. Their private link is derived from the id, so
 * no code is stored. The texts about the claimant are empty once `erased_at` is set.
 */
export const takedownNotices = pgTable(
  "takedown_notices",
  {
    id: identity(),
    state: text({ enum: machineStates("notice") })
      .notNull()
      .default("unconfirmed"),
    claimant_name: text().notNull(),
    organization: text().notNull().default(""),
    email: text().notNull(),
    /** A postal address or a phone number. */
    contact: text().notNull(),
    work: text().notNull(),
    work_url: text().notNull().default(""),
    /** The name as it was typed. Both statements were confirmed with it. */
    signature: text().notNull(),
    created_at: createdAt(),
    confirmed_at: instant(),
    decided_at: instant(),
    decided_by: reference().references(() => users.id, { onDelete: "set null" }),
    /** The words of the operator to the claimant. */
    answer: text().notNull().default(""),
    /** The time at which it came to be restored or withdrawn. */
    closed_at: instant(),
    /** The time at which the data of the claimant were removed. */
    erased_at: instant(),
  },
  (table) => [
    index("takedown_notices_state_index").on(table.state, table.id),
    index("takedown_notices_created_at_index").on(table.created_at),
    check("takedown_notices_state_check", inList(table.state, machineStates("notice"))),
    check(
      "takedown_notices_texts_check",
      sql`char_length(${table.claimant_name}) <= 200 and char_length(${table.organization}) <= 200
        and char_length(${table.email}) <= 254 and char_length(${table.contact}) <= 500 and char_length(${table.work}) <= 2000
        and char_length(${table.work_url}) <= 1000 and char_length(${table.signature}) <= 200
        and char_length(${table.answer}) <= 1000`,
    ),
  ],
);

/** The answers of uploaders to takedown notices. The claimant gets all of it. */
export const counterNotices = pgTable(
  "counter_notices",
  {
    id: identity(),
    notice_id: ownerColumn(() => takedownNotices.id),
    /** Null when the account was deleted. */
    user_id: reference().references(() => users.id, { onDelete: "set null" }),
    state: text({ enum: machineStates("counter_notice") })
      .notNull()
      .default("waiting"),
    author_name: text().notNull(),
    /** A postal address and a phone number. */
    contact: text().notNull(),
    counter_statement: text().notNull(),
    signature: text().notNull(),
    created_at: createdAt(),
    /** The day on which it restores what it is about, if nothing stops it. */
    restore_at: instant().notNull(),
    /** An operator's note that the claimant went to court. */
    court_note: text().notNull().default(""),
    court_noted_by: reference().references(() => users.id, { onDelete: "set null" }),
    closed_at: instant(),
  },
  (table) => [
    index("counter_notices_notice_id_index").on(table.notice_id),
    index("counter_notices_user_id_index").on(table.user_id),
    check("counter_notices_state_check", inList(table.state, machineStates("counter_notice"))),
    check(
      "counter_notices_texts_check",
      sql`char_length(${table.author_name}) <= 200 and char_length(${table.contact}) <= 500
        and char_length(${table.counter_statement}) <= 2000 and char_length(${table.signature}) <= 200
        and char_length(${table.court_note}) <= 1000`,
    ),
  ],
);

/** The tracks and albums that a takedown notice names. Without foreign keys to them: a notice outlives what it is about. */
export const takedownSubjects = pgTable(
  "takedown_subjects",
  {
    notice_id: ownerColumn(() => takedownNotices.id),
    subject_type: text({ enum: TAKEDOWN_SUBJECTS }).notNull(),
    subject_id: reference().notNull(),
    /** As it was called when it was named. */
    subject_name: text().notNull(),
    /** Whether it is hidden because of the notice. */
    hides: boolean().notNull().default(false),
    /** The counter-notice about it. */
    counter_notice_id: reference().references(() => counterNotices.id, { onDelete: "set null" }),
    restored_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.notice_id, table.subject_type, table.subject_id] }),
    index("takedown_subjects_subject_index").on(table.subject_type, table.subject_id),
    index("takedown_subjects_counter_notice_id_index").on(table.counter_notice_id),
    check("takedown_subjects_subject_type_check", inList(table.subject_type, TAKEDOWN_SUBJECTS)),
  ],
);

/** The accounts that managed what a takedown notice hid when it was upheld, who were told; also after they delete it. */
export const takedownAccounts = pgTable(
  "takedown_accounts",
  {
    notice_id: ownerColumn(() => takedownNotices.id),
    user_id: ownerColumn(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.notice_id, table.user_id] }),
    index("takedown_accounts_user_id_index").on(table.user_id),
  ],
);

import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  REPORT_FORMATS,
  REPORT_INTERVALS,
  REPORT_RUN_STATES,
  REPORT_TYPES,
} from "@/db/values/report-schedules";
import { artists } from "./artists";
import { createdAt, identity, inList, instant, ownerColumn, reference } from "./columns";
import { files } from "./files";
import { users } from "./users";

/** The reports that accounts have made for them by the clock. */
export const reportSchedules = pgTable(
  "report_schedules",
  {
    id: identity(),
    user_id: ownerColumn(() => users.id),
    type: text({ enum: REPORT_TYPES }).notNull(),
    format: text({ enum: REPORT_FORMATS }).notNull(),
    /** Null for all artists of the account. */
    artist_id: reference().references(() => artists.id, { onDelete: "cascade" }),
    every: text({ enum: REPORT_INTERVALS }).notNull(),
    /** The full hour of the day in `time_zone`. */
    at_hour: smallint().notNull(),
    time_zone: text().notNull(),
    next_run_at: instant().notNull(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (table) => [
    index("report_schedules_user_index").on(table.user_id, table.id),
    index("report_schedules_artist_id_index").on(table.artist_id),
    index("report_schedules_next_run_at_index").on(table.next_run_at),
    check("report_schedules_type_check", inList(table.type, REPORT_TYPES)),
    check("report_schedules_format_check", inList(table.format, REPORT_FORMATS)),
    check("report_schedules_every_check", inList(table.every, REPORT_INTERVALS)),
    check("report_schedules_at_hour_check", sql`${table.at_hour} between 0 and 23`),
  ],
);

/** The accounts that get an email about each report of a schedule. */
export const reportRecipients = pgTable(
  "report_recipients",
  {
    schedule_id: ownerColumn(() => reportSchedules.id),
    user_id: ownerColumn(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.schedule_id, table.user_id] }),
    index("report_recipients_user_index").on(table.user_id),
  ],
);

/** The reports of schedules, each for 90 days. */
export const reportRuns = pgTable(
  "report_runs",
  {
    id: identity(),
    /** Null once the schedule is gone: then the run goes with the next that expire, and its file with it. */
    schedule_id: reference().references(() => reportSchedules.id, { onDelete: "set null" }),
    /** The account of the schedule. */
    user_id: ownerColumn(() => users.id),
    /** As the schedule was when the run began: with another artist or type, its former reports do not open to others. */
    type: text({ enum: REPORT_TYPES }).notNull(),
    format: text({ enum: REPORT_FORMATS }).notNull(),
    /** Null for all artists of the account. Stays when the artist is deleted: then nobody can read the report. */
    artist_id: reference(),
    state: text({ enum: REPORT_RUN_STATES }).notNull().default("waiting"),
    /** Whether somebody asked for it, and not the clock. */
    is_manual: boolean().notNull(),
    /** The days of the report, in UTC, both included. */
    first_day: date().notNull(),
    last_day: date().notNull(),
    /** The reason for which it failed, in a sentence. */
    error: text(),
    file_id: reference().references(() => files.id, { onDelete: "set null" }),
    /** In bytes; null until it is complete. */
    size: bigint({ mode: "number" }),
    created_at: createdAt(),
    completed_at: instant(),
    expires_at: instant().notNull(),
  },
  (table) => [
    index("report_runs_schedule_index").on(table.schedule_id, table.id),
    index("report_runs_user_id_index").on(table.user_id),
    index("report_runs_file_id_index").on(table.file_id),
    index("report_runs_expires_at_index").on(table.expires_at),
    // One at a time.
    uniqueIndex("report_runs_open_key").on(table.schedule_id).where(sql`state in ('waiting', 'running')`),
    check("report_runs_type_check", inList(table.type, REPORT_TYPES)),
    check("report_runs_format_check", inList(table.format, REPORT_FORMATS)),
    check("report_runs_state_check", inList(table.state, REPORT_RUN_STATES)),
  ],
);

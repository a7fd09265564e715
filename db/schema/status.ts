import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { COMPONENTS, INCIDENT_STATES } from "@/db/values/operation";
import { createdAt, identity, inList, instant, ownerColumn } from "./columns";

/** Checks of each part of the service on a day (UTC), and those that failed. One row per part and day, for 90 days. */
export const statusDays = pgTable(
  "status_days",
  {
    day: date().notNull(),
    component: text({ enum: COMPONENTS }).notNull(),
    checked: integer().notNull(),
    failed: integer().notNull(),
    /** The minute of the last check that was counted: of several processes, the first to report a minute counts. */
    measured_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.component] }),
    check("status_days_component_check", inList(table.component, COMPONENTS)),
    check("status_days_failed_check", sql`${table.failed} between 0 and ${table.checked}`),
  ],
);

/** Messages of operators about a disturbance. Who wrote it is in the audit log. */
export const incidents = pgTable(
  "incidents",
  {
    id: identity(),
    title: text().notNull(),
    /** The state of its newest update. */
    state: text({ enum: INCIDENT_STATES }).notNull(),
    created_at: createdAt(),
    resolved_at: instant(),
  },
  (table) => [
    index("incidents_created_at_index").on(table.created_at, table.id),
    check("incidents_state_check", inList(table.state, INCIDENT_STATES)),
    check(
      "incidents_resolved_check",
      sql`(${table.state} = 'resolved') = (${table.resolved_at} is not null)`,
    ),
    check("incidents_title_check", sql`char_length(${table.title}) between 1 and 120`),
  ],
);

export const incidentUpdates = pgTable(
  "incident_updates",
  {
    id: identity(),
    incident_id: ownerColumn(() => incidents.id),
    state: text({ enum: INCIDENT_STATES }).notNull(),
    text: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index("incident_updates_incident_index").on(table.incident_id, table.id),
    check("incident_updates_state_check", inList(table.state, INCIDENT_STATES)),
    check("incident_updates_text_check", sql`char_length(${table.text}) between 1 and 2000`),
  ],
);

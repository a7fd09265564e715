import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/** Settings and steps of the operators, in one row. There is none until the first of it is set; then the defaults hold. */
export const installation = pgTable(
  "installation",
  {
    id: boolean().primaryKey().default(true),
    name: text().notNull().default("Downbeat"),
    /** One or two characters in place of our logo; empty for the logo. */
    initials: text().notNull().default(""),
    named_at: instant(),
    /** The time at which the email test of the first run was sent or skipped. */
    email_checked_at: instant(),
    /** The time at which the first run was left without an artist or demo music. */
    music_skipped_at: instant(),
    /** The loading of the demo music; null when it has not begun or is done. */
    demo_state: text({ enum: ["waiting", "loading", "failed"] }),
    /** The progress of the loading, or the reason why it failed. */
    demo_step: text().notNull().default(""),
  },
  (table) => [
    check("installation_id_check", sql`${table.id}`),
    check("installation_name_check", sql`char_length(${table.name}) between 1 and 40`),
    check("installation_initials_check", sql`char_length(${table.initials}) <= 2`),
    check("installation_demo_state_check", sql`${table.demo_state} in ('waiting', 'loading', 'failed')`),
  ],
);

import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { DEMO_STATES } from "@/db/values/operation";
import {
  EMAIL_CONFIRMATION_POLICIES,
  SECOND_FACTOR_POLICIES,
  SIGN_UP_POLICIES,
} from "@/lib/platform/settings-constants";
import { inList, instant } from "./columns";

/** Settings and steps of the operators, in one row. There is none until the first of it is set; then the defaults hold. */
export const installation = pgTable(
  "installation",
  {
    id: boolean().primaryKey().default(true),
    name: text().notNull().default("Downbeat"),
    /** One or two characters in place of our logo; empty for the logo. */
    initials: text().notNull().default(""),
    /** Null where the default holds. The environment wins over what is stored (lib/platform/settings.ts). */
    fee_bps: integer(),
    fee_flat: integer(),
    /** URIs: `mailto:` or `https:`. */
    contact: text(),
    security_contact: text(),
    terms_url: text(),
    sign_up: text({ enum: SIGN_UP_POLICIES }),
    email_confirmation: text({ enum: EMAIL_CONFIRMATION_POLICIES }),
    second_factor: text({ enum: SECOND_FACTOR_POLICIES }),
    named_at: instant(),
    /** The time at which the email test of the first run was sent or skipped. */
    email_checked_at: instant(),
    /** The time at which the first run was left without an artist or demo music. */
    music_skipped_at: instant(),
    /** The loading of the demo music; null when it has not begun or is done. */
    demo_state: text({ enum: DEMO_STATES }),
    /** The progress of the loading, or the reason why it failed. */
    demo_step: text().notNull().default(""),
  },
  (table) => [
    check("installation_id_check", sql`${table.id}`),
    check("installation_name_check", sql`char_length(${table.name}) between 1 and 40`),
    check("installation_initials_check", sql`char_length(${table.initials}) <= 2`),
    check(
      "installation_fee_check",
      sql`${table.fee_bps} between 0 and 9999 and ${table.fee_flat} between 0 and 100000`,
    ),
    check("installation_sign_up_check", inList(table.sign_up, SIGN_UP_POLICIES)),
    check(
      "installation_email_confirmation_check",
      inList(table.email_confirmation, EMAIL_CONFIRMATION_POLICIES),
    ),
    check("installation_second_factor_check", inList(table.second_factor, SECOND_FACTOR_POLICIES)),
    check("installation_demo_state_check", inList(table.demo_state, DEMO_STATES)),
  ],
);

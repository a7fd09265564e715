import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { createdAt, identity, instant, ownerColumn } from "./columns";
import { tracks } from "./tracks";
import { users } from "./users";

export const beatRequests = pgTable(
  "beat_requests",
  {
    /** `req_` and 16 characters of a-z and 0-9. */
    id: text().primaryKey(),
    user_id: ownerColumn(() => users.id),
    content: text().notNull(),
    reference_track: text(),
    genre: text(),
    bpm_range: text(),
    key: text(),
    mood: text(),
    /** In whole units of `currency`. */
    budget: integer(),
    currency: text().notNull().default("usd"),
    duration_hours: integer().notNull(),
    created_at: createdAt(),
    /** The time at which it was created, or renewed for the last time. */
    opened_at: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
    /** The time at which it was last announced that it has expired. */
    expiry_notice_at: instant(),
    fulfilled_at: instant(),
    /** The chosen submission, unless its track is gone. */
    fulfilled_by: bigint({ mode: "number" }).references((): AnyPgColumn => beatSubmissions.id, {
      onDelete: "set null",
    }),
    track_views: integer().notNull().default(0),
  },
  (table) => [
    index("beat_requests_expires_at_index").on(table.expires_at, table.id),
    index("beat_requests_newest_index").on(table.created_at, table.id),
    index("beat_requests_user_index").on(table.user_id, table.created_at, table.id),
    check("beat_requests_id_check", sql`${table.id} ~ '^req_[a-z0-9]{16}$'`),
    check("beat_requests_content_check", sql`char_length(${table.content}) between 1 and 2000`),
    check("beat_requests_budget_check", sql`${table.budget} >= 0`),
    check("beat_requests_duration_hours_check", sql`${table.duration_hours} in (24, 48, 72)`),
    check(
      "beat_requests_expires_at_check",
      sql`${table.expires_at} = ${table.opened_at} + ${table.duration_hours} * interval '1 hour'`,
    ),
    check("beat_requests_bpm_range_check", sql`${table.bpm_range} ~ '^[0-9]{2,3}(-[0-9]{2,3})?$'`),
    check("beat_requests_currency_check", sql`${table.currency} ~ '^[a-z]{3}$'`),
    check(
      "beat_requests_fulfilled_check",
      sql`${table.fulfilled_by} is null or ${table.fulfilled_at} is not null`,
    ),
    // For the foreign key: it is null for most.
    index("beat_requests_fulfilled_by_index")
      .on(table.fulfilled_by)
      .where(sql`${table.fulfilled_by} is not null`),
  ],
);

export const beatSubmissions = pgTable(
  "beat_submissions",
  {
    id: identity(),
    beat_request_id: text()
      .notNull()
      .references(() => beatRequests.id, { onDelete: "cascade" }),
    user_id: ownerColumn(() => users.id),
    track_id: ownerColumn(() => tracks.id),
    note: text().notNull().default(""),
    created_at: createdAt(),
    /** The time at which the author first saw it. */
    opened_at: instant(),
  },
  (table) => [
    unique("beat_submissions_track_key").on(table.beat_request_id, table.track_id),
    index("beat_submissions_user_index").on(table.user_id, table.created_at, table.id),
    index("beat_submissions_track_index").on(table.track_id),
    check("beat_submissions_note_check", sql`char_length(${table.note}) <= 500`),
  ],
);

/** The tokens that beat requests have cost. A row outlives its request, unless the request was deleted while it was active. */
export const beatRequestTokens = pgTable(
  "beat_request_tokens",
  {
    id: identity(),
    user_id: ownerColumn(() => users.id),
    beat_request_id: text().notNull(),
    tokens: integer().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index("beat_request_tokens_user_index").on(table.user_id, table.created_at),
    check("beat_request_tokens_tokens_check", sql`${table.tokens} between 1 and 3`),
  ],
);

/** People who looked at a request, by day (UTC), so that a look counts once. Kept for two days. */
export const beatRequestViews = pgTable(
  "beat_request_views",
  {
    beat_request_id: text()
      .notNull()
      .references(() => beatRequests.id, { onDelete: "cascade" }),
    user_id: ownerColumn(() => users.id),
    day: date().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.beat_request_id, table.user_id, table.day] }),
    index("beat_request_views_user_index").on(table.user_id),
    index("beat_request_views_day_index").on(table.day),
  ],
);

/** Producers who were notified of a request. Outlives the request, so that deleting one makes no room for another. Kept for two days. */
export const beatRequestNotices = pgTable(
  "beat_request_notices",
  {
    beat_request_id: text().notNull(),
    user_id: ownerColumn(() => users.id),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.beat_request_id, table.user_id] }),
    index("beat_request_notices_user_index").on(table.user_id, table.created_at),
    index("beat_request_notices_created_at_index").on(table.created_at),
  ],
);

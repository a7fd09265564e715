import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { belongsTo, createdAt, identity, instant } from "./columns";
import { tracks } from "./tracks";
import { users } from "./users";

export const beatRequests = pgTable(
  "beat_requests",
  {
    /** `req_` and 16 characters of a-z and 0-9. */
    id: text().primaryKey(),
    user_id: belongsTo(() => users.id),
    content: text().notNull(),
    reference_track: text(),
    genre: text(),
    bpm_range: text(),
    key: text(),
    mood: text(),
    /** Whole US dollars. */
    budget: integer(),
    duration_hours: integer().notNull(),
    created_at: createdAt(),
    expires_at: instant().notNull(),
  },
  (table) => [
    index("beat_requests_expires_at_index").on(table.expires_at, table.id),
    index("beat_requests_newest_index").on(table.created_at, table.id),
    index("beat_requests_user_index").on(table.user_id),
    check("beat_requests_id_check", sql`${table.id} ~ '^req_[a-z0-9]{16}$'`),
    check("beat_requests_content_check", sql`char_length(${table.content}) between 1 and 2000`),
    check("beat_requests_budget_check", sql`${table.budget} >= 0`),
    check("beat_requests_duration_hours_check", sql`${table.duration_hours} in (24, 48, 72)`),
    check(
      "beat_requests_expires_at_check",
      sql`${table.expires_at} = ${table.created_at} + ${table.duration_hours} * interval '1 hour'`,
    ),
  ],
);

export const beatSubmissions = pgTable(
  "beat_submissions",
  {
    id: identity(),
    beat_request_id: text()
      .notNull()
      .references(() => beatRequests.id, { onDelete: "cascade" }),
    user_id: belongsTo(() => users.id),
    track_id: belongsTo(() => tracks.id),
    created_at: createdAt(),
  },
  (table) => [
    unique("beat_submissions_track_key").on(table.beat_request_id, table.track_id),
    index("beat_submissions_user_index").on(table.user_id),
  ],
);

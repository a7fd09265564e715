import { sql } from "drizzle-orm";
import { boolean, char, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { belongsTo, createdAt, identity, instant, reference } from "./columns";
import { tracks } from "./tracks";
import { users } from "./users";

/** One row for each start of a track: the truth from which every play count derives. */
export const plays = pgTable(
  "plays",
  {
    id: identity(),
    track_id: belongsTo(() => tracks.id),
    /** The account that logged the play; `event_id` is unique for it. */
    logged_by: reference().references(() => users.id, { onDelete: "set null" }),
    event_id: uuid(),
    /** The listener when signed in; otherwise `device_id`. */
    listener_id: reference().references(() => users.id, { onDelete: "set null" }),
    device_id: text(),
    played_at: instant().notNull(),
    received_at: createdAt(),
    ms_played: integer(),
    country: char({ length: 2 }),
    source: text({ enum: ["profile", "search", "radio", "playlist", "embed", "other"] })
      .notNull()
      .default("other"),
    /** False for a play by the track's own producers. */
    counted: boolean().notNull(),
  },
  (table) => [
    uniqueIndex("plays_event_key").on(table.logged_by, table.event_id),
    index("plays_track_index").on(table.track_id, table.played_at),
    index("plays_listener_index").on(table.listener_id).where(sql`${table.listener_id} is not null`),
    check("plays_device_id_check", sql`char_length(${table.device_id}) between 1 and 64`),
    check("plays_one_listener_check", sql`num_nonnulls(${table.listener_id}, ${table.device_id}) <= 1`),
    check("plays_ms_played_check", sql`${table.ms_played} >= 0`),
    check("plays_country_check", sql`${table.country} ~ '^[A-Z]{2}$'`),
    check(
      "plays_source_check",
      sql`${table.source} in ('profile', 'search', 'radio', 'playlist', 'embed', 'other')`,
    ),
  ],
);

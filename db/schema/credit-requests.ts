import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { CREDIT_ROLES } from "@/db/values/music";
import { albums } from "./albums";
import { artists } from "./artists";
import { createdAt, identity, ownerColumn, reference } from "./columns";
import { tracks } from "./tracks";
import { users } from "./users";

/**
 * Artists that a track or an album names and whose members have not answered yet. They are no rows of `credits` and `album_artists`, so
 * that nothing which reads those has to leave them out.
 */
export const creditRequests = pgTable(
  "credit_requests",
  {
    id: identity(),
    artist_id: ownerColumn(() => artists.id),
    track_id: reference().references(() => tracks.id, { onDelete: "cascade" }),
    album_id: reference().references(() => albums.id, { onDelete: "cascade" }),
    /** Null for albums, whose artists have none. */
    role: text({ enum: CREDIT_ROLES }),
    /** Among all artists of the track or album: it never is 0, since who is first sells. */
    position: integer().notNull(),
    requested_by: reference().references(() => users.id, { onDelete: "set null" }),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex("credit_requests_track_key")
      .on(table.track_id, table.artist_id)
      .where(sql`track_id is not null`),
    uniqueIndex("credit_requests_album_key")
      .on(table.album_id, table.artist_id)
      .where(sql`album_id is not null`),
    index("credit_requests_artist_index").on(table.artist_id, table.created_at, table.id),
    index("credit_requests_requested_by_index").on(table.requested_by),
    check("credit_requests_of_check", sql`(${table.track_id} is null) <> (${table.album_id} is null)`),
    check("credit_requests_role_check", sql`(${table.role} is null) = (${table.track_id} is null)`),
    check("credit_requests_position_check", sql`${table.position} > 0`),
  ],
);

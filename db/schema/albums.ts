import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { ALBUM_STATUSES, ALBUM_TYPES, VISIBILITIES } from "@/db/values/music";
import { artists } from "./artists";
import { createdAt, identity, inList, instant, ownerColumn, reference } from "./columns";
import { coverReference } from "./covers";
import { hiddenColumns, isHiddenPrivately, listedColumn } from "./releases";

export const albums = pgTable(
  "albums",
  {
    id: identity(),
    name: text().notNull(),
    image: text().notNull(),
    release_date: date({ mode: "string" }).notNull(),
    description: text(),
    type: text({ enum: ALBUM_TYPES }).notNull().default("album"),
    visibility: text({ enum: VISIBILITIES }).notNull().default("public"),
    status: text({ enum: ALBUM_STATUSES }).notNull().default("published"),
    /** The past or planned time of publication; null for a draft. */
    publish_at: instant(),
    ...hiddenColumns(),
    cover_id: coverReference(),
    /** The code of the release: 12 or 13 digits. */
    upc: text(),
    created_at: createdAt(),
    updated_at: instant().notNull().defaultNow(),
    listed: listedColumn(),
  },
  (table) => [
    index("albums_cover_id_index").on(table.cover_id).where(sql`cover_id is not null`),
    unique("albums_id_release_date_listed_key").on(table.id, table.release_date, table.listed),
    index("albums_newest_index").on(table.release_date, table.id).where(sql`listed`),
    // For the operators' list, which shows albums in any state.
    index("albums_name_index").on(sql`lower(${table.name})`, table.id),
    check("albums_visibility_check", inList(table.visibility, VISIBILITIES)),
    check("albums_status_check", inList(table.status, ALBUM_STATUSES)),
    check("albums_scheduled_check", sql`${table.status} <> 'scheduled' or ${table.publish_at} is not null`),
    check("albums_type_check", inList(table.type, ALBUM_TYPES)),
    check("albums_description_check", sql`char_length(${table.description}) <= 5000`),
    check("albums_upc_check", sql`${table.upc} ~ '^[0-9]{12,13}$'`),
    check("albums_hidden_check", isHiddenPrivately(table)),
    check("albums_name_check", sql`char_length(${table.name}) between 1 and 200`),
  ],
);

/**
 * The plays by which an album is ranked, as `rankAlbums` copied them from `insight_totals` in the last minute, so that counting plays
 * maintains no order. A trigger on `albums` adds the row.
 */
export const albumStats = pgTable(
  "album_stats",
  {
    album_id: ownerColumn(() => albums.id).primaryKey(),
    ranked_plays: reference().notNull().default(0),
  },
  (table) => [index("album_stats_ranked_index").on(table.ranked_plays, table.album_id)],
);

/**
 * The artists of an album. `release_date` and `listed` duplicate the album's, kept in sync by the composite foreign key, so that one
 * index yields an artist's albums newest first without sorting.
 */
export const albumArtists = pgTable(
  "album_artists",
  {
    album_id: reference().notNull(),
    artist_id: ownerColumn(() => artists.id),
    release_date: date({ mode: "string" }).notNull(),
    listed: boolean().notNull().default(true),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.album_id, table.artist_id] }),
    foreignKey({
      columns: [table.album_id, table.release_date, table.listed],
      foreignColumns: [albums.id, albums.release_date, albums.listed],
      name: "album_artists_album_fkey",
    })
      .onUpdate("cascade")
      .onDelete("cascade"),
    index("album_artists_newest_index")
      .on(table.artist_id, table.release_date, table.album_id)
      .where(sql`listed`),
    index("album_artists_artist_index").on(table.artist_id, table.album_id),
  ],
);

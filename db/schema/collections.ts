import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { VISIBILITIES } from "@/db/values/music";
import { albums } from "./albums";
import { artists } from "./artists";
import { createdAt, identity, inList, instant, ownerColumn, reference } from "./columns";
import { coverReference } from "./covers";
import { playlists } from "./playlists";
import { hiddenColumns, isHiddenPrivately } from "./releases";
import { tracks } from "./tracks";
import { users } from "./users";

/** Lists of music that operators and producers put together. */
export const collections = pgTable(
  "collections",
  {
    id: identity(),
    /** Null for a featured one whose owner deleted the account. */
    owner_id: reference().references(() => users.id, { onDelete: "set null" }),
    name: text().notNull(),
    description: text(),
    /** The address of the picture that was uploaded; null for a drawn one. */
    image: text(),
    cover_id: coverReference(),
    visibility: text({ enum: VISIBILITIES }).notNull().default("public"),
    ...hiddenColumns(),
    /** Its place among those that operators show on the front page. */
    featured_place: integer(),
    created_at: createdAt(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    unique("collections_featured_place_key").on(table.featured_place),
    index("collections_owner_index").on(table.owner_id, table.created_at, table.id),
    // With the owner, so that a list is counted from the index alone.
    index("collections_newest_index")
      .on(table.created_at, table.id, table.owner_id)
      .where(sql`visibility = 'public'`),
    index("collections_name_index")
      .on(table.name, table.id, table.owner_id)
      .where(sql`visibility = 'public'`),
    index("collections_cover_id_index").on(table.cover_id).where(sql`cover_id is not null`),
    check("collections_hidden_check", isHiddenPrivately(table)),
    check("collections_name_check", sql`char_length(${table.name}) between 1 and 200`),
    check("collections_description_check", sql`char_length(${table.description}) <= 2000`),
    check("collections_visibility_check", inList(table.visibility, VISIBILITIES)),
    check("collections_featured_place_check", sql`${table.featured_place} > 0`),
  ],
);

/** The entries of a collection: one of the four columns names the thing. */
export const collectionItems = pgTable(
  "collection_items",
  {
    collection_id: ownerColumn(() => collections.id),
    /** From 1; deleted things leave gaps. */
    position: integer().notNull(),
    track_id: reference().references(() => tracks.id, { onDelete: "cascade" }),
    album_id: reference().references(() => albums.id, { onDelete: "cascade" }),
    playlist_id: reference().references(() => playlists.id, { onDelete: "cascade" }),
    artist_id: reference().references(() => artists.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.collection_id, table.position] }),
    unique("collection_items_track_key").on(table.track_id, table.collection_id),
    unique("collection_items_album_key").on(table.album_id, table.collection_id),
    unique("collection_items_playlist_key").on(table.playlist_id, table.collection_id),
    unique("collection_items_artist_key").on(table.artist_id, table.collection_id),
    check(
      "collection_items_one_check",
      sql`num_nonnulls(${table.track_id}, ${table.album_id}, ${table.playlist_id}, ${table.artist_id}) = 1`,
    ),
  ],
);

/** People who started a collection, by day: each counts once. */
export const collectionPlays = pgTable(
  "collection_plays",
  {
    collection_id: ownerColumn(() => collections.id),
    /** Null when the account was deleted. */
    user_id: reference().references(() => users.id, { onDelete: "set null" }),
    played_on: date({ mode: "string" }).notNull().default(sql`(now() at time zone 'UTC')::date`),
  },
  (table) => [
    unique("collection_plays_day_key").on(table.collection_id, table.user_id, table.played_on),
    index("collection_plays_user_id_index").on(table.user_id),
  ],
);

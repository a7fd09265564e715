import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { VISIBILITIES } from "@/db/values/music";
import { createdAt, identity, inList, instant, json, ownerColumn, reference } from "./columns";
import { coverReference } from "./covers";
import { hiddenColumns, isHiddenPrivately, searchLetters } from "./releases";
import { tracks } from "./tracks";
import { users } from "./users";

export const playlists = pgTable(
  "playlists",
  {
    id: identity(),
    owner_id: ownerColumn(() => users.id),
    name: text().notNull(),
    description: text(),
    /** The address of the picture that was uploaded; null for the covers of the first tracks. */
    image: text(),
    cover_id: coverReference(),
    /** In the address of the picture made of covers, so that those of private playlists cannot be guessed. */
    picture_key: uuid().notNull().defaultRandom(),
    visibility: text({ enum: VISIBILITIES }).notNull().default("private"),
    ...hiddenColumns(),
    /** Whether its editors may change it. */
    collaborative: boolean().notNull().default(false),
    /** Counts the edits: every one makes it one more. */
    version: integer().notNull().default(1),
    /** The listed tracks in it, and their milliseconds. */
    tracks_count: integer().notNull().default(0),
    duration: bigint({ mode: "number" }).notNull().default(0),
    /** The drained number of followers (db/relation.ts), for sorting; a trigger copies it. */
    followers_count: integer().notNull().default(0),
    created_at: createdAt(),
    updated_at: instant().notNull().defaultNow(),
    search_letters: searchLetters(),
  },
  (table) => [
    index("playlists_owner_index").on(table.owner_id, table.created_at, table.id),
    // With the owner, so that lists are counted by the index alone.
    index("playlists_newest_index")
      .on(table.created_at, table.id, table.owner_id)
      .where(sql`visibility = 'public'`),
    index("playlists_popular_index")
      .on(table.followers_count, table.id, table.owner_id)
      .where(sql`visibility = 'public'`),
    index("playlists_search_index").using("gin", sql`${table.search_letters} gin_trgm_ops`),
    index("playlists_cover_id_index").on(table.cover_id).where(sql`cover_id is not null`),
    check("playlists_hidden_check", isHiddenPrivately(table)),
    check("playlists_name_check", sql`char_length(${table.name}) between 1 and 200`),
    check("playlists_description_check", sql`char_length(${table.description}) <= 2000`),
    check("playlists_visibility_check", inList(table.visibility, VISIBILITIES)),
  ],
);

/** The entries of a playlist; a track can be in it more than once. */
export const playlistItems = pgTable(
  "playlist_items",
  {
    id: identity(),
    playlist_id: ownerColumn(() => playlists.id),
    track_id: ownerColumn(() => tracks.id),
    /** The order, with gaps, so that moving an entry changes one row. */
    rank: bigint({ mode: "number" }).notNull(),
    /** The account that added it; null for a deleted one. */
    added_by: reference().references(() => users.id, { onDelete: "set null" }),
    added_at: createdAt(),
  },
  (table) => [
    unique("playlist_items_rank_key").on(table.playlist_id, table.rank),
    index("playlist_items_track_index").on(table.track_id, table.playlist_id),
    index("playlist_items_added_by_index").on(table.added_by),
  ],
);

/** Accounts that may change the entries besides the owner, while the playlist is collaborative. */
export const playlistEditors = pgTable(
  "playlist_editors",
  {
    playlist_id: ownerColumn(() => playlists.id),
    user_id: ownerColumn(() => users.id),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.playlist_id, table.user_id] }),
    index("playlist_editors_user_index").on(table.user_id, table.playlist_id),
  ],
);

/** The last invitation of a person to edit a playlist. */
export const playlistInvitations = pgTable(
  "playlist_invitations",
  {
    id: identity(),
    playlist_id: ownerColumn(() => playlists.id),
    user_id: ownerColumn(() => users.id),
    invited_by: ownerColumn(() => users.id),
    state: text({ enum: ["pending", "accepted", "declined", "withdrawn"] })
      .notNull()
      .default("pending"),
    created_at: createdAt(),
    expires_at: instant().notNull(),
  },
  (table) => [
    unique("playlist_invitations_person_key").on(table.playlist_id, table.user_id),
    index("playlist_invitations_pending_index")
      .on(table.playlist_id, table.created_at, table.id)
      .where(sql`state = 'pending'`),
    index("playlist_invitations_user_index")
      .on(table.user_id, table.created_at, table.id)
      .where(sql`state = 'pending'`),
    index("playlist_invitations_invited_by_index").on(table.invited_by),
    check(
      "playlist_invitations_state_check",
      sql`${table.state} in ('pending', 'accepted', 'declined', 'withdrawn')`,
    ),
  ],
);

export const playlistFollows = pgTable(
  "playlist_follows",
  {
    user_id: ownerColumn(() => users.id),
    playlist_id: ownerColumn(() => playlists.id),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.playlist_id] }),
    index("playlist_follows_newest_index").on(table.user_id, table.created_at, table.playlist_id),
    index("playlist_follows_playlist_index").on(table.playlist_id, table.created_at, table.user_id),
  ],
);

/** The changes of each edit, kept for 30 days. */
export const playlistChanges = pgTable(
  "playlist_changes",
  {
    playlist_id: ownerColumn(() => playlists.id),
    /** The version that the edit made. */
    version: integer().notNull(),
    /** Null for a deleted account, and for a change of the catalog. */
    user_id: reference().references(() => users.id, { onDelete: "set null" }),
    edit: json().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.playlist_id, table.version] }),
    index("playlist_changes_created_at_index").on(table.created_at),
    index("playlist_changes_user_index").on(table.user_id),
  ],
);

/** Data from which a deleted playlist is restored, kept for 30 days. Its pending invitations and its changes are gone. */
export const deletedPlaylists = pgTable(
  "deleted_playlists",
  {
    /** The id that the playlist had. */
    id: reference().primaryKey(),
    owner_id: ownerColumn(() => users.id),
    /** The account that deleted it, and alone may restore it. */
    deleted_by: ownerColumn(() => users.id),
    name: text().notNull(),
    cover_id: coverReference(),
    /** The rows of `playlists`, `playlist_items` and `playlist_editors`. */
    content: json().notNull(),
    /** Its followers at that moment, with the time since when. */
    follower_ids: bigint({ mode: "number" }).array().notNull(),
    followed_at: instant().array().notNull(),
    deleted_at: createdAt(),
  },
  (table) => [
    index("deleted_playlists_newest_index").on(table.deleted_by, table.deleted_at, table.id),
    index("deleted_playlists_owner_id_index").on(table.owner_id),
    index("deleted_playlists_cover_id_index").on(table.cover_id).where(sql`cover_id is not null`),
    index("deleted_playlists_deleted_at_index").on(table.deleted_at),
  ],
);

import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { belongsTo, createdAt, identity, reference } from "./columns";
import { users } from "./users";

export const artists = pgTable(
  "artists",
  {
    id: identity(),
    name: text().notNull(),
    /** Path or URL of the full-size picture. */
    image: text().notNull(),
    /** Path or URL of the 320 px picture. */
    image_small: text().notNull(),
    verified: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [check("artists_name_check", sql`char_length(${table.name}) between 1 and 120`)],
);

/** The accounts that act for an artist: its producers. */
export const artistMembers = pgTable(
  "artist_members",
  {
    artist_id: belongsTo(() => artists.id),
    user_id: belongsTo(() => users.id),
    role: text({ enum: ["owner", "member"] }).notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.artist_id, table.user_id] }),
    index("artist_members_user_id_index").on(table.user_id, table.artist_id),
    uniqueIndex("artist_members_owner_key").on(table.artist_id).where(sql`${table.role} = 'owner'`),
    check("artist_members_role_check", sql`${table.role} in ('owner', 'member')`),
  ],
);

export const artistProfiles = pgTable("artist_profiles", {
  id: identity(),
  artist_id: reference()
    .notNull()
    .unique()
    .references(() => artists.id, { onDelete: "cascade" }),
  description: text().notNull().default(""),
  city: text().notNull().default(""),
  country: text().notNull().default(""),
});

export const profileImages = pgTable(
  "profile_images",
  {
    id: identity(),
    artist_id: belongsTo(() => artists.id),
    url: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [uniqueIndex("profile_images_artist_position_key").on(table.artist_id, table.position)],
);

export const profileLinks = pgTable(
  "profile_links",
  {
    id: identity(),
    artist_id: belongsTo(() => artists.id),
    url: text().notNull(),
    title: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [uniqueIndex("profile_links_artist_position_key").on(table.artist_id, table.position)],
);

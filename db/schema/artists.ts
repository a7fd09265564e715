import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { MEMBER_ROLES } from "@/db/values/accounts";
import { CREDIT_CONSENTS } from "@/db/values/music";
import { createdAt, identity, inList, instant, ownerColumn, reference } from "./columns";
import { coverReference } from "./covers";
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
    cover_id: coverReference(),
    verified: boolean().notNull().default(false),
    /** A track of the artist's that stands first. Its foreign key is in drizzle/0000_baseline.sql: here the modules would import each other. */
    pinned_track_id: reference(),
    /** The time of its deletion, if it had sales: from then on only its members and operators can open it. */
    hidden_at: instant(),
    /** Whether its members are asked about every credit, or about none of artists that follow it and that it follows. */
    credit_consent: text({ enum: CREDIT_CONSENTS }).notNull().default("ask"),
    created_at: createdAt(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index("artists_cover_id_index").on(table.cover_id).where(sql`cover_id is not null`),
    check("artists_credit_consent_check", inList(table.credit_consent, CREDIT_CONSENTS)),
    index("artists_name_index").on(table.name, table.id),
    index("artists_pinned_track_id_index").on(table.pinned_track_id).where(sql`pinned_track_id is not null`),
    check("artists_name_check", sql`char_length(${table.name}) between 1 and 120`),
  ],
);

/** The accounts that manage an artist: its producers. */
export const artistMembers = pgTable(
  "artist_members",
  {
    artist_id: ownerColumn(() => artists.id),
    user_id: ownerColumn(() => users.id),
    role: text({ enum: MEMBER_ROLES }).notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.artist_id, table.user_id] }),
    index("artist_members_user_id_index").on(table.user_id, table.artist_id),
    uniqueIndex("artist_members_owner_key").on(table.artist_id).where(sql`${table.role} = 'owner'`),
    check("artist_members_role_check", inList(table.role, MEMBER_ROLES)),
  ],
);

/** The last invitation of a person to manage an artist. */
export const artistInvitations = pgTable(
  "artist_invitations",
  {
    id: identity(),
    artist_id: ownerColumn(() => artists.id),
    user_id: ownerColumn(() => users.id),
    invited_by: ownerColumn(() => users.id),
    role: text({ enum: MEMBER_ROLES }).notNull(),
    state: text({ enum: ["pending", "accepted", "declined", "withdrawn"] })
      .notNull()
      .default("pending"),
    created_at: createdAt(),
    expires_at: instant().notNull(),
  },
  (table) => [
    unique("artist_invitations_person_key").on(table.artist_id, table.user_id),
    index("artist_invitations_pending_index")
      .on(table.artist_id, table.created_at, table.id)
      .where(sql`state = 'pending'`),
    index("artist_invitations_user_index")
      .on(table.user_id, table.created_at, table.id)
      .where(sql`state = 'pending'`),
    index("artist_invitations_invited_by_index").on(table.invited_by),
    check("artist_invitations_role_check", inList(table.role, MEMBER_ROLES)),
    check(
      "artist_invitations_state_check",
      sql`${table.state} in ('pending', 'accepted', 'declined', 'withdrawn')`,
    ),
  ],
);

export const artistProfiles = pgTable(
  "artist_profiles",
  {
    id: identity(),
    artist_id: reference()
      .notNull()
      .unique()
      .references(() => artists.id, { onDelete: "cascade" }),
    description: text().notNull().default(""),
    city: text().notNull().default(""),
    country: text().notNull().default(""),
  },
  (table) => [index("artist_profiles_country_index").on(table.country, table.artist_id)],
);

export const profileImages = pgTable(
  "profile_images",
  {
    id: identity(),
    artist_id: ownerColumn(() => artists.id),
    url: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [uniqueIndex("profile_images_artist_position_key").on(table.artist_id, table.position)],
);

export const profileLinks = pgTable(
  "profile_links",
  {
    id: identity(),
    artist_id: ownerColumn(() => artists.id),
    url: text().notNull(),
    title: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [uniqueIndex("profile_links_artist_position_key").on(table.artist_id, table.position)],
);

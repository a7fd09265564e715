import "server-only";
import { and, count, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { Actor } from "@/db/actor";
import { expression, NOW } from "@/db/builder";
import { db, sql } from "@/db/client";
import { lockAccount } from "@/db/lock";
import { noteWrite, replicaSql } from "@/db/replica";
import { artistMembers, artistProfiles, artists, profileLinks } from "@/db/schema/artists";
import { artistGenres } from "@/db/schema/genres";
import { credits, tracks } from "@/db/schema/tracks";
import { singleRow } from "@/db/single-row";
import type { Db } from "@/db/tagged";
import { inTransaction } from "@/db/transaction";
import { artistOfRow, isMember, mayManageArtist } from "@/lib/catalog/members/fragments";
import { badGenres } from "@/lib/catalog/members/reference-queries";
import { isShownArtist, mayOpenArtist } from "@/lib/catalog/members/visibility-fragments";
import type { ArtistDetails } from "@/lib/catalog/resource-shapes/artist-shapes";
import { artistDetailsShape, trackShape } from "@/lib/catalog/resource-shapes/fragments";
import type { Track } from "@/lib/catalog/resource-shapes/track-shapes";
import type { ArtistChanges } from "./edit-contract";

type Errors = Record<string, string>;
type ArtistRow = z.input<typeof ArtistDetails>;

/** An artist that exists, as its changes are answered. */
export async function findArtistDetails(userId: number, artistId: number): Promise<ArtistRow> {
  const row = singleRow(
    await db
      .select({ artist: expression<ArtistRow>(artistDetailsShape({ userId })) })
      .from(artists)
      .where(eq(artists.id, artistId)),
  );
  return row.artist;
}

type Created = { id: number } | { owned: number } | { errors: Errors } | "exists";

/** Creates an artist that the account owns, unless it owns `most` or one of this name. Its creations wait for one another. */
export function insertArtist(
  userId: number,
  artist: ArtistChanges & { name: string },
  most: number,
): Promise<Created> {
  return inTransaction(async (db) => {
    await lockAccount(db, userId);
    const { owned, taken } = singleRow(
      await db
        .select({
          owned: count(),
          taken: expression<boolean>(
            sql`coalesce(bool_or(lower(${artists.name}) = lower(${artist.name})), false)`,
          ),
        })
        .from(artistMembers)
        .innerJoin(artists, eq(artists.id, artistMembers.artist_id))
        .where(and(eq(artistMembers.user_id, userId), eq(artistMembers.role, "owner"), isShownArtist)),
    );
    if (taken) return "exists";
    if (owned >= most) return { owned };
    const errors = artist.genres && (await badGenres(db, artist.genres));
    if (errors) return { errors };
    const [{ id }] = await db<[{ id: number }]>`
      with next as (select nextval(pg_get_serial_sequence('artists', 'id')) as id),
      artist as (
        insert into ${artists} (${sql(artists, "id", "name", "image", "image_small")})
        select id, ${artist.name}, '/media/artwork/artist-' || id || '.png', '/media/artwork/artist-' || id || '.png?size=320'
        from next returning ${artists.id}),
      member as (
        insert into ${artistMembers} (${sql(artistMembers, "artist_id", "user_id", "role")}) select id, ${userId}, 'owner' from artist)
      select id from artist`;
    await writeArtist(db, id, artist);
    noteWrite(userId);
    return { id };
  });
}

interface ArtistEdit {
  row: { allowed: boolean } | undefined;
  errors?: Errors | undefined;
}

/** Changes an artist for which the account acts. */
export function updateArtist(actor: Actor, artistId: number, changes: ArtistChanges): Promise<ArtistEdit> {
  return inTransaction(async (db) => {
    const [row] = await db
      .select({ allowed: expression<boolean>(mayManageArtist(actor)) })
      .from(artists)
      .where(and(eq(artists.id, artistId), mayOpenArtist(actor)))
      .for("no key update");
    if (!row?.allowed) return { row };
    const errors = changes.genres && (await badGenres(db, changes.genres));
    if (errors) return { row, errors };
    await writeArtist(db, artistId, changes);
    noteWrite(actor.userId);
    return { row };
  });
}

/** Writes the fields that are there. The caller has locked the artist. */
async function writeArtist(db: Db, artistId: number, changes: ArtistChanges): Promise<void> {
  const { name, description, city, country, links, genres, credit_consent } = changes;
  await db
    .update(artists)
    .set({
      name: expression(sql`coalesce(${name ?? null}, ${artists.name})`),
      credit_consent: expression(sql`coalesce(${credit_consent ?? null}, ${artists.credit_consent})`),
      updated_at: NOW,
    })
    .where(eq(artists.id, artistId));
  await db.insert(artistProfiles).values({ artist_id: artistId }).onConflictDoNothing();
  // A profile has no nulls: what is cleared is empty.
  const orNull = (value: string | null | undefined) => (value === undefined ? null : (value ?? ""));
  await db
    .update(artistProfiles)
    .set({
      description: expression(sql`coalesce(${orNull(description)}, ${artistProfiles.description})`),
      city: expression(sql`coalesce(${orNull(city)}, ${artistProfiles.city})`),
      country: expression(sql`coalesce(${orNull(country)}, ${artistProfiles.country})`),
    })
    .where(eq(artistProfiles.artist_id, artistId));
  if (links) {
    await db.delete(profileLinks).where(eq(profileLinks.artist_id, artistId));
    const rows = links.map(({ url, title }, position) => ({ artist_id: artistId, url, title, position }));
    if (rows.length > 0) await db.insert(profileLinks).values(rows);
  }
  if (genres) {
    await db.delete(artistGenres).where(eq(artistGenres.artist_id, artistId));
    const rows = genres.map((id, position) => ({ artist_id: artistId, genre_id: id, position }));
    if (rows.length > 0) await db.insert(artistGenres).values(rows);
  }
}

/** Whether the account is a member of the artist; undefined when there is none with this id. */
export async function findOwnership(userId: number, artistId: number) {
  const [row] = await db
    .select({
      owned: expression<boolean>(isMember(userId, artistOfRow)),
      artist_id: artists.id,
      artist_name: artists.name,
    })
    .from(artists)
    .where(and(eq(artists.id, artistId), sql`(${isShownArtist} or ${isMember(userId, artistOfRow)})`));
  return row;
}

interface Pinned {
  allowed: boolean;
  /** Whether the artist performs on the track. */
  known: boolean;
  changed: boolean;
}

/** Pins a track of the artist, or takes it from its place; undefined when there is no such artist. */
export function setPinned(
  actor: Actor,
  artistId: number,
  trackId: number,
  isPinned: boolean,
): Promise<Pinned | undefined> {
  return inTransaction(async (db) => {
    const [row] = await db
      .select({
        allowed: expression<boolean>(mayManageArtist(actor)),
        known: expression<boolean>(sql`exists (
          select from ${credits} where ${credits.artist_id} = ${artists.id} and ${credits.track_id} = ${trackId}
            and ${credits.role} in ('performer', 'featured'))`),
      })
      .from(artists)
      .where(and(eq(artists.id, artistId), mayOpenArtist(actor)))
      .for("no key update");
    if (!row?.allowed || !row.known) return row && { ...row, changed: false };
    const result = await db
      .update(artists)
      .set({ pinned_track_id: isPinned ? trackId : null })
      .where(
        and(
          eq(artists.id, artistId),
          isPinned
            ? sql`${artists.pinned_track_id} is distinct from ${trackId}`
            : sql`${artists.pinned_track_id} = ${trackId}`,
        ),
      )
      .returning({ id: artists.id });
    noteWrite(actor.userId);
    return { ...row, changed: result.length > 0 };
  });
}

/** The artists that perform on a track in lists and that the account may change, with whether each has pinned it. */
export async function findPinnableArtists(actor: Actor, trackId: number) {
  return db
    .selectDistinct({
      id: artists.id,
      name: artists.name,
      pinned: expression<boolean>(sql`coalesce(${artists.pinned_track_id} = ${trackId}, false)`),
    })
    .from(artists)
    .innerJoin(credits, eq(credits.artist_id, artists.id))
    .innerJoin(tracks, eq(tracks.id, credits.track_id))
    .where(
      and(
        eq(tracks.id, trackId),
        eq(tracks.listed, true),
        inArray(credits.role, ["performer", "featured"]),
        expression(mayManageArtist(actor)),
        isShownArtist,
      ),
    )
    .orderBy(artists.id);
}

/** The artist's pinned track, if lists have it; undefined when there is no such artist. */
export async function findPinned(viewer: number | "anyone", artistId: number) {
  const [row] = await replicaSql(viewer)<{ track: z.input<typeof Track> | null }[]>`
    select (select ${trackShape} from ${tracks} where ${tracks.id} = ${artists.pinned_track_id} and ${tracks.listed}) as track
    from ${artists} where ${artists.id} = ${artistId} and ${isShownArtist}`;
  return row;
}

/** The number of artists that the account owns. */
export async function countOwnArtists(userId: number): Promise<number> {
  const { owned } = singleRow(
    await db
      .select({ owned: count() })
      .from(artistMembers)
      .innerJoin(artists, eq(artists.id, artistMembers.artist_id))
      .where(and(eq(artistMembers.user_id, userId), eq(artistMembers.role, "owner"), isShownArtist)),
  );
  return owned;
}

import "server-only";
import { and, eq, isNull, placeholder } from "drizzle-orm";
import type { z } from "zod";
import { type Actor, prepareForViewers } from "@/db/actor";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import type { Slice } from "@/db/page";
import { relation, relationReader } from "@/db/relation";
import { noteWrite } from "@/db/replica";
import { albums as albumsTable } from "@/db/schema/albums";
import { artists as artistsTable } from "@/db/schema/artists";
import { tracks as tracksTable } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";
import type { Fragment } from "@/db/tagged";
import { notBlocked } from "@/lib/accounts/profiles/block-fragments";
import { isVisible } from "@/lib/accounts/profiles/people-fragments";
import { isShownArtist, mayOpenAlbum, mayOpenTrack } from "@/lib/catalog/members/visibility-fragments";
import type { Album } from "@/lib/catalog/resource-shapes/album-shapes";
import type { Artist } from "@/lib/catalog/resource-shapes/artist-shapes";
import { albumShape, artistShape, trackShape } from "@/lib/catalog/resource-shapes/fragments";
import type { Track } from "@/lib/catalog/resource-shapes/track-shapes";
import type { LIKEABLE_TYPES } from "./constants";

const tracks = relation("likes");
const albums = relation("album_likes");
const artists = relation("artist_likes");

export type LikeableType = (typeof LIKEABLE_TYPES)[number];

export interface Likeable {
  likeable_id: number;
  likeable_type: LikeableType;
}

/**
 * `asked (type, id, place)`: what a request names. The arrays are selected, so that PostgreSQL does not plan for their lengths: with many
 * tracks it would find each plan for one thing cheaper than the common one, and plan each like.
 */
const likeablesTable = (likeables: readonly Likeable[]): Fragment => sql`
  select * from unnest(
    (select ${likeables.map(({ likeable_type }) => likeable_type)}::text[]), (select ${likeables.map(({ likeable_id }) => likeable_id)}::bigint[])
  ) with ordinality as asked (type, id, place)`;

/**
 * Likes everything that is named, or nothing if a part of it is not there for the account: then `unknown` has the index of the first such
 * part. Returns how many likes are new.
 */
export async function insertLikes(actor: Actor, likeables: readonly Likeable[]) {
  const { userId } = actor;
  const requestedIds = (type: LikeableType) => sql`
    select distinct id from asked where type = ${sql.unsafe(`'${type}'`)} and not exists (select from unknown)`;
  const [row] = await sql<[{ unknown: number | null; changed: number }]>`
    with asked as (${likeablesTable(likeables)}),
    unknown as (
      select place from asked where not case type
        when 'track' then exists (select from ${tracksTable} where ${tracksTable.id} = asked.id and ${mayOpenTrack(actor)})
        when 'album' then exists (select from ${albumsTable} where ${albumsTable.id} = asked.id and ${mayOpenAlbum(actor)})
        else exists (select from ${artistsTable} where ${artistsTable.id} = asked.id and ${isShownArtist}) end),
    liked_tracks as (${tracks.putAll(userId, requestedIds("track"))}),
    liked_albums as (${albums.putAll(userId, requestedIds("album"))}),
    liked_artists as (${artists.putAll(userId, requestedIds("artist"))})
    select (select min(place) - 1 from unknown)::int as unknown,
      (select count(*) from liked_tracks) + (select count(*) from liked_albums) + (select count(*) from liked_artists) as changed`;
  noteWrite(userId);
  return row;
}

/** Ends the likes of everything that is named; returns how many there were. */
export async function deleteLikes(userId: number, likeables: readonly Likeable[]): Promise<number> {
  const requestedIds = (type: LikeableType) =>
    sql`select id from asked where type = ${sql.unsafe(`'${type}'`)}`;
  const [{ changed }] = await sql<[{ changed: number }]>`
    with asked as (${likeablesTable(likeables)}),
    no_tracks as (${tracks.removeAll(userId, requestedIds("track"))}),
    no_albums as (${albums.removeAll(userId, requestedIds("album"))}),
    no_artists as (${artists.removeAll(userId, requestedIds("artist"))})
    select (select count(*) from no_tracks) + (select count(*) from no_albums) + (select count(*) from no_artists) as changed`;
  noteWrite(userId);
  return changed;
}

const TABLES = { track: "likes", album: "album_likes", artist: "artist_likes" } as const;

/** Finds the ids that the account likes. */
export async function findLiked(
  userId: number,
  type: LikeableType,
  ids: readonly number[],
): Promise<number[]> {
  const [{ liked }] = await sql<[{ liked: number[] }]>`
    select ${relationReader(TABLES[type]).among(userId, ids)} as liked`;
  return liked;
}

const readVisibilityOfLikes = prepareForViewers("visibility_of_likes", (viewer) =>
  db
    .select({
      visible: viewer
        ? expression<boolean>(
            sql`${users.id} = ${viewer.userId}
              or ${users.shows_likes} and ${isVisible(viewer)} and ${notBlocked(viewer.userId, users.id)}`,
          )
        : expression<boolean>(sql`${users.shows_likes} and ${isVisible(null)}`),
    })
    .from(users)
    .where(and(eq(users.id, placeholder("user_id")), isNull(users.deleted_at))),
);

/** Whether the viewer may see the likes of an account: everybody's own, and those that are shown to all. */
export async function showsLikes(viewer: Actor | null, userId: number): Promise<boolean> {
  const [row] = await readVisibilityOfLikes(viewer, { user_id: userId });
  return row?.visible ?? false;
}

/** Finds the likes of an account, most recently liked first. Its owner sees what the owner may open; others what lists have. */
export function findLikedTracks(viewer: Actor | null, userId: number, slice: Slice) {
  const visible = viewer?.userId === userId ? mayOpenTrack(viewer) : tracksTable.listed;
  return tracks.page<z.input<typeof Track>>(userId, trackShape, slice, { visible });
}

export function findLikedAlbums(viewer: Actor, userId: number, slice: Slice) {
  const visible = viewer.userId === userId ? mayOpenAlbum(viewer) : albumsTable.listed;
  return albums.page<z.input<typeof Album>>(userId, albumShape, slice, { visible });
}

export function findLikedArtists(userId: number, slice: Slice) {
  return artists.page<z.input<typeof Artist>>(userId, artistShape, slice);
}

import "server-only";
import { and, eq, placeholder } from "drizzle-orm";
import type { z } from "zod";
import { prepareForActors, prepareForViewers } from "@/db/actor";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import {
  asc,
  desc,
  type List,
  type OffsetPage,
  type PageResult,
  type PageSlice,
  type Slice,
  sqlItems,
  sqlPage,
} from "@/db/page";
import { noteWrite, replicaSql } from "@/db/replica";
import { albums } from "@/db/schema/albums";
import { artists } from "@/db/schema/artists";
import {
  playlistEditors,
  playlistFollows as playlistFollowsTable,
  playlistItems,
  playlists,
} from "@/db/schema/playlists";
import { credits, trackStats, tracks } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";
import { hasRows } from "@/db/single-row";
import type { Fragment } from "@/db/tagged";
import { hasBlocked } from "@/lib/accounts/profiles/block-fragments";
import { isActive, userSummaryShape } from "@/lib/accounts/profiles/fragments";
import type { MusicViewer } from "@/lib/catalog/members/visibility-fragments";
import { figureColumns, trackColumns } from "@/lib/catalog/resource-shapes/fragments";
import { FIRST_TRACKS } from "./constants";
import type { PlaylistRole } from "./contract";
import {
  listsPlaylist,
  mayEditPlaylist,
  mayManagePlaylist,
  mayOpenPlaylist,
  playlistColumns,
  playlistFollows,
  playlistShape,
} from "./fragments";
import type { Playlist, PlaylistDetails, PlaylistTrack } from "./shapes";

type PlaylistRow = z.input<typeof Playlist>;
type TrackRow = z.input<typeof PlaylistTrack>;

const newest = desc(playlists.created_at, playlists.id);
async function getPlaylistsPage(list: List, slice: Slice) {
  const [row] = await sql<[PageResult<PlaylistRow>]>`select ${sqlPage(list, slice)}`;
  return row;
}

/** The most playlists that a track's page shows. */
const MAX_PLACEMENTS = 4;

/** Finds the public playlists that a track is in and the viewer may see, those followed most first. */
export async function findPlaylistsOfTrack(viewer: MusicViewer, trackId: number) {
  const rows = await replicaSql(viewer?.userId ?? "anyone")<{ playlist: PlaylistRow }[]>`
    select ${playlistShape} as playlist from ${playlists}
    where id in (select playlist_id from ${playlistItems} where track_id = ${trackId}) and ${listsPlaylist(viewer)}
    order by followers_count desc, id limit ${MAX_PLACEMENTS}`;
  return rows.map(({ playlist }) => playlist);
}

/** The most playlists that an artist's page shows: a row of covers. */
const MAX_ARTIST_PLACEMENTS = 6;

/** Finds the public playlists that have tracks of an artist and that the viewer may see, those followed most first. */
export async function findPlaylistsOfArtist(viewer: MusicViewer, artistId: number) {
  const rows = await replicaSql(viewer?.userId ?? "anyone")<{ playlist: PlaylistRow }[]>`
    select ${playlistShape} as playlist from ${playlists}
    where ${playlists.id} in (
        select ${playlistItems.playlist_id} from ${credits} join ${playlistItems} using (track_id)
        where ${credits.artist_id} = ${artistId} and ${credits.listed} and ${credits.role} in ('performer', 'featured'))
      and ${listsPlaylist(viewer)}
    order by ${playlists.followers_count} desc, ${playlists.id} limit ${MAX_ARTIST_PLACEMENTS}`;
  return rows.map(({ playlist }) => playlist);
}

const readPerson = prepareForViewers("person", (viewer) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, placeholder("user_id")),
        isActive,
        viewer ? sql`not ${hasBlocked(users.id, viewer.userId)}` : undefined,
      ),
    ),
);

/** Whether there is such an account, which has not blocked the viewer. */
export async function hasPerson(viewer: MusicViewer, userId: number): Promise<boolean> {
  return hasRows(await readPerson(viewer, { user_id: userId }));
}

/** The playlists of an account that others may see. */
export function findPublicPlaylistsByOwner(viewer: MusicViewer, userId: number, slice: Slice) {
  const where = sql`${playlists.owner_id} = ${userId} and ${listsPlaylist(viewer)}`;
  return getPlaylistsPage({ from: playlists, where, order: newest, shape: playlistShape }, slice);
}

/** The playlists that the account owns, edits or follows. */
export function findOwnPlaylists(account: NonNullable<MusicViewer>, role: PlaylistRole, slice: Slice) {
  if (role === "owner") {
    const where = sql`${playlists.owner_id} = ${account.userId}`;
    return getPlaylistsPage({ from: playlists, where, order: newest, shape: playlistShape }, slice);
  }
  const [table, order] =
    role === "editor"
      ? [playlistEditors, desc(playlistEditors.playlist_id)]
      : [playlistFollowsTable, desc(playlistFollowsTable.created_at, playlistFollowsTable.playlist_id)];
  const open = role === "editor" ? mayEditPlaylist(account) : mayOpenPlaylist(account);
  const where = sql`
    ${table}.user_id = ${account.userId}
    and exists (select from ${playlists} where ${playlists.id} = ${table}.playlist_id and ${open})`;
  const join = sql`join ${playlists} on ${playlists.id} = ${table}.playlist_id`;
  return getPlaylistsPage({ from: table, where, order, join, shape: playlistShape }, slice);
}

/** The entries of the playlist whose id is `playlistId`, in order: those whose tracks everybody may see. */
const playlistEntries = (playlistId: Fragment): List => ({
  from: playlistItems,
  where: sql`
    ${playlistItems.playlist_id} = ${playlistId}
    and exists (select from ${tracks} where ${tracks.id} = ${playlistItems.track_id} and ${tracks.listed})`,
  order: asc(playlistItems.rank),
  join: sql`
    join ${tracks} on ${tracks.id} = ${playlistItems.track_id} join ${trackStats} on ${trackStats.track_id} = ${playlistItems.track_id}`,
  shape: jsonObject(sql`
    ${trackColumns}, ${figureColumns},
    ${playlistItems.id} as entry_id, ${playlistItems.added_at},
    (select ${userSummaryShape} from ${users} where ${users.id} = ${playlistItems.added_by}) as added_by
    from ${trackStats} where ${trackStats.track_id} = ${tracks.id}`),
});

const readPlaylist = prepareForViewers("playlist", (viewer) => {
  const never = sql`false`;
  const details = jsonObject(sql`
    ${playlistColumns(playlistFollows.count(playlists.id))},
    ${viewer ? playlistFollows.has(viewer.userId, playlists.id) : never} as followed,
    json_build_object('edit', ${viewer ? mayEditPlaylist(viewer) : never}, 'manage', ${viewer ? mayManagePlaylist(viewer) : never})
      as permissions,
    (select coalesce(json_agg(${userSummaryShape} order by ${playlistEditors.created_at}, ${users.id}), '[]')
     from ${playlistEditors} join ${users} on ${users.id} = ${playlistEditors.user_id}
     where ${playlistEditors.playlist_id} = ${playlists.id}) as editors,
    ${sqlItems(playlistEntries(playlists.id), { limit: FIRST_TRACKS, offset: 0 })} as tracks`);
  return db
    .select({ playlist: expression<z.input<typeof PlaylistDetails>>(details) })
    .from(playlists)
    .where(and(eq(playlists.id, placeholder("playlist_id")), mayOpenPlaylist(viewer)));
});

/** The playlist with its people and first tracks; undefined when there is none that the viewer may open. */
export async function findPlaylist(viewer: MusicViewer, playlistId: number) {
  const [row] = await readPlaylist(viewer, { playlist_id: playlistId });
  return row?.playlist;
}

/** The reason why operators have hidden a playlist; null when they have not. */
export async function findHiddenReason(playlistId: number): Promise<string | null> {
  const [row] = await db
    .select({ hidden_reason: playlists.hidden_reason })
    .from(playlists)
    .where(eq(playlists.id, playlistId));
  return row?.hidden_reason ?? null;
}

/** The entries of a playlist; undefined when there is none that the viewer may open. */
export async function findEntriesPage(viewer: MusicViewer, playlistId: number, slice: Slice) {
  const [row] = await sql<PageResult<TrackRow>[]>`
    select ${sqlPage(playlistEntries(sql`${playlistId}::bigint`), slice)}
    from ${playlists} where ${playlists.id} = ${playlistId} and ${mayOpenPlaylist(viewer)}`;
  return row;
}

/** The same in pages alone. */
export async function findNumberedEntries(viewer: MusicViewer, playlistId: number, slice: PageSlice) {
  // Safe cast: by position there are no keys.
  return (await findEntriesPage(viewer, playlistId, slice)) as OffsetPage<TrackRow> | undefined;
}

/** The id of the entry with so many before it. */
export async function findEntryAt(playlistId: number, position: number): Promise<number | null> {
  const { from, where, order } = playlistEntries(sql`${playlistId}::bigint`);
  const [row] = await sql<{ id: number }[]>`
    select id from ${from} where ${where} order by ${order.by} offset ${position} limit 1`;
  return row?.id ?? null;
}

/** All entries of a playlist with what a file of it has; undefined when there is none that the viewer may open. */
export async function findWholePlaylist(viewer: MusicViewer, playlistId: number) {
  const [row] = await db
    .select({
      name: playlists.name,
      description: playlists.description,
      owner: users.name,
      created_at: playlists.created_at,
      tracks: expression<
        {
          id: number;
          name: string;
          duration: number;
          image: string;
          album: string | null;
          artists: string[];
        }[]
      >(sql`(select coalesce(json_agg(${jsonObject(sql`
          ${tracks.id}, ${tracks.name}, ${tracks.duration}, ${tracks.image}, ${albums.name} as album,
          array(select ${artists.name} from ${credits} join ${artists} on ${artists.id} = ${credits.artist_id}
          where ${credits.track_id} = ${tracks.id} and ${credits.role} in ('performer', 'featured')
          order by ${credits.position}, ${artists.id}) as artists`)} order by ${playlistItems.rank}), '[]')
          from ${playlistItems} join ${tracks} on ${tracks.id} = ${playlistItems.track_id}
          left join ${albums} on ${albums.id} = ${tracks.album_id} and ${albums.listed}
          where ${playlistItems.playlist_id} = ${playlists.id} and ${tracks.listed})`),
    })
    .from(playlists)
    .innerJoin(users, eq(users.id, playlists.owner_id))
    .where(and(eq(playlists.id, playlistId), mayOpenPlaylist(viewer)));
  return row;
}

const readAccess = prepareForActors("playlist_access", (viewer) =>
  db
    .select({
      edits: expression<boolean>(mayEditPlaylist(viewer)),
      owns: expression<boolean>(sql`${playlists.owner_id} = ${viewer.userId}`),
    })
    .from(playlists)
    .where(and(eq(playlists.id, placeholder("playlist_id")), mayOpenPlaylist(viewer))),
);

/**
 * Finds the capacity in which the viewer may open a playlist: as one of its editors, or as anybody else may; undefined when they may not.
 */
export async function findPlaylistAccess(viewer: NonNullable<MusicViewer>, playlistId: number) {
  const [row] = await readAccess(viewer, { playlist_id: playlistId });
  return row;
}

/** Follows or unfollows a playlist that the account may open; undefined when there is none. One that it follows can be unfollowed always. */
export async function setFollow(viewer: NonNullable<MusicViewer>, playlistId: number, follow: boolean) {
  const mayOpen = (await findPlaylistAccess(viewer, playlistId)) !== undefined;
  if (follow && !mayOpen) return undefined;
  const change = await (follow ? playlistFollows.put : playlistFollows.remove)(viewer.userId, playlistId);
  if (!mayOpen && !change?.changed) return undefined;
  noteWrite(viewer.userId);
  const [row] = await sql<[{ followers_count: number }]>`
    select ${playlistFollows.count(playlistId)} as followers_count`;
  return change && { ...change, ...row };
}

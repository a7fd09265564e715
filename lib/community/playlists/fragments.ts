import "server-only";
import type { ActorTerms } from "@/db/actor";
import { sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { relation } from "@/db/relation";
import { playlistEditors, playlistItems, playlists } from "@/db/schema/playlists";
import { tracks } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";
import type { Fragment } from "@/db/tagged";
import { notBlocked } from "@/lib/accounts/profiles/block-fragments";
import { userSummaryShape } from "@/lib/accounts/profiles/fragments";

/** Follows of playlists. */
export const playlistFollows = relation("playlist_follows");

/** The different covers with which `playlists` begins, at most four: `(image, place)`. */
const firstCovers = sql`
  select first.image, min(first.rank) as place
  from (
    select ${tracks.image}, ${playlistItems.rank} from ${playlistItems} join ${tracks} on ${tracks.id} = ${playlistItems.track_id}
    where ${playlistItems.playlist_id} = ${playlists.id} and ${tracks.listed} order by ${playlistItems.rank} limit 12) as first
  group by first.image order by 2 limit 4`;

/** The addresses of the four covers that make the picture of `playlists`, in order; null with fewer. */
export const fourCovers = sql`(
  select case when count(*) = 4 then array_agg(covers.image order by covers.place) end from (${firstCovers}) as covers)`;

/**
 * The address of the picture of `playlists`: its own, else one made of its first four covers, else the first cover. The address of
 * four covers changes with them.
 */
export const playlistImage = sql`coalesce(${playlists.image}, (
  select case count(*)
    when 4 then '/media/playlists/' || ${playlists.id} || '-' || left(encode(sha256(convert_to(
      ${playlists.picture_key}::text || string_agg(covers.image, ' ' order by covers.place), 'UTF8')), 'hex'), 16) || '.jpg'
    when 0 then '/media/artwork/playlist-' || ${playlists.id} || '.png'
    else (array_agg(covers.image order by covers.place))[1] end
  from (${firstCovers}) as covers))`;

const owner = sql`(select ${userSummaryShape} from ${users} where ${users.id} = ${playlists.owner_id})`;

/** The columns of a Playlist from `playlists`; `followers` is the number of its followers. */
export const playlistColumns = (followers: Fragment): Fragment => sql`
  ${playlists.id}, ${playlists.name}, ${playlists.description}, ${playlistImage} as image, ${playlists.visibility},
    ${playlists.collaborative},
  ${owner} as owner, ${playlists.tracks_count}, ${playlists.duration}, ${followers} as followers_count, ${playlists.version},
  ${playlists.created_at}, ${playlists.updated_at}`;

/** A Playlist from `playlists`. Its number of followers is a few seconds old. */
export const playlistShape = jsonObject(playlistColumns(playlists.followers_count));

/** Whether the account is an editor of `playlists`. */
const isEditor = (userId: number | Fragment): Fragment => sql`(
  ${playlists.collaborative} and exists (
    select from ${playlistEditors} where ${playlistEditors.playlist_id} = ${playlists.id} and ${playlistEditors.user_id} = ${userId})
  and ${notBlocked(userId, playlists.owner_id)})`;

/** Whether the account may change everything of `playlists`. */
export const mayManagePlaylist = ({ userId, isOperator }: ActorTerms): Fragment =>
  sql`(${playlists.owner_id} = ${userId} or ${isOperator}::boolean)`;

/** Whether the account may change the tracks in `playlists`. */
export const mayEditPlaylist = (actor: ActorTerms): Fragment =>
  sql`(${mayManagePlaylist(actor)} or ${isEditor(actor.userId)})`;

/** Whether others than its people may open `playlists`: it is not private, nor is its owner suspended. */
const isOpen = sql`(
  ${playlists.visibility} <> 'private'
  and not exists (select from ${users} where ${users.id} = ${playlists.owner_id} and ${users.suspended_at} is not null))`;

/** Whether the viewer may open `playlists` by its id. */
export const mayOpenPlaylist = (viewer: ActorTerms | null): Fragment =>
  viewer
    ? sql`(${mayEditPlaylist(viewer)} or ${isOpen} and ${notBlocked(viewer.userId, playlists.owner_id)})`
    : isOpen;

/** Whether lists and searches of the viewer have `playlists`. */
export const listsPlaylist = (viewer: ActorTerms | null): Fragment =>
  sql`(${playlists.visibility} = 'public' and ${isOpen} and ${notBlocked(viewer?.userId ?? null, playlists.owner_id)})`;

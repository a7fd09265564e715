import "server-only";
import type { Actor } from "@/db/actor";
import { sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { albums } from "@/db/schema/albums";
import { artists } from "@/db/schema/artists";
import { collectionItems as collectionItemsTable, collections } from "@/db/schema/collections";
import { playlists } from "@/db/schema/playlists";
import { tracks } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";
import type { Fragment } from "@/db/tagged";
import { notBlocked } from "@/lib/accounts/profiles/block-fragments";
import { userSummaryShape } from "@/lib/accounts/profiles/fragments";
import { isShownArtist, type MusicViewer } from "@/lib/catalog/members/visibility-fragments";
import { albumShape, artistShape, trackShape } from "@/lib/catalog/resource-shapes/fragments";
import { listsPlaylist, playlistShape } from "@/lib/community/playlists/fragments";

/** The columns of a Collection from `collections`; `plays` is how often it was started. */
export const collectionColumns = (plays: Fragment): Fragment => sql`
  ${collections.id}, ${collections.name}, ${collections.description},
  coalesce(${collections.image}, '/media/artwork/collection-' || ${collections.id} || '.png') as image, ${collections.visibility},
  ${collections.featured_place} is not null as featured,
  (select ${userSummaryShape} from ${users} where ${users.id} = ${collections.owner_id}) as owner,
  (select count(*) from ${collectionItemsTable} where ${collectionItemsTable.collection_id} = ${collections.id}) as items_count,
  ${plays} as plays_count, ${collections.created_at}, ${collections.updated_at}`;

/** Whether the account may change `collections`. */
export const mayChangeCollection = ({ userId, isOperator }: Actor): Fragment =>
  sql`(${collections.owner_id} is not distinct from ${userId} or ${isOperator}::boolean)`;

/** Whether others than its people may open `collections`. */
const isOpen = (viewer: MusicViewer): Fragment => sql`(
  ${collections.visibility} <> 'private'
  and not exists (select from ${users} where ${users.id} = ${collections.owner_id} and ${users.suspended_at} is not null)
  and ${notBlocked(viewer?.userId ?? null, collections.owner_id)})`;

/** Whether the viewer may open `collections` by its id. */
export const mayOpenCollection = (viewer: MusicViewer): Fragment =>
  viewer ? sql`(${mayChangeCollection(viewer)} or ${isOpen(viewer)})` : isOpen(viewer);

/** Whether lists of the viewer have `collections`. */
export const listsCollection = (viewer: MusicViewer): Fragment =>
  sql`(${collections.visibility} = 'public' and ${isOpen(viewer)})`;

const orNull = (there: Fragment, shape: Fragment) => sql`case when ${there} is not null then ${shape} end`;

const itemShape = jsonObject(sql`
  case when ${tracks.id} is not null then 'track' when ${albums.id} is not null then 'album'
    when ${playlists.id} is not null then 'playlist' else 'artist' end as type,
  coalesce(${tracks.id}, ${albums.id}, ${playlists.id}, ${artists.id}) as id,
  ${orNull(tracks.id, trackShape)} as track, ${orNull(albums.id, albumShape)} as album,
  ${orNull(playlists.id, playlistShape)} as playlist, ${orNull(artists.id, artistShape)} as artist`);

/** The part of `collections` that everybody may see in lists, in order, as an array of CollectionItem. */
export const collectionItems = (viewer: MusicViewer): Fragment => sql`(
  select coalesce(json_agg(${itemShape} order by ${collectionItemsTable.position}), '[]')
  from ${collectionItemsTable}
    left join ${tracks} on ${tracks.id} = ${collectionItemsTable.track_id} and ${tracks.listed}
    left join ${albums} on ${albums.id} = ${collectionItemsTable.album_id} and ${albums.listed}
    left join ${playlists} on ${playlists.id} = ${collectionItemsTable.playlist_id} and ${listsPlaylist(viewer)}
    left join ${artists} on ${artists.id} = ${collectionItemsTable.artist_id} and ${isShownArtist}
  where ${collectionItemsTable.collection_id} = ${collections.id}
    and coalesce(${tracks.id}, ${albums.id}, ${playlists.id}, ${artists.id}) is not null)`;

import "server-only";
import type { Actor, ActorTerms } from "@/db/actor";
import { sql } from "@/db/client";
import { albumArtists, albums } from "@/db/schema/albums";
import { artistMembers, artists as artistsTable } from "@/db/schema/artists";
import { credits, tracks } from "@/db/schema/tracks";
import type { Fragment } from "@/db/tagged";
import { artistOfRow, managesArtist } from "./fragments";

/** The account that reads, or null for an anonymous caller. */
export type MusicViewer = Actor | null;

/** The artists of `tracks`, in whatever role: `(artist_id)`. */
const creditedOnTrack = sql`select ${credits.artist_id} from ${credits} where ${credits.track_id} = ${tracks.id}`;

/** The artists to which `tracks` belongs: its performers, and the artist that is credited first. */
export const ownersOfTrack = sql`
  select ${credits.artist_id} from ${credits}
  where ${credits.track_id} = ${tracks.id} and (${credits.role} = 'performer' or ${credits.position} = 0)`;

/** The artist that sells `tracks`, as `(artist_id, artist_name, seller_id)`: the one credited first that has an owner, who is paid. */
export const sellerOfTrack = sql`
  select ${credits.artist_id}, ${artistsTable.name} as artist_name, ${artistMembers.user_id} as seller_id
  from ${credits} join ${artistsTable} on ${artistsTable.id} = ${credits.artist_id}
    join ${artistMembers} on ${artistMembers.artist_id} = ${credits.artist_id} and ${artistMembers.role} = 'owner'
  where ${credits.track_id} = ${tracks.id} and (${credits.role} = 'performer' or ${credits.position} = 0)
  order by ${credits.position} limit 1`;

/** The artists of `albums`: `(artist_id)`. */
export const artistsOfAlbum = sql`select ${albumArtists.artist_id} from ${albumArtists} where ${albumArtists.album_id} = ${albums.id}`;

/** Whether the viewer may open `tracks` by its id: what is published and not private, and everything they are credited on. */
export const mayOpenTrack = (viewer: ActorTerms | null): Fragment =>
  orActing(isOpenTrack, viewer, creditedOnTrack);

const isOpenTrack = sql`${tracks.status} = 'published' and ${tracks.visibility} <> 'private'`;

/** The same for `albums`. */
export const mayOpenAlbum = (viewer: ActorTerms | null): Fragment =>
  orActing(isOpenAlbum, viewer, artistsOfAlbum);

const isOpenAlbum = sql`${albums.status} = 'published' and ${albums.visibility} <> 'private'`;

/** The same for `artists`: those that had sales when they were deleted are hidden. */
export const mayOpenArtist = (viewer: ActorTerms | null): Fragment =>
  orActing(isShownArtist, viewer, artistOfRow);

/** Whether the viewer may know that `tracks` is on `albums`: one that lists have, or of which they manage the track or the album. */
export const mayKnowAlbum = (viewer: ActorTerms | null): Fragment =>
  orActing(albums.listed, viewer, sql`${ownersOfTrack} union ${artistsOfAlbum}`);

/** Whether lists may have `artists`. */
export const isShownArtist = sql`${artistsTable.hidden_at} is null`;

/** Whether the account may change `tracks`. */
export const mayChangeTrack = (actor: ActorTerms): Fragment => managesArtist(actor, ownersOfTrack);

/** Whether the account may price and delete `tracks`. */
export const maySellTrack = (actor: ActorTerms): Fragment =>
  managesArtist(actor, sql`select artist_id from (${sellerOfTrack}) as seller`);

/** Whether the account may change `albums`. */
export const mayChangeAlbum = (actor: ActorTerms): Fragment => managesArtist(actor, artistsOfAlbum);

function orActing(open: Fragment, viewer: ActorTerms | null, artists: Fragment): Fragment {
  return viewer ? sql`(${open} or ${managesArtist(viewer, artists)})` : sql`(${open})`;
}

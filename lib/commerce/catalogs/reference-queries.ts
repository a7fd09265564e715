import "server-only";
import { sql } from "@/db/client";
import { albumArtists, albums } from "@/db/schema/albums";
import { artistMembers, artists } from "@/db/schema/artists";
import { catalogImportRows } from "@/db/schema/catalog-imports";
import { credits, tracks } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";
import { isShownArtist, mayChangeAlbum, mayChangeTrack } from "@/lib/catalog/members/visibility-fragments";
import { hasGenreName } from "@/lib/catalog/taxonomy/genre-fragments";
import { discOfTrack, placeOnDisc } from "./fragments";

/** The artists of which an account is a member. */
export const findMemberArtists = (userId: number) => sql<{ id: number; name: string }[]>`
  select ${artists.id}, ${artists.name} from ${artistMembers} join ${artists} on ${artists.id} = ${artistMembers.artist_id}
  where ${artistMembers.user_id} = ${userId} and ${isShownArtist} order by ${artists.id}`;

/** The ids of genres by these names, or their former ones. Those of which there are none are missing. */
export async function findGenreIds(names: readonly string[]): Promise<Map<string, number>> {
  const rows = await sql<{ name: string; id: number | null }[]>`
    select asked.name, ${hasGenreName(sql`asked.name`)} as id from unnest(${[...names]}::text[]) as asked (name)`;
  return new Map(rows.flatMap(({ name, id }) => (id === null ? [] : [[name, id] as const])));
}

/** The ids of accounts by their handles in lower case. */
export async function findAccountIds(handles: readonly string[]): Promise<Map<string, number>> {
  const rows = await sql<{ handle: string; id: number }[]>`
    select lower(${users.handle}) as handle, ${users.id} from ${users}
    where lower(${users.handle}) = any(${[...handles]}::text[]) and ${users.deleted_at} is null`;
  return new Map(rows.map(({ handle, id }) => [handle, id]));
}

/** The values by which a row is matched with a track; the album is empty for a single, and the code where the row has none. */
export interface MatchKey {
  title: string;
  album: string;
  isrc: string;
}

/** A track that a row may be of. */
export interface MatchingTrack {
  id: number;
  isrc: string | null;
  version: string | null;
}

/**
 * The tracks of an artist that an account manages and that have these codes, or these titles on these albums, in the order in which they were
 * created, by the place of the key. Without those that rows of the import have already.
 */
export async function findMatchingTracks(
  { userId, artistId, importId }: { userId: number; artistId: number; importId: number },
  keys: readonly MatchKey[],
): Promise<Map<number, MatchingTrack[]>> {
  const rows = await sql<{ place: number; matches: MatchingTrack[] }[]>`
    with asked as (
      select title, album, isrc, (place - 1)::int as place
      from unnest(${keys.map(({ title }) => title)}::text[], ${keys.map(({ album }) => album)}::text[], ${keys.map(({ isrc }) => isrc)}::text[])
        with ordinality as given (title, album, isrc, place)),
    own as materialized (
      select ${tracks.id}, ${tracks.isrc}, ${tracks.version}, lower(${tracks.name}) as title, lower(coalesce((
        select ${albums.name} from ${albums} where ${albums.id} = ${tracks.album_id}), '')) as album
      from ${tracks} where ${tracks.id} in (select ${credits.track_id} from ${credits} where ${credits.artist_id} = ${artistId})
        and (lower(${tracks.name}) in (select lower(title) from asked) or ${tracks.isrc} in (select isrc from asked))
        and ${mayChangeTrack({ userId, isOperator: false })}
        and not exists (
          select from ${catalogImportRows} where ${catalogImportRows.import_id} = ${importId} and ${catalogImportRows.track_id} = ${tracks.id})),
    matches as (
      select asked.place, own.id, own.isrc, own.version from asked join own on own.isrc = asked.isrc
      union
      select asked.place, own.id, own.isrc, own.version
      from asked join own on own.title = lower(asked.title) and own.album = lower(asked.album))
    select place, json_agg(json_build_object('id', id, 'isrc', isrc, 'version', version) order by id) as matches from matches group by place`;
  return new Map(rows.map(({ place, matches }) => [place, matches]));
}

/** The oldest album of an artist with this name that an account may change. */
export async function findAlbumId(
  userId: number,
  artistId: number,
  name: string,
): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    select ${albums.id} from ${albums} join ${albumArtists} on ${albumArtists.album_id} = ${albums.id}
    where ${albumArtists.artist_id} = ${artistId} and lower(${albums.name}) = lower(${name})
      and ${mayChangeAlbum({ userId, isOperator: false })}
    order by ${albums.id} limit 1`;
  return row?.id;
}

const CELLS = sql`${catalogImportRows.cells}`;

/**
 * The tracks of an album as they are ordered, and as an import orders them: by disc and position where it writes the track, else by the present
 * position. The cells of rows that are skipped were not checked.
 */
export async function findAlbumOrder(importId: number, albumId: number) {
  const [row] = await sql<[{ present: number[]; order: number[] }]>`
    select coalesce(json_agg(placed.id order by placed.album_position), '[]') as present,
      coalesce(json_agg(placed.id order by placed.disc, placed.position, not placed.is_named, placed.album_position), '[]') as order
    from (
      select ${tracks.id}, ${tracks.album_position}, ${catalogImportRows.line} is not null as is_named,
        coalesce((${CELLS} ->> 'disc')::int, ${discOfTrack}) as disc, coalesce((${CELLS} ->> 'position')::int, ${placeOnDisc}) as position
      from ${tracks} left join ${catalogImportRows} on ${catalogImportRows.track_id} = ${tracks.id} and ${catalogImportRows.import_id} = ${importId}
        and ${catalogImportRows.state} not in ('skipped', 'error')
      where ${tracks.album_id} = ${albumId}) as placed`;
  return row;
}

import "server-only";
import type { z } from "zod";
import type { Actor } from "@/db/actor";
import { sql } from "@/db/client";
import { desc, type List, type OffsetPage, type PageSlice, sqlPage } from "@/db/page";
import { albumArtists, albums } from "@/db/schema/albums";
import { artists } from "@/db/schema/artists";
import { genres, trackGenres } from "@/db/schema/genres";
import { credits, tracks } from "@/db/schema/tracks";
import { managesArtist } from "@/lib/catalog/members/fragments";
import { artistsOfAlbum, mayChangeAlbum, mayChangeTrack } from "@/lib/catalog/members/visibility-fragments";
import { MAX_OTHERS } from "./constants";
import { listFields } from "./fragments";
import type { getStudioAlbum, listStudioAlbums } from "./pages";

type AlbumItem = z.input<typeof listStudioAlbums.output>["pagination"]["data"][number];
type AlbumDetails = z.input<typeof getStudioAlbum.output>;

/** The columns of `albums` that a row of the list shows. */
const ALBUM = sql`
  'id', ${albums.id}, 'name', ${albums.name}, 'image', ${albums.image}, 'type', ${albums.type}, 'status', ${albums.status},
  'hidden_reason', ${albums.hidden_reason}, 'visibility', ${albums.visibility}, 'publish_at', ${albums.publish_at}, 'release_date', ${albums.release_date},
  'artists', (select coalesce(json_agg(json_build_object('id', ${artists.id}, 'name', ${artists.name})
      order by ${albumArtists.position}, ${artists.id}), '[]')
    from ${albumArtists} join ${artists} on ${artists.id} = ${albumArtists.artist_id} where ${albumArtists.album_id} = ${albums.id}),
  'tracks_count', (select count(*) from ${tracks} where ${tracks.album_id} = ${albums.id}),
  'drafts_count', (select count(*) from ${tracks}
    where ${tracks.album_id} = ${albums.id} and ${tracks.status} in ('draft', 'processing') and ${tracks.publish_at} is null),
  'duration', (select coalesce(sum(${tracks.duration}), 0) from ${tracks} where ${tracks.album_id} = ${albums.id})`;

/** A page of an artist's albums, newest first; undefined for somebody else's artist. */
export async function findStudioAlbumsPage(actor: Actor, artistId: number, slice: PageSlice) {
  const list: List = {
    from: sql`${albumArtists} join ${albums} on ${albums.id} = ${albumArtists.album_id}`,
    where: sql`${albumArtists.artist_id} = ${artistId}`,
    order: desc(albums.release_date, albums.id),
    shape: sql`json_build_object(${ALBUM})`,
  };
  const [row] = await sql<OffsetPage<AlbumItem>[]>`
    select ${sqlPage(list, slice)}
    from ${artists} where ${artists.id} = ${artistId} and ${managesArtist(actor, sql`select ${artistId}::bigint as artist_id`)}`;
  return row;
}

/** An album with its tracks, and those it could take; undefined for one that the account may not change. */
export async function findStudioAlbum(actor: Actor, albumId: number) {
  const [row] = await sql<{ item: AlbumDetails }[]>`
    select json_build_object(${ALBUM}, 'description', ${albums.description},
      'genres', (select coalesce(json_agg(name order by tracks desc, name), '[]') from (
        select ${genres.name}, count(*) as tracks
        from ${tracks} join ${trackGenres} on ${trackGenres.track_id} = ${tracks.id}
          join ${genres} on ${genres.id} = ${trackGenres.genre_id}
        where ${tracks.album_id} = ${albums.id} group by ${genres.id}) as genres),
      'tracks', (select coalesce(json_agg(json_build_object(${listFields(actor)}) order by mine.album_position), '[]')
        from ${tracks} as mine where mine.album_id = ${albums.id}),
      'others', (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'album', album) order by id desc), '[]') from (
        select ${tracks.id}, ${tracks.name},
          (select other.name from ${albums} as other where other.id = ${tracks.album_id}) as album
        from ${tracks}
        where ${tracks.id} in (select ${credits.track_id} from ${credits} where ${credits.artist_id} in (${artistsOfAlbum}))
          and ${tracks.album_id} is distinct from ${albums.id} and ${tracks.status} <> 'failed' and ${mayChangeTrack(actor)}
        order by ${tracks.id} desc limit ${MAX_OTHERS}) as others)) as item
    from ${albums} where ${albums.id} = ${albumId} and ${mayChangeAlbum(actor)}`;
  return row?.item;
}

import "server-only";
import type { z } from "zod";
import { sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { desc, type Found, type List, type Slice, sqlItems, sqlPage, sqlTotal } from "@/db/page";
import { replicaSql } from "@/db/replica";
import type { Album } from "@/lib/catalog/resources/album-shapes";
import type { Artist } from "@/lib/catalog/resources/artist-shapes";
import { albumShape, artistShape, trackShape } from "@/lib/catalog/resources/fragments";
import type { Genre } from "@/lib/catalog/resources/genre-shapes";
import type { Track } from "@/lib/catalog/resources/track-shapes";
import { MAX_EXTRAS } from "./constants";
import type { ArtistExtra, Profile, ProfileImage, ProfileLink } from "./contract";

type ArtistRow = z.input<typeof Artist> & {
  profile: z.input<typeof Profile>;
  profile_images: z.input<typeof ProfileImage>[];
  links: z.input<typeof ProfileLink>[];
  genres: z.input<typeof Genre>[] | null;
  albums_total: number | null;
  albums: z.input<typeof Album>[] | null;
  top_tracks: z.input<typeof Track>[] | null;
  similar: z.input<typeof Artist>[] | null;
};

/** The albums of `artists`, newest release first. */
const albumsOfArtist: List = {
  from: sql`album_artists`,
  where: sql`album_artists.artist_id = artists.id`,
  order: desc([sql`album_artists.release_date`, sql`date`], [sql`album_artists.album_id`, sql`bigint`]),
  join: sql`join albums on albums.id = album_artists.album_id`,
  shape: albumShape,
};

/** The tracks that `artists` perform on, newest release first. */
const tracksOfArtist: List = {
  from: sql`credits`,
  where: sql`credits.artist_id = artists.id and credits.role in ('performer', 'featured')`,
  order: desc([sql`credits.release_date`, sql`date`], [sql`credits.track_id`, sql`bigint`]),
  join: sql`join tracks on tracks.id = credits.track_id`,
  shape: trackShape,
};

/** Not a bound value, so that PostgreSQL plans for the number. */
const most = sql.unsafe(String(MAX_EXTRAS));

/** The artist with the requested extras, in one round trip; the other extras are null. */
export async function findArtist(artistId: number, extras: readonly ArtistExtra[], albumsPerPage: number) {
  const wants = (extra: ArtistExtra) => extras.includes(extra);
  const [row] = await replicaSql("anyone")<ArtistRow[]>`
    select artists.id, artists.name, artists.image, artists.image_small, artists.verified,
      coalesce(
        (select json_build_object('id', id, 'description', description, 'city', city, 'country', country)
         from artist_profiles where artist_id = artists.id),
        json_build_object('id', artists.id, 'description', '', 'city', '', 'country', '')) as profile,
      (select coalesce(json_agg(${jsonObject(sql`id, url`)} order by position), '[]')
       from profile_images where artist_id = artists.id) as profile_images,
      (select coalesce(json_agg(${jsonObject(sql`id, url, title`)} order by position), '[]')
       from profile_links where artist_id = artists.id) as links,
      case when ${wants("genres")}::boolean then
        (select coalesce(json_agg(${jsonObject(sql`genres.id, genres.name`)}
           order by artist_genres.position, genres.id), '[]')
         from artist_genres join genres on genres.id = artist_genres.genre_id
         where artist_genres.artist_id = artists.id) end as genres,
      case when ${wants("albums")}::boolean then
        ${sqlTotal(albumsOfArtist)} end as albums_total,
      case when ${wants("albums")}::boolean then
        ${sqlItems(albumsOfArtist, { limit: albumsPerPage, offset: 0 })} end as albums,
      case when ${wants("topTracks")}::boolean then
        (select coalesce(json_agg(${trackShape} order by plays desc, tracks.id), '[]') from (
           select track_id, coalesce(plays, 0) as plays
           from credits left join insight_totals on kind = 'track' and entity_id = track_id
           where credits.artist_id = artists.id and role in ('performer', 'featured')
           order by coalesce(plays, 0) desc, track_id limit ${most}) as top
         join tracks on tracks.id = top.track_id) end as top_tracks,
      case when ${wants("similar")}::boolean then
        (select coalesce(json_agg(${artistShape} order by shared desc, plays desc, artists.id), '[]') from (
           select artist_id, shared, coalesce(plays, 0) as plays
           -- Artists that share fewer genres than the first twenty are not fetched.
           from (select theirs.artist_id, count(*) as shared, rank() over (order by count(*) desc) as place
                 from artist_genres as own join artist_genres as theirs on theirs.genre_id = own.genre_id
                 where own.artist_id = ${artistId} and theirs.artist_id <> ${artistId}
                 group by theirs.artist_id) as candidates
           left join insight_totals on kind = 'artist' and entity_id = artist_id
           where place <= ${most}
           order by shared desc, coalesce(plays, 0) desc, artist_id limit ${most}) as nearest
         join artists on artists.id = nearest.artist_id) end as similar
    from artists where artists.id = ${artistId}`;
  return row;
}

/** The artist's albums; undefined when there is no such artist. */
export async function findAlbums(artistId: number, slice: Slice) {
  const [row] = await replicaSql("anyone")<Found<z.input<typeof Album>>[]>`
    select ${sqlPage(albumsOfArtist, slice)} from artists where artists.id = ${artistId}`;
  return row;
}

/** The tracks the artist performs on; undefined when there is no such artist. */
export async function findTracks(artistId: number, slice: Slice) {
  const [row] = await replicaSql("anyone")<Found<z.input<typeof Track>>[]>`
    select ${sqlPage(tracksOfArtist, slice)} from artists where artists.id = ${artistId}`;
  return row;
}

interface ManagedRow {
  id: number;
  name: string;
  image: string;
  city: string;
  verified: boolean;
  tracks: number;
}

/** The artists that an account manages, the oldest membership first. */
export async function findManagedArtists(userId: number): Promise<ManagedRow[]> {
  return sql<ManagedRow[]>`
    select artists.id, artists.name, image_small as image, coalesce(city, '') as city, verified,
      (select count(distinct track_id) from credits
       where credits.artist_id = artists.id and credits.role in ('performer', 'featured')) as tracks
    from artist_members join artists on artists.id = artist_members.artist_id
    left join artist_profiles on artist_profiles.artist_id = artists.id
    where artist_members.user_id = ${userId} order by artist_members.created_at, artists.id`;
}

import "server-only";
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { addAuditEntry } from "@/db/audit";
import { expression } from "@/db/builder";
import { db, sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { desc, type List, type PageResult, type Slice, sqlItems, sqlPage, sqlTotal } from "@/db/page";
import { replicaSql } from "@/db/replica";
import { albumArtists, albums as albumsTable } from "@/db/schema/albums";
import { artistMembers, artistProfiles, artists, profileImages, profileLinks } from "@/db/schema/artists";
import { artistGenres, genres } from "@/db/schema/genres";
import { insightTotals } from "@/db/schema/insights";
import { credits, trackStats, tracks } from "@/db/schema/tracks";
import { users } from "@/db/schema/users";
import { selectIf } from "@/db/select-if";
import { inTransaction } from "@/db/transaction";
import { isCalled } from "@/lib/accounts/profiles/fragments";
import { isShownArtist, type MusicViewer, mayOpenArtist } from "@/lib/catalog/members/visibility-fragments";
import type { Album } from "@/lib/catalog/resource-shapes/album-shapes";
import type { Artist, ArtistDetails } from "@/lib/catalog/resource-shapes/artist-shapes";
import {
  albumShape,
  artistDetails,
  artistShape,
  trackShape,
  viewerFactsOfArtist,
} from "@/lib/catalog/resource-shapes/fragments";
import type { Genre } from "@/lib/catalog/resource-shapes/genre-shapes";
import type { Track } from "@/lib/catalog/resource-shapes/track-shapes";
import { MAX_EXTRAS } from "./constants";
import type { ArtistExtra, ArtistProfile, ProfileImage, ProfileLink } from "./contract";

export type ArtistDetailRow = z.input<typeof ArtistDetails> & {
  profile: z.input<typeof ArtistProfile>;
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
  from: albumArtists,
  where: sql`${albumArtists.artist_id} = ${artists.id} and ${albumArtists.listed}`,
  order: desc(albumArtists.release_date, albumArtists.album_id),
  join: sql`join ${albumsTable} on ${albumsTable.id} = ${albumArtists.album_id}`,
  shape: albumShape,
};

/** The tracks that `artists` perform on, newest release first. */
const tracksOfArtist: List = {
  from: credits,
  where: sql`${credits.artist_id} = ${artists.id} and ${credits.listed} and ${credits.role} in ('performer', 'featured')`,
  order: desc(credits.release_date, credits.track_id),
  join: sql`join ${tracks} on ${tracks.id} = ${credits.track_id}`,
  shape: trackShape,
};

/** Not a bound value, so that PostgreSQL plans for the number. */
const most = sql.unsafe(String(MAX_EXTRAS));

/** The columns of `artists` that every answer about an artist has. */
const profileOfArtist = sql`
  ${artists.id}, ${artists.name}, ${artists.image}, ${artists.image_small}, ${artists.verified},
  coalesce(
    (select json_build_object('id', ${artistProfiles.id}, 'description', ${artistProfiles.description}, 'city', ${artistProfiles.city},
      'country', ${artistProfiles.country})
     from ${artistProfiles} where ${artistProfiles.artist_id} = ${artists.id}),
    json_build_object('id', ${artists.id}, 'description', '', 'city', '', 'country', '')) as profile,
  (select coalesce(json_agg(${jsonObject(sql`${profileImages.id}, ${profileImages.url}`)} order by ${profileImages.position}), '[]')
   from ${profileImages} where ${profileImages.artist_id} = ${artists.id}) as profile_images,
  (select coalesce(json_agg(${jsonObject(sql`${profileLinks.id}, ${profileLinks.url}, ${profileLinks.title}`)}
    order by ${profileLinks.position}), '[]')
   from ${profileLinks} where ${profileLinks.artist_id} = ${artists.id}) as links`;

const genresOfArtist = sql`(
  select coalesce(json_agg(${jsonObject(sql`${genres.id}, ${genres.name}`)} order by ${artistGenres.position}, ${genres.id}), '[]')
  from ${artistGenres} join ${genres} on ${genres.id} = ${artistGenres.genre_id}
  where ${artistGenres.artist_id} = ${artists.id})`;

/** The most played tracks of `artists`, as an array. */
export const topTracks = (limit: number) =>
  sql`(
  select coalesce(json_agg(${trackShape} order by plays desc, ${tracks.id}), '[]') from (
    select ${credits.track_id}, ${trackStats.plays}
    from ${credits} join ${trackStats} using (track_id)
    where ${credits.artist_id} = ${artists.id} and ${credits.listed} and ${credits.role} in ('performer', 'featured')
    order by plays desc, track_id limit ${sql.unsafe(String(limit))}) as top
  join ${tracks} on ${tracks.id} = top.track_id)`;

const topTracksOfArtist = topTracks(MAX_EXTRAS);

/** The artists that share most genres with one. */
const similarArtists = (artistId: number) => sql`(
  select coalesce(json_agg(${artistShape} order by shared desc, plays desc, ${artists.id}), '[]') from (
    select artist_id, shared, coalesce(${insightTotals.plays}, 0) as plays
    -- Artists that share fewer genres than the first twenty are not fetched.
    from (select theirs.artist_id, count(*) as shared, rank() over (order by count(*) desc) as place
          from ${artistGenres} as own join ${artistGenres} as theirs on theirs.genre_id = own.genre_id
          where own.artist_id = ${artistId} and theirs.artist_id <> ${artistId}
          group by theirs.artist_id) as candidates
    left join ${insightTotals} on ${insightTotals.kind} = 'artist' and ${insightTotals.entity_id} = artist_id
    where place <= ${most}
    order by shared desc, coalesce(plays, 0) desc, artist_id limit ${most}) as nearest
  join ${artists} on ${artists.id} = nearest.artist_id)`;

/** The artist with the requested extras, in one round trip; the other extras are null. */
export async function findArtist(
  viewer: MusicViewer,
  artistId: number,
  extras: readonly ArtistExtra[],
  albumsPerPage: number,
) {
  const wants = (extra: ArtistExtra) => extras.includes(extra);
  const albums = { limit: albumsPerPage, offset: 0 };
  const [row] = await replicaSql(viewer?.userId ?? "anyone")<ArtistDetailRow[]>`
    select ${profileOfArtist}, ${artistDetails(viewer)}, ${artists.updated_at},
      ${selectIf(wants("genres"), () => genresOfArtist)} as genres,
      ${selectIf(wants("albums"), () => sqlTotal(albumsOfArtist))} as albums_total,
      ${selectIf(wants("albums"), () => sqlItems(albumsOfArtist, albums))} as albums,
      ${selectIf(wants("topTracks"), () => topTracksOfArtist)} as top_tracks,
      ${selectIf(wants("similar"), () => similarArtists(artistId))} as similar
    from ${artists} where ${artists.id} = ${artistId} and ${mayOpenArtist(viewer)}`;
  return row;
}

/** Facts about a viewer and an artist; undefined when there is no such artist for the viewer. */
export async function findArtistFacts(viewer: MusicViewer, artistId: number) {
  const [facts] = await replicaSql(viewer?.userId ?? "anyone")<{ shared: boolean; followed: boolean }[]>`
    select ${mayOpenArtist(null)} as shared, ${viewerFactsOfArtist(viewer)}
    from ${artists} where ${artists.id} = ${artistId} and ${mayOpenArtist(viewer)}`;
  return facts;
}

/** The artist's albums; undefined when there is no such artist. */
export async function findArtistAlbums(viewer: MusicViewer, artistId: number, slice: Slice) {
  const [row] = await replicaSql("anyone")<PageResult<z.input<typeof Album>>[]>`
    select ${sqlPage(albumsOfArtist, slice)} from ${artists} where ${artists.id} = ${artistId} and ${mayOpenArtist(viewer)}`;
  return row;
}

/** The tracks the artist performs on; undefined when there is no such artist. */
export async function findArtistTracks(viewer: MusicViewer, artistId: number, slice: Slice) {
  const [row] = await replicaSql("anyone")<PageResult<z.input<typeof Track>>[]>`
    select ${sqlPage(tracksOfArtist, slice)} from ${artists} where ${artists.id} = ${artistId} and ${mayOpenArtist(viewer)}`;
  return row;
}

interface NewArtist {
  name: string;
  /** The email address or handle of the account that will own it; empty for nobody. */
  owner: string;
  /** The operator who creates it; null on the command line. */
  actorId: number | null;
}

/** Creates an artist with a generated picture. An account owns at most one artist of a name, so a repeated form creates no second. */
export function insertArtist({
  name,
  owner,
  actorId,
}: NewArtist): Promise<{ id: number; name: string } | "no account" | "exists"> {
  return inTransaction(async (db) => {
    const [account] = await db
      .select({ id: users.id })
      .from(users)
      .where(expression(owner === "" ? sql`false` : isCalled(owner)))
      .for("no key update");
    if (owner !== "" && !account) return "no account";
    const userId = account?.id ?? null;
    const [artist] = await db<{ id: number; name: string }[]>`
      with next as (
        select nextval(pg_get_serial_sequence('artists', 'id')) as id where not exists (
          select from ${artistMembers} join ${artists} on ${artists.id} = ${artistMembers.artist_id}
          where ${artistMembers.user_id} = ${userId}::bigint and ${artistMembers.role} = 'owner' and lower(${artists.name}) = lower(${name})
            and ${isShownArtist})),
      artist as (
        insert into ${artists} (${sql(artists, "id", "name", "image", "image_small")})
        select id, ${name}, '/media/artwork/artist-' || id || '.png', '/media/artwork/artist-' || id || '.png?size=320'
        from next returning ${artists.id}, ${artists.name}),
      profile as (insert into ${artistProfiles} (${sql(artistProfiles, "artist_id")}) select id from artist),
      member as (
        insert into ${artistMembers} (${sql(artistMembers, "artist_id", "user_id", "role")})
        select id, ${userId}, 'owner' from artist where ${userId}::bigint is not null)
      select id, name from artist`;
    if (!artist) return "exists";
    const ownArtists = sql`${artists} left join ${users} on ${users.id} = ${userId}::bigint`;
    const entry = { actorId, from: ownArtists, where: sql`${artists.id} = ${artist.id}` };
    await addAuditEntry(db, {
      ...entry,
      kind: "artist_created",
      subject: artists.name,
      reason: sql`'Artist ' || ${artists.id}`,
    });
    if (account) {
      const reason = sql`${artists.name} || ' (artist ' || ${artists.id} || '), as owner'`;
      await addAuditEntry(db, {
        ...entry,
        kind: "artist_member_added",
        userId: users.id,
        subject: users.handle,
        reason,
      });
    }
    return artist;
  });
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
  return db
    .select({
      id: artists.id,
      name: artists.name,
      image: artists.image_small,
      city: expression<string>(sql`coalesce(${artistProfiles.city}, '')`),
      verified: artists.verified,
      tracks: expression<number>(sql`(select count(distinct ${credits.track_id}) from ${credits}
          where ${credits.artist_id} = ${artists.id} and ${credits.listed} and ${credits.role} in ('performer', 'featured'))`),
    })
    .from(artistMembers)
    .innerJoin(artists, eq(artists.id, artistMembers.artist_id))
    .leftJoin(artistProfiles, eq(artistProfiles.artist_id, artists.id))
    .where(and(eq(artistMembers.user_id, userId), isShownArtist))
    .orderBy(artistMembers.created_at, artists.id);
}

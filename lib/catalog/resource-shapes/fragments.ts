import "server-only";
import { sql } from "@/db/client";
import { jsonObject } from "@/db/json";
import { commentsCount, type RelationName, relationReader } from "@/db/relation";
import { albumArtists, albums } from "@/db/schema/albums";
import { artistMembers, artistProfiles, artists } from "@/db/schema/artists";
import { comments } from "@/db/schema/comments";
import { creditRequests } from "@/db/schema/credit-requests";
import { genres, tags, trackGenres, trackTags } from "@/db/schema/genres";
import { insightTotals } from "@/db/schema/insights";
import { licenses } from "@/db/schema/licenses";
import { trackSales } from "@/db/schema/offers";
import { trackMidi, trackStems } from "@/db/schema/track-audio";
import { credits, trackStats, tracks } from "@/db/schema/tracks";
import type { Fragment } from "@/db/tagged";
import { userSummaryShape } from "@/lib/accounts/profiles/fragments";

/** The account of the viewer, for facts about the viewer; null for an anonymous caller. */
type Viewer = { userId: number } | null;

const relates = (viewer: Viewer, table: RelationName, id: Fragment): Fragment =>
  viewer ? relationReader(table).has(viewer.userId, id) : sql`false`;

/** Whether the account has a license of `tracks` that is in force. */
export const hasLicense = (userId: number): Fragment => sql`exists (
  select from ${licenses}
  where ${licenses.licensee_id} = ${userId} and ${licenses.track_id} = ${tracks.id} and ${licenses.state} = 'active'
    and (${licenses.expires_at} is null or ${licenses.expires_at} > now()))`;

/** The kinds of files that give the sound without a voice tag. */
const CLEAN_KINDS = ["mp3_320", "mp3_256", "wav", "flac", "stems", "trackout"];

/** Whether it has one that delivers the sound without a voice tag. */
export const hasCleanLicense = (userId: number): Fragment => sql`exists (
  select from ${licenses}
  where ${licenses.licensee_id} = ${userId} and ${licenses.track_id} = ${tracks.id} and ${licenses.state} = 'active'
    and (${licenses.expires_at} is null or ${licenses.expires_at} > now())
    and ${licenses.terms} -> 'files_to_deliver' ?| ${CLEAN_KINDS}::text[])`;

/**
 * SQL expressions that build a resource's object from its row, for statements that answer in one round trip. Each expects its
 * table under its own name in the surrounding `from`.
 */

/** An Artist from `artists`. */
export const artistShape = jsonObject(
  sql`${artists.id}, ${artists.name}, ${artists.image}, ${artists.image_small}, ${artists.verified}`,
);

/** The performers of `tracks`, as an array of Artist. */
const performers = sql`(
  select coalesce(json_agg(${artistShape} order by ${credits.position}, ${artists.id}), '[]')
  from ${credits} join ${artists} on ${artists.id} = ${credits.artist_id}
  where ${credits.track_id} = ${tracks.id} and ${credits.role} in ('performer', 'featured'))`;

const allTimePlays = (kind: "album" | "artist", id: Fragment) => sql`coalesce(
  (select ${insightTotals.plays} from ${insightTotals} where ${insightTotals.kind} = ${sql.unsafe(`'${kind}'`)}
    and ${insightTotals.entity_id} = ${id}), 0)`;

/** Facts about a viewer and `artists`. */
export const viewerFactsOfArtist = (viewer: Viewer): Fragment =>
  sql`${relates(viewer, "artist_follows", artists.id)} as followed`;

/** The columns that ArtistDetails has besides those of an Artist, from `artists`. */
export const artistDetails = (viewer: Viewer): Fragment => sql`
  ${figuresOfArtist}, ${viewerFactsOfArtist(viewer)}`;

const figuresOfArtist = sql`
  coalesce((select ${artistProfiles.city} from ${artistProfiles} where ${artistProfiles.artist_id} = ${artists.id}), '') as city,
  coalesce((select ${artistProfiles.country} from ${artistProfiles} where ${artistProfiles.artist_id} = ${artists.id}), '') as country,
  exists (select from ${artistMembers} where ${artistMembers.artist_id} = ${artists.id}) as claimed,
  (select count(*) from ${credits}
   where ${credits.artist_id} = ${artists.id} and ${credits.listed} and ${credits.role} in ('performer', 'featured')) as tracks_count,
  ${allTimePlays("artist", artists.id)} as plays_count,
  ${relationReader("artist_follows").count(artists.id)} as followers_count`;

/** An ArtistDetails from `artists`. */
export const artistDetailsShape = (viewer: Viewer): Fragment =>
  jsonObject(sql`
  ${artists.id}, ${artists.name}, ${artists.image}, ${artists.image_small}, ${artists.verified}, ${artistDetails(viewer)}`);

/** The artists whose members have not agreed yet, as an array of `columns`. */
const pendingArtists = (columns: Fragment, of: Fragment) => sql`(
  select coalesce(json_agg(${jsonObject(columns)} order by ${creditRequests.position}, ${artists.id}), '[]')
  from ${creditRequests} join ${artists} on ${artists.id} = ${creditRequests.artist_id} where ${of})`;

/** Artists of `tracks` that have not answered yet. */
export const pendingArtistsOfTrack = pendingArtists(
  sql`${artists.id}, ${artists.name}, ${creditRequests.role}`,
  sql`${creditRequests.track_id} = ${tracks.id}`,
);

/** Most of a Track, from `tracks` alone. */
export const trackColumns = sql`
  ${tracks.id}, ${tracks.name}, ${tracks.image}, ${tracks.release_date}, ${tracks.duration}, ${tracks.description}, ${performers} as artists,
  ${tracks.bpm}, ${tracks.key}, ${tracks.scale}`;

/** The rest of a Track, from `track_stats`. */
export const figureColumns = sql`
  ${trackStats.plays} as plays_count, ${trackStats.likes} as likes_count, ${trackStats.from_amount}, ${trackStats.currency}`;

/** A Track from `tracks`. */
export const trackShape = jsonObject(sql`
  ${trackColumns}, ${figureColumns}
  from ${trackStats} where ${trackStats.track_id} = ${tracks.id}`);

const genreShape = jsonObject(sql`${genres.id}, ${genres.name}`);

/** Facts about a viewer and `tracks`. */
export const viewerFactsOfTrack = (viewer: Viewer): Fragment => sql`
  ${relates(viewer, "likes", tracks.id)} as liked, ${relates(viewer, "reposts", tracks.id)} as reposted,
  ${viewer ? hasLicense(viewer.userId) : sql`false`} as owned`;

/** A TrackDetails from `tracks`. `mayKnowAlbum`: whether the viewer may know that the track is on `albums`. */
export const trackDetailsShape = (viewer: Viewer, mayKnowAlbum: Fragment): Fragment =>
  jsonObject(sql`
  ${detailsOfTrack(mayKnowAlbum)}, ${viewerFactsOfTrack(viewer)}
  from ${trackStats} where ${trackStats.track_id} = ${tracks.id}`);

const detailsOfTrack = (mayKnowAlbum: Fragment): Fragment => sql`
  ${trackColumns},
  ${pendingArtistsOfTrack} as pending_artists, ${tracks.slug}, ${tracks.visibility}, ${tracks.status}, ${tracks.hidden_reason},
    ${tracks.publish_at},
  (select ${jsonObject(sql`${albums.id}, ${albums.name}`)} from ${albums} where ${albums.id} = ${tracks.album_id} and ${mayKnowAlbum}) as album,
  (select coalesce(json_agg(${genreShape} order by ${genres.name}), '[]')
   from ${trackGenres} join ${genres} on ${genres.id} = ${trackGenres.genre_id} where ${trackGenres.track_id} = ${tracks.id}) as genres,
  (select coalesce(json_agg(${tags.name} order by ${tags.name}), '[]')
   from ${trackTags} join ${tags} on ${tags.id} = ${trackTags.tag_id} where ${trackTags.track_id} = ${tracks.id}) as tags,
  ${tracks.explicit}, ${tracks.samples}, ${tracks.samples_note}, ${tracks.made_with_ai}, ${tracks.ai_note}, ${tracks.license_type},
    ${tracks.downloadable},
  exists (select from ${trackStems} where ${trackStems.track_id} = ${tracks.id}) as has_stems,
  exists (select from ${trackMidi} where ${trackMidi.track_id} = ${tracks.id}) as has_midi,
  ${trackStats.plays} as plays_count, ${trackStats.from_amount}, ${trackStats.currency},
  coalesce((
    select case ${trackSales.exclusive} when 'sold' then 'sold' when 'none' then 'not_available' else 'available' end
    from ${trackSales} where ${trackSales.track_id} = ${tracks.id}), 'not_available') as exclusive_status,
  ${relationReader("likes").count(tracks.id)} as likes_count, ${relationReader("reposts").count(tracks.id)} as reposts_count,
  ${commentsCount(tracks.id)} as comments_count, ${tracks.created_at}, ${tracks.updated_at}`;

/**
 * A Comment from `comments` and its author from `users`. Where `hidden` is true, it reads as a deleted one; `offset 0` keeps PostgreSQL
 * from working that out twice.
 */
export const commentShape = (hidden: Fragment) =>
  jsonObject(sql`${commentColumns} from (select ${hidden} as hidden offset 0) as seen`);

const commentColumns = sql`
  ${comments.id}, case when seen.hidden then '' else ${comments.content} end as content, ${comments.position}, ${comments.depth},
  seen.hidden as deleted, ${userSummaryShape} as user, ${comments.parent_id}, ${comments.created_at}, ${comments.edited_at}`;

const artistsOfAlbum = sql`
  (select coalesce(json_agg(${artistShape} order by ${albumArtists.position}, ${artists.id}), '[]')
   from ${albumArtists} join ${artists} on ${artists.id} = ${albumArtists.artist_id}
   where ${albumArtists.album_id} = ${albums.id}) as artists`;

/** Sums for an Album over its tracks: those that `shown` is true of. */
const tracksOfAlbum = (shown: Fragment) => sql`
  (select coalesce(json_agg(${trackShape} order by ${tracks.album_position}), '[]') as tracks, count(*) as tracks_count,
     coalesce(sum(${tracks.duration}), 0) as duration
   from ${tracks} where ${tracks.album_id} = ${albums.id} and ${shown}) as own`;

const albumColumns = sql`
  ${albums.id}, ${albums.name}, ${albums.image}, ${albums.release_date}, ${albums.description}, ${albums.type},
  own.tracks_count, own.duration, ${allTimePlays("album", albums.id)} as plays_count,
  ${relationReader("album_likes").count(albums.id)} as likes_count, ${artistsOfAlbum}`;

/** An Album from `albums`, with its tracks and artists. */
export const albumShape = jsonObject(sql`${albumColumns}, own.tracks from ${tracksOfAlbum(tracks.listed)}`);

/** An Album from `albums` whose tracks are counted, not listed. */
export const albumSummaryShape = jsonObject(sql`
  ${albumColumns}, null as tracks
  from (
    select count(*) as tracks_count, coalesce(sum(${tracks.duration}), 0) as duration
    from ${tracks} where ${tracks.album_id} = ${albums.id} and ${tracks.listed}) as own`);

/** Facts about a viewer and `albums`. */
export const viewerFactsOfAlbum = (viewer: Viewer): Fragment => sql`
  ${relates(viewer, "album_likes", albums.id)} as liked, ${relates(viewer, "album_reposts", albums.id)} as reposted`;

/** An AlbumDetails from `albums`, with those of its tracks that `shown` is true of. */
export const albumDetailsShape = (viewer: Viewer, visibleTracks: Fragment) =>
  jsonObject(sql`
  ${albumColumns},
  ${pendingArtists(sql`${artists.id}, ${artists.name}`, sql`${creditRequests.album_id} = ${albums.id}`)} as pending_artists,
  own.tracks, ${albums.visibility}, ${albums.status}, ${albums.publish_at},
  (select coalesce(json_agg(${genreShape} order by genres.tracks desc, ${genres.name}), '[]') from (
     select ${genres.id}, ${genres.name}, count(*) as tracks
     from ${tracks} join ${trackGenres} on ${trackGenres.track_id} = ${tracks.id} join ${genres} on ${genres.id} = ${trackGenres.genre_id}
     where ${tracks.album_id} = ${albums.id} and ${visibleTracks} group by ${genres.id}) as ${genres}) as genres,
  ${relationReader("album_reposts").count(albums.id)} as reposts_count,
  ${viewerFactsOfAlbum(viewer)}, ${albums.created_at}, ${albums.updated_at}
  from ${tracksOfAlbum(visibleTracks)}`);

import "server-only";
import type { PendingQuery, Row } from "postgres";
import { sql } from "@/db/client";
import { jsonObject } from "@/db/json";

type Fragment = PendingQuery<Row[]>;

/**
 * SQL expressions that build a resource's object from its row, for statements that answer in one round trip. Each expects its
 * table under its own name in the surrounding `from`.
 */

/** An Artist from `artists`. */
export const artistShape = jsonObject(
  sql`artists.id, artists.name, artists.image, artists.image_small, artists.verified`,
);

/** The performers of `tracks`, as an array of Artist. */
const performers = sql`(
  select coalesce(json_agg(${artistShape} order by credits.position, artists.id), '[]')
  from credits join artists on artists.id = credits.artist_id
  where credits.track_id = tracks.id and credits.role in ('performer', 'featured'))`;

const allTimePlays = (kind: "track" | "album" | "artist", id: Fragment) => sql`coalesce(
  (select insight_totals.plays from insight_totals where insight_totals.kind = ${sql.unsafe(`'${kind}'`)} and insight_totals.entity_id = ${id}), 0)`;

/** The columns that ArtistDetails has besides those of an Artist, from `artists`. */
export const artistDetails = sql`
  coalesce((select artist_profiles.city from artist_profiles where artist_profiles.artist_id = artists.id), '') as city,
  coalesce((select artist_profiles.country from artist_profiles where artist_profiles.artist_id = artists.id), '') as country,
  exists (select from artist_members where artist_members.artist_id = artists.id) as claimed,
  (select count(*) from credits
   where credits.artist_id = artists.id and credits.listed and credits.role in ('performer', 'featured')) as tracks_count,
  ${allTimePlays("artist", sql`artists.id`)} as plays_count`;

/** An ArtistDetails from `artists`. */
export const artistDetailsShape = jsonObject(sql`
  artists.id, artists.name, artists.image, artists.image_small, artists.verified, ${artistDetails}`);

const trackColumns = sql`
  tracks.id, tracks.name, tracks.image, tracks.release_date, tracks.duration, tracks.description, ${performers} as artists,
  tracks.bpm, tracks.key, tracks.scale, ${allTimePlays("track", sql`tracks.id`)} as plays_count`;

/** A Track from `tracks`. */
export const trackShape = jsonObject(trackColumns);

const genreShape = jsonObject(sql`genres.id, genres.name`);

/** A TrackDetails from `tracks`. */
export const trackDetailsShape = jsonObject(sql`
  ${trackColumns}, tracks.slug, tracks.visibility, tracks.status, tracks.publish_at,
  (select ${jsonObject(sql`albums.id, albums.name`)} from albums where albums.id = tracks.album_id) as album,
  (select coalesce(json_agg(${genreShape} order by genres.name), '[]')
   from track_genres join genres on genres.id = track_genres.genre_id where track_genres.track_id = tracks.id) as genres,
  (select coalesce(json_agg(tags.name order by tags.name), '[]')
   from track_tags join tags on tags.id = track_tags.tag_id where track_tags.track_id = tracks.id) as tags,
  tracks.explicit, tracks.samples, tracks.samples_note, tracks.made_with_ai, tracks.ai_note, tracks.license_type, tracks.downloadable,
  (select count(*) from comments where comments.track_id = tracks.id and not comments.deleted) as comments_count,
  tracks.created_at, tracks.updated_at`);

const artistsOfAlbum = sql`
  (select coalesce(json_agg(${artistShape} order by album_artists.position, artists.id), '[]')
   from album_artists join artists on artists.id = album_artists.artist_id
   where album_artists.album_id = albums.id) as artists`;

/** What an Album has of its tracks: of those that `shown` is true of. */
const tracksOfAlbum = (shown: Fragment) => sql`
  (select coalesce(json_agg(${trackShape} order by tracks.album_position), '[]') as tracks, count(*) as tracks_count,
     coalesce(sum(tracks.duration), 0) as duration
   from tracks where tracks.album_id = albums.id and ${shown}) as own`;

const albumColumns = sql`
  albums.id, albums.name, albums.image, albums.release_date, albums.description, albums.type,
  own.tracks_count, own.duration, own.tracks, ${artistsOfAlbum}`;

/** An Album from `albums`, with its tracks and artists. */
export const albumShape = jsonObject(sql`${albumColumns} from ${tracksOfAlbum(sql`tracks.listed`)}`);

/** An AlbumDetails from `albums`, with those of its tracks that `shown` is true of. */
export const albumDetailsShape = (shown: Fragment) =>
  jsonObject(sql`
  ${albumColumns}, albums.visibility, albums.status, albums.publish_at,
  (select coalesce(json_agg(${genreShape} order by genres.tracks desc, genres.name), '[]') from (
     select genres.id, genres.name, count(*) as tracks
     from tracks join track_genres on track_genres.track_id = tracks.id join genres on genres.id = track_genres.genre_id
     where tracks.album_id = albums.id and ${shown} group by genres.id) as genres) as genres,
  ${allTimePlays("album", sql`albums.id`)} as plays_count, albums.created_at, albums.updated_at
  from ${tracksOfAlbum(shown)}`);

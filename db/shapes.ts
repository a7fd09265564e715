import "server-only";
import { sql } from "./client";

/**
 * The SQL expressions that build a resource's object from its row, for statements that answer in one round trip. Each
 * expects its table under its own name in the surrounding `from`.
 */

/** An Artist from `artists`. */
export const artistShape = sql`json_build_object(
  'id', artists.id, 'name', artists.name, 'image', artists.image, 'image_small', artists.image_small,
  'verified', artists.verified)`;

/** The performers of `tracks`, as an array of Artist. */
const performers = sql`(
  select coalesce(json_agg(${artistShape} order by credits.position, artists.id), '[]')
  from credits join artists on artists.id = credits.artist_id
  where credits.track_id = tracks.id and credits.role in ('performer', 'featured'))`;

/** A Track from `tracks`. */
export const trackShape = sql`json_build_object(
  'id', tracks.id, 'name', tracks.name, 'image', tracks.image, 'release_date', tracks.release_date,
  'duration', tracks.duration, 'description', tracks.description, 'artists', ${performers})`;

/** An Album from `albums`, with its tracks and artists. */
export const albumShape = sql`json_build_object(
  'id', albums.id, 'name', albums.name, 'image', albums.image, 'release_date', albums.release_date,
  'description', albums.description,
  'tracks', (
    select coalesce(json_agg(${trackShape} order by tracks.album_position), '[]')
    from tracks where tracks.album_id = albums.id),
  'artists', (
    select coalesce(json_agg(${artistShape} order by album_artists.position, artists.id), '[]')
    from album_artists join artists on artists.id = album_artists.artist_id
    where album_artists.album_id = albums.id))`;

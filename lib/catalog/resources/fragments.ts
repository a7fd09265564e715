import "server-only";
import { sql } from "@/db/client";
import { jsonObject } from "@/db/json";

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

/** A Track from `tracks`. */
export const trackShape = jsonObject(sql`
  tracks.id, tracks.name, tracks.image, tracks.release_date, tracks.duration, tracks.description, ${performers} as artists`);

/** An Album from `albums`, with its tracks and artists. */
export const albumShape = jsonObject(sql`
  albums.id, albums.name, albums.image, albums.release_date, albums.description,
  (select coalesce(json_agg(${trackShape} order by tracks.album_position), '[]')
   from tracks where tracks.album_id = albums.id and tracks.listed) as tracks,
  (select coalesce(json_agg(${artistShape} order by album_artists.position, artists.id), '[]')
   from album_artists join artists on artists.id = album_artists.artist_id
   where album_artists.album_id = albums.id) as artists`);

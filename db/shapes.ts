import "server-only";
import { sql } from "./client";

/**
 * SQL expressions that build a resource's JSON object from its row, for statements that answer in one round trip. Each expects its
 * table under its own name in the surrounding `from`.
 */

type Fragment = ReturnType<typeof sql>;

/**
 * A JSON object with the columns as its properties. Costs half as much as `json_build_object`, which looks up for every row how to
 * serialize each value.
 */
export const jsonObject = (columns: Fragment) =>
  sql`(select row_to_json(object) from (select ${columns}) as object)`;

/** A UserSummary from `users`. */
export const userSummaryShape = jsonObject(sql`users.id, users.name as display_name, users.avatar`);

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
   from tracks where tracks.album_id = albums.id) as tracks,
  (select coalesce(json_agg(${artistShape} order by album_artists.position, artists.id), '[]')
   from album_artists join artists on artists.id = album_artists.artist_id
   where album_artists.album_id = albums.id) as artists`);

import "server-only";
import { sql } from "@/db/client";
import { tracks } from "@/db/schema/tracks";

/** The disc of its album on which a track of `tracks` is. */
export const discOfTrack = sql`coalesce(${tracks.disc}, 1)`;

/** The place of a track of `tracks` on its disc: its position on the album without the tracks of the discs before. Null for a single. */
export const placeOnDisc = sql`(
  select case when before.last < ${tracks.album_position} then ${tracks.album_position} - before.last else ${tracks.album_position} end
  from (
    select coalesce(max(others.album_position), 0) as last from ${tracks} as others
    where others.album_id = ${tracks.album_id} and coalesce(others.disc, 1) < ${discOfTrack}) as before)`;

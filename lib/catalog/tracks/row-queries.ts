import "server-only";
import { sql } from "@/db/client";
import { relationReader } from "@/db/relation";
import { replicaSql } from "@/db/replica";
import { type MusicViewer, mayOpenTrack } from "@/lib/catalog/members/visibility-fragments";
import type { TrackRowDetails } from "./pages";

/** The details of those of the tracks that the viewer may open. */
export async function findRowDetails(viewer: MusicViewer, trackIds: readonly number[]) {
  return replicaSql(viewer?.userId ?? "anyone")<TrackRowDetails[]>`
    select tracks.id, waveforms.outline, tracks.downloadable,
      array(
        select genres.name from track_genres join genres on genres.id = track_genres.genre_id
        where track_genres.track_id = tracks.id order by genres.name limit 2) as genres,
      array(
        select tags.name from track_tags join tags on tags.id = track_tags.tag_id
        where track_tags.track_id = tracks.id order by tags.name limit 2) as tags,
      exists (
        select from track_sales where track_sales.track_id = tracks.id and track_sales.exclusive = 'sold') as sold,
      ${viewer ? relationReader("likes").has(viewer.userId, sql`tracks.id`) : sql`false`} as liked
    from tracks left join waveforms on waveforms.track_id = tracks.id
    where tracks.id = any(${[...trackIds]}) and ${mayOpenTrack(viewer)}`;
}

import "server-only";
import { sql } from "@/db/client";
import { relationReader } from "@/db/relation";
import { replicaSql } from "@/db/replica";
import { genres, tags, trackGenres, trackTags } from "@/db/schema/genres";
import { trackSales } from "@/db/schema/offers";
import { tracks, waveforms } from "@/db/schema/tracks";
import { type MusicViewer, mayOpenTrack } from "@/lib/catalog/members/visibility-fragments";
import type { TrackCover, TrackRowDetails } from "./pages";

/** The details of those of the tracks that the viewer may open. */
export async function findRowDetails(viewer: MusicViewer, trackIds: readonly number[]) {
  return replicaSql(viewer?.userId ?? "anyone")<TrackRowDetails[]>`
    select ${tracks.id}, ${waveforms.outline}, ${tracks.downloadable},
      array(
        select ${genres.name} from ${trackGenres} join ${genres} on ${genres.id} = ${trackGenres.genre_id}
        where ${trackGenres.track_id} = ${tracks.id} order by ${genres.name} limit 2) as genres,
      array(
        select ${tags.name} from ${trackTags} join ${tags} on ${tags.id} = ${trackTags.tag_id}
        where ${trackTags.track_id} = ${tracks.id} order by ${tags.name} limit 2) as tags,
      exists (
        select from ${trackSales} where ${trackSales.track_id} = ${tracks.id} and ${trackSales.exclusive} = 'sold') as sold,
      ${viewer ? relationReader("likes").has(viewer.userId, tracks.id) : sql`false`} as liked
    from ${tracks} left join ${waveforms} on ${waveforms.track_id} = ${tracks.id}
    where ${tracks.id} = any(${[...trackIds]}) and ${mayOpenTrack(viewer)}`;
}

/** The covers of those of the tracks that the viewer may open. */
export async function findTrackCovers(viewer: MusicViewer, trackIds: readonly number[]) {
  return replicaSql(viewer?.userId ?? "anyone")<TrackCover[]>`
    select ${tracks.id}, ${tracks.image} from ${tracks}
    where ${tracks.id} = any(${[...trackIds]}) and ${mayOpenTrack(viewer)}`;
}

import "server-only";
import { replicaSql } from "@/db/replica";
import { genres, trackGenres } from "@/db/schema/genres";
import { tracks } from "@/db/schema/tracks";
import { type MusicViewer, mayOpenTrack } from "@/lib/catalog/members/visibility-fragments";

/** Finds the facts about a track that suggest its cover; undefined when there is none that the viewer may open. */
export async function findTrackLook(viewer: MusicViewer, trackId: number) {
  const [track] = await replicaSql(viewer?.userId ?? "anyone")<
    { genres: string[]; scale: string | null; bpm: number | null }[]
  >`
    select ${tracks.scale}, ${tracks.bpm}, coalesce((
      select json_agg(${genres.name} order by ${genres.id}) from ${trackGenres} join ${genres} on ${genres.id} = ${trackGenres.genre_id}
      where ${trackGenres.track_id} = ${tracks.id}), '[]') as genres
    from ${tracks} where ${tracks.id} = ${trackId} and ${mayOpenTrack(viewer)}`;
  return track;
}

import "server-only";
import { replicaSql } from "@/db/replica";
import { type MusicViewer, mayOpenTrack } from "@/lib/catalog/members/visibility-fragments";

/** Finds the facts about a track that suggest its cover; undefined when there is none that the viewer may open. */
export async function findTrackLook(viewer: MusicViewer, trackId: number) {
  const [track] = await replicaSql(viewer?.userId ?? "anyone")<
    { genres: string[]; scale: string | null; bpm: number | null }[]
  >`
    select scale, bpm, coalesce((
      select json_agg(genres.name order by genres.id) from track_genres join genres on genres.id = genre_id
      where track_id = tracks.id), '[]') as genres
    from tracks where id = ${trackId} and ${mayOpenTrack(viewer)}`;
  return track;
}

import "server-only";
import { replicaSql } from "@/db/replica";

/** What of a public track says how its cover may look; undefined when there is no such track. */
export async function findTrackLook(trackId: number) {
  const [track] = await replicaSql("anyone")<
    { genres: string[]; scale: string | null; bpm: number | null }[]
  >`
    select scale, bpm, coalesce((
      select json_agg(genres.name order by genres.id) from track_genres join genres on genres.id = genre_id
      where track_id = tracks.id), '[]') as genres
    from tracks where id = ${trackId} and listed`;
  return track;
}

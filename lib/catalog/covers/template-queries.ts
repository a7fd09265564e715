import "server-only";
import { replicaSql } from "@/db/replica";
import { type MusicReader, mayOpenTrack } from "@/lib/catalog/members/visibility-fragments";

/** Finds the facts about a track that suggest its cover; undefined when there is none that the reader may open. */
export async function findTrackLook(reader: MusicReader, trackId: number) {
  const [track] = await replicaSql(reader?.userId ?? "anyone")<
    { genres: string[]; scale: string | null; bpm: number | null }[]
  >`
    select scale, bpm, coalesce((
      select json_agg(genres.name order by genres.id) from track_genres join genres on genres.id = genre_id
      where track_id = tracks.id), '[]') as genres
    from tracks where id = ${trackId} and ${mayOpenTrack(reader)}`;
  return track;
}

import "server-only";
import { replicaSql } from "@/db/replica";

/** What determines the sound of a demo track. */
export interface DemoTrack {
  id: number;
  bpm: number | null;
  key: string | null;
  scale: string | null;
}

/** A demo track that anyone may hear; undefined when there is none, or its sound was uploaded. */
export async function findDemoTrack(trackId: number): Promise<DemoTrack | undefined> {
  const [track] = await replicaSql("anyone")<DemoTrack[]>`
    select id, bpm, key, scale from tracks
    where id = ${trackId} and status = 'published' and visibility <> 'private' and not exists (
      select from track_audio where track_id = tracks.id and state = 'ready' and file_id is not null)`;
  return track;
}

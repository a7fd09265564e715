import "server-only";
import { replicaSql } from "@/db/replica";
import type { TrackSpec } from "@/db/seed/sound/track-audio";

/** What determines a track's sound; undefined when there is no such track. */
export async function findTrackSpec(trackId: number): Promise<TrackSpec | undefined> {
  const [spec] = await replicaSql("anyone")<TrackSpec[]>`
    select id as seed, coalesce(bpm, 90) as bpm, key || ' ' || scale as key from tracks
    where id = ${trackId} and status = 'published' and visibility <> 'private'`;
  return spec;
}

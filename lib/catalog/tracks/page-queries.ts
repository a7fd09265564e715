import "server-only";
import { sql } from "@/db/client";
import { replicaSql } from "@/db/replica";
import { type MusicViewer, mayChangeTrack } from "@/lib/catalog/members/visibility-fragments";

/** Finds the surroundings of a track on its page; the caller has seen to it that the viewer may open it. */
export async function findTrackSurroundings(viewer: MusicViewer, trackId: number) {
  const [row] = await replicaSql("anyone")<{ peaks: number[] | null; editable: boolean }[]>`
    select to_json(waveforms.peaks) as peaks, ${viewer ? mayChangeTrack(viewer) : sql`false`} as editable
    from tracks left join waveforms on waveforms.track_id = tracks.id where tracks.id = ${trackId}`;
  return row;
}

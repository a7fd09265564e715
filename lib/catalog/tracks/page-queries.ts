import "server-only";
import type { z } from "zod";
import { sql } from "@/db/client";
import { replicaSql } from "@/db/replica";
import { credits, trackStats, tracks, waveforms } from "@/db/schema/tracks";
import { type MusicViewer, mayChangeTrack } from "@/lib/catalog/members/visibility-fragments";
import { trackShape } from "@/lib/catalog/resource-shapes/fragments";
import type { Track } from "@/lib/catalog/resource-shapes/track-shapes";

/** Not a bound value, so that PostgreSQL plans for the number. */
const most = sql.unsafe("5");

/** The tracks of the first artist of `tracks` that are played most, without itself. */
const moreOfArtist = sql`(
  select coalesce(json_agg(${trackShape} order by plays desc, ${tracks.id}), '[]') from (
    select theirs.track_id, ${trackStats.plays}
    from (select ${credits.artist_id} from ${credits} where ${credits.track_id} = ${tracks.id} and ${credits.role} = 'performer'
      order by ${credits.position} limit 1) as first
    join ${credits} as theirs on theirs.artist_id = first.artist_id and theirs.listed and theirs.role in ('performer', 'featured')
    join ${trackStats} on ${trackStats.track_id} = theirs.track_id
    where theirs.track_id <> ${tracks.id}
    order by plays desc, theirs.track_id limit ${most}) as top
  join ${tracks} on ${tracks.id} = top.track_id)`;

interface Surroundings {
  peaks: number[] | null;
  editable: boolean;
  more: z.input<typeof Track>[];
}

/** Finds the surroundings of a track on its page; the caller has seen to it that the viewer may open it. */
export async function findTrackSurroundings(viewer: MusicViewer, trackId: number) {
  const [row] = await replicaSql("anyone")<Surroundings[]>`
    select to_json(${waveforms.peaks}) as peaks, ${moreOfArtist} as more, ${viewer ? mayChangeTrack(viewer) : sql`false`} as editable
    from ${tracks} left join ${waveforms} on ${waveforms.track_id} = ${tracks.id} where ${tracks.id} = ${trackId}`;
  return row;
}

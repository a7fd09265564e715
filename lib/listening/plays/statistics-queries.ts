import "server-only";
import type { Actor } from "@/db/actor";
import { sql } from "@/db/client";
import { replicaSql } from "@/db/replica";
import { playLengths } from "@/db/schema/plays";
import { credits, tracks } from "@/db/schema/tracks";
import { managesArtist } from "@/lib/catalog/members/fragments";
import { mayOpenTrack } from "@/lib/catalog/members/visibility-fragments";
import { figures, type NamedSpan } from "./measure-fragments";

interface TrackPlays {
  id: number;
  /** Whether the account may see its numbers; if not, there are none. */
  allowed: boolean;
  measured: { span: string; plays: number; listeners: number }[];
  /** Null while the length of no play is known. */
  lengths: { plays: number; ms_played: number; completed: number } | null;
}

/** The last days up to today, UTC. */
function lastDays(name: string, days: number): NamedSpan {
  const now = Date.now();
  const day = (ago: number) => new Date(now - ago * 86_400_000).toISOString().slice(0, 10);
  return { name, from: day(days - 1), to: day(0) };
}

/** The counted plays of a track that the account may know of, in spans of days and all time. */
export async function findTrackPlays(actor: Actor, trackId: number): Promise<TrackPlays | undefined> {
  const spans = [lastDays("today", 1), lastDays("last_7_days", 7), lastDays("last_30_days", 30)];
  const credited = sql`select ${credits.artist_id} from ${credits} where ${credits.track_id} = ${tracks.id}`;
  const [row] = await replicaSql(actor.userId)<TrackPlays[]>`
    with subject as materialized (
      select ${tracks.id}, ${managesArtist(actor, credited)} as allowed from ${tracks} where ${tracks.id} = ${trackId}
        and ${mayOpenTrack(actor)})
    select id, allowed, (
        select coalesce(json_agg(measured), '[]') from (
          ${figures("track", sql`select id as entity_id from subject where allowed`, spans)}) as measured) as measured, (
        select json_build_object('plays', ${playLengths.plays}, 'ms_played', ${playLengths.ms_played}, 'completed',
          ${playLengths.completed})
        from ${playLengths} where allowed and ${playLengths.track_id} = id and ${playLengths.plays} > 0) as lengths
    from subject`;
  return row;
}

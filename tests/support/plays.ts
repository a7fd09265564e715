import { sql } from "@/db/client";
import { drainPlays } from "@/lib/listening/plays/rollup-service";

interface StoredPlay {
  id: number;
  logged_by: number;
  event_id: string | null;
  /** The account that listened, or else the device. */
  user_id: number | null;
  device_id: string | null;
  played_at: Date;
  ms_played: number | null;
  country: string | null;
  source: string;
  counted: boolean;
}

/** Reads the stored plays of a track, waiting or counted, in the order of their ids. */
export const storedPlays = (trackId: number) =>
  sql<StoredPlay[]>`
    select play.*, user_id, coalesce(queued_device, device_id) as device_id, event_id from (
      select id, listener_id, null as queued_device, logged_by, played_at, ms_played, country, source, counted
      from plays where track_id = ${trackId}
      union all
      select id, listener_id, device_id, logged_by, played_at, ms_played, country, source, counted
      from play_queue where track_id = ${trackId}) as play
    left join listeners on listeners.id = listener_id left join play_events on play_id = play.id order by play.id`;

/** Reads the plays of tracks and artists in all time, once everything that waits is counted. */
export async function playsCounts(trackIds: number[], artistIds: number[]): Promise<[number[], number[]]> {
  await drainPlays();
  const counts = async (kind: string, ids: number[]) => {
    const rows = await sql<{ id: number; plays: number }[]>`
      select entity_id as id, plays from insight_totals where kind = ${kind} and entity_id = any(${ids})`;
    return ids.map((id) => rows.find((row) => row.id === id)?.plays ?? 0);
  };
  return [await counts("track", trackIds), await counts("artist", artistIds)];
}

/** Lets an account manage an artist. */
export async function addMember(artistId: number, userId: number) {
  await sql`insert into artist_members (artist_id, user_id, role) values (${artistId}, ${userId}, 'member')`;
}

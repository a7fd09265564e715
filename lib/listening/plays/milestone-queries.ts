import "server-only";
import type { Fragment } from "postgres";
import type { Template } from "@/db/tagged";

/** The first milestone of a track's plays; each one after it is ten times the one before. */
const FIRST = 100;

/**
 * Tells the stream which of the tracks have reached a milestone of plays for the first time: the highest one only. `tracks` is a condition
 * on their ids. A track that loses plays and gains them again has reached nothing new.
 */
export async function noteMilestones(sql: Template, tracks: Fragment): Promise<void> {
  await sql`
    with reached as (
      select tracks.id as track_id, power(10, length(plays::text) - 1)::bigint as plays
      from insight_totals join tracks on tracks.id = entity_id
      where kind = 'track' and entity_id ${tracks} and plays >= ${FIRST}),
    noted as (
      insert into play_milestones as known (track_id, plays)
      select track_id, reached.plays from reached left join play_milestones as earlier using (track_id)
      where earlier.plays is null or earlier.plays < reached.plays order by track_id
      on conflict (track_id) do update set plays = excluded.plays returning track_id, plays)
    select note_activity(now(), 'play_milestone', null, null,
      (select artist_id from credits where credits.track_id = noted.track_id order by position limit 1),
      'track', track_id::text, track_id || ':' || plays, false, jsonb_build_object('plays', plays))
    from noted`;
}

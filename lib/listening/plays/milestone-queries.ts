import "server-only";
import { insightTotals, playMilestones } from "@/db/schema/insights";
import { credits, tracks as tracksTable } from "@/db/schema/tracks";
import type { Db, Fragment } from "@/db/tagged";

/** The first milestone of a track's plays; each one after it is ten times the one before. */
const FIRST = 100;

/**
 * Tells the stream which of the tracks have reached a milestone of plays for the first time: the highest one only. `tracks` is a condition
 * on their ids. A track that loses plays and gains them again has reached nothing new.
 */
export async function noteMilestones(sql: Db, tracks: Fragment): Promise<void> {
  await sql`
    with reached as (
      select ${tracksTable.id} as track_id, power(10, length(${insightTotals.plays}::text) - 1)::bigint as plays
      from ${insightTotals} join ${tracksTable} on ${tracksTable.id} = ${insightTotals.entity_id}
      where ${insightTotals.kind} = 'track' and ${insightTotals.entity_id} ${tracks} and ${insightTotals.plays} >= ${FIRST}),
    noted as (
      insert into ${playMilestones} as known (${sql(playMilestones, "track_id", "plays")})
      select track_id, reached.plays from reached left join ${playMilestones} as earlier using (track_id)
      where earlier.plays is null or earlier.plays < reached.plays order by track_id
      on conflict (${sql(playMilestones, "track_id")}) do update set ${sql(playMilestones, "plays")} = excluded.plays
        returning track_id, plays)
    select note_activity(now(), 'play_milestone', null, null,
      (select ${credits.artist_id} from ${credits} where ${credits.track_id} = noted.track_id order by ${credits.position} limit 1),
      'track', track_id::text, track_id || ':' || plays, false, jsonb_build_object('plays', plays))
    from noted`;
}

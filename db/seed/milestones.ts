import { playMilestones } from "@/db/schema/insights";
import { plays } from "@/db/schema/plays";
import { credits } from "@/db/schema/tracks";
import type { Db } from "@/db/tagged";

const MILESTONES = [100, 1_000, 10_000, 100_000];

/** Notes when tracks reached their milestones of plays. Comes before the roll-ups, which would say that all did just now. */
export async function noteMilestones(sql: Db): Promise<void> {
  await sql`
    with reached as materialized (
      select track_id, number as plays, played_at as at
      from (
        select ${plays.track_id}, ${plays.played_at},
          row_number() over (partition by ${plays.track_id} order by ${plays.played_at}, ${plays.id}) as number
        from ${plays} where ${plays.counted}) as numbered
      where number = any(${MILESTONES}::bigint[])),
    noted as (
      insert into ${playMilestones} (${sql(playMilestones, "track_id", "plays")})
      select track_id, max(plays) from reached group by track_id)
    select note_activity(at, 'play_milestone', null, null,
      (
        select ${credits.artist_id} from ${credits} where ${credits.track_id} = reached.track_id
        order by ${credits.position} limit 1),
      'track', track_id::text, track_id || ':' || plays, false, jsonb_build_object('plays', plays))
    from reached`;
}

import { artistMembers } from "@/db/schema/artists";
import { insightDays, insightTotals } from "@/db/schema/insights";
import { insightVisits } from "@/db/schema/visits";
import type { Db } from "@/db/tagged";
import { type Clock, iso } from "./clock";

const DAYS_AGO = 2;

/** Every producer looked at the insights two days ago, so that something is new on the next visit. */
export async function noteVisits(sql: Db, clock: Clock): Promise<void> {
  const visited = iso(clock.at(DAYS_AGO, 9 * 3_600));
  await sql`
    insert into ${insightVisits} (${sql(insightVisits, "user_id", "artist_id", "visited_at", "plays")})
    select ${artistMembers.user_id}, ${artistMembers.artist_id}, ${visited}::timestamptz, greatest(
      coalesce((
        select ${insightTotals.plays} from ${insightTotals}
        where ${insightTotals.kind} = 'artist' and ${insightTotals.entity_id} = ${artistMembers.artist_id}), 0)
      - coalesce((
        select sum(${insightDays.plays}) from ${insightDays}
        where ${insightDays.kind} = 'artist' and ${insightDays.entity_id} = ${artistMembers.artist_id}
          and ${insightDays.day} > (${visited}::timestamptz at time zone 'UTC')::date), 0), 0)
    from ${artistMembers}`;
}

import type { Db } from "@/db/tagged";
import { type Clock, iso } from "./clock";

const DAYS_AGO = 2;

/** Every producer looked at the insights two days ago, so that something is new on the next visit. */
export async function noteVisits(sql: Db, clock: Clock): Promise<void> {
  const visited = iso(clock.at(DAYS_AGO, 9 * 3_600));
  await sql`
    insert into insight_visits (user_id, artist_id, visited_at, plays)
    select user_id, artist_id, ${visited}::timestamptz, greatest(
      coalesce((select plays from insight_totals where kind = 'artist' and entity_id = artist_id), 0)
      - coalesce((
        select sum(plays) from insight_days
        where kind = 'artist' and entity_id = artist_id and day > (${visited}::timestamptz at time zone 'UTC')::date), 0), 0)
    from artist_members`;
}

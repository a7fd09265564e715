import "server-only";
import { insightTotals } from "@/db/schema/insights";
import { trackStats } from "@/db/schema/tracks";
import type { Db, Fragment } from "@/db/tagged";

/**
 * Copies the plays of tracks to where lists read them. Locks the rows in the order of drainCounts(), and as the last step of a transaction,
 * since the counting of likes waits for them.
 */
export async function copyPlays(sql: Db, incoming: Fragment): Promise<void> {
  await sql`
    with changed as (
      select ${trackStats.track_id}, coalesce(${insightTotals.plays}, 0) as plays
      from ${trackStats} left join ${insightTotals} on ${insightTotals.kind} = 'track'
        and ${insightTotals.entity_id} = ${trackStats.track_id}
      where ${incoming} order by track_id for no key update of ${trackStats})
    update ${trackStats} set ${sql(trackStats, "plays")} = changed.plays from changed
    where ${trackStats.track_id} = changed.track_id and ${trackStats.plays} <> changed.plays`;
}
